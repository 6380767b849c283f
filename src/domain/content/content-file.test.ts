import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commentsOf, readContentValue, writeContentValue } from './content-file.ts'
import { changesBetween } from './merge-values.ts'

const files = globSync('**/*.{yaml,md}', { cwd: 'content' }).sort()
const textOf = (file: string) => readFileSync(`content/${file}`, 'utf8')

/** Returns the value with its first text changed. */
function changedOnce(value: unknown): unknown {
  let isDone = false
  const change = (inner: unknown): unknown => {
    if (isDone || inner === null) return inner
    if (typeof inner === 'string') {
      isDone = true
      return `${inner} and more`
    }
    if (Array.isArray(inner)) return inner.map(change)
    if (typeof inner === 'object')
      return Object.fromEntries(Object.entries(inner).map(([key, entry]) => [key, change(entry)]))
    return inner
  }
  return change(value)
}

test.each(files)('%s is byte for byte the same after a change is made and undone', (file) => {
  const text = textOf(file)
  const value = readContentValue(file, text)
  expect(writeContentValue(file, text, value)).toBe(text)
  const other = changedOnce(value)
  const changed = writeContentValue(file, text, other)
  expect(readContentValue(file, changed)).toEqual(other)
  expect(changesBetween(value, readContentValue(file, changed))).toHaveLength(1)
  expect(writeContentValue(file, changed, value)).toBe(text)
})

test.each(files)('%s can be written from scratch from its value', (file) => {
  const value = readContentValue(file, textOf(file))
  const written = writeContentValue(file, null, value)
  expect(readContentValue(file, written)).toEqual(value)
  expect(writeContentValue(file, written, value)).toBe(written)
})

describe('a Markdown file', () => {
  const post = '---\n# Shown in lists.\ntitle: One\ntags: [ a ]\n---\n\nFirst.\n\n---\n\nSecond.\n'
  const read = { title: 'One', tags: ['a'], body: 'First.\n\n---\n\nSecond.' }

  test('is read as its front matter and its body, including a rule in it', () => {
    expect(readContentValue('blog/a.md', post)).toEqual(read)
  })

  test.each([
    ['its body', { body: 'Other.' }, post.replace(/First[\s\S]*Second/, 'Other')],
    ['a fact', { title: 'Two: b' }, post.replace('title: One', 'title: "Two: b"')],
    ['white space around the body, which doesn’t count', { body: `\n ${read.body}\n\n` }, post],
    ['no body anymore', { body: '' }, '---\n# Shown in lists.\ntitle: One\ntags: [ a ]\n---\n\n\n'],
  ])('is rewritten only where it differs: %s', (_, change, written) => {
    expect(writeContentValue('blog/a.md', post, { ...read, ...change })).toBe(written)
    expect(readContentValue('blog/a.md', writeContentValue('blog/a.md', written, read))).toEqual(read)
  })

  test('keeps its Windows line ends, which an editor doesn’t see', () => {
    const windows = post.replaceAll('\n', '\r\n')
    expect(readContentValue('blog/a.md', windows)).toEqual(read)
    expect(writeContentValue('blog/a.md', windows, read)).toBe(windows)
    const body = 'First.\n\nThird.'
    const written = windows.replace(/First[\s\S]*Second\./, 'First.\r\n\r\nThird.')
    expect(writeContentValue('blog/a.md', windows, { ...read, body })).toBe(written)
    expect(writeContentValue('blog/a.md', windows, { ...read, body: body.replaceAll('\n', '\r\n') })).toBe(written)
    const tagged = windows.replace('tags: [ a ]', 'tags: [ a ]\r\nshort: |-\r\n  Two\r\n  lines')
    expect(writeContentValue('blog/a.md', windows, { ...read, short: 'Two\nlines' })).toBe(tagged)
  })

  test.each([
    ['a text alone', 'line 1: must be ---'],
    ['---\ntitle: One', 'line 1: must be ---'],
    ['---\ntitle: One\nshort: "Two" three\n---\n', 'line 3: '],
  ])('is rejected with the line number if its front matter is missing or invalid', (text, message) => {
    expect(() => readContentValue('blog/a.md', text)).toThrow(`content/blog/a.md: ${message}`)
    expect(() => writeContentValue('blog/a.md', text, read)).toThrow()
  })
})

test('rejects a file that isn’t YAML, with the line number', () => {
  expect(() => readContentValue('plans.yaml', 'a: 1\nb: [')).toThrow(/^content\/plans\.yaml: line \d+: /)
})

test('replaces characters that no file or database can hold', () => {
  const sly = 'a\0b\uD800c'
  for (const file of ['blog/a.md', 'plans.yaml'])
    for (const text of [null, writeContentValue(file, null, { title: 'One', body: 'Two' })]) {
      const written = writeContentValue(file, text, { title: sly, body: sly })
      expect(written.isWellFormed() && !written.includes('\0')).toBe(true)
    }
})

describe('comments', () => {
  test('are found for the file, for a key, and for a list above its first item', () => {
    const text = [
      '# What the file is. It is said',
      '# on two lines:',
      '# name:   what it is called',
      '',
      '# About a.',
      'a: 1',
      'b:',
      '  # About c, whatever it was.',
      '',
      '  # About c.',
      '  c: 2 # not above it',
      '  items:',
      '    # About items.',
      '    - d: 1',
      '      # About e.',
      '      e: 1',
      '    - d: 2',
      '      # Not the first about e.',
      '      e: 2',
    ].join('\n')
    expect(commentsOf('x.yaml', text)).toEqual({
      '': 'What the file is. It is said on two lines:\nname: what it is called',
      a: 'About a.',
      'b.c': 'About c.',
      'b.items': 'About items.',
      'b.items.e': 'About e.',
    })
  })

  test('at the top belong to the file, even right above the first key or item', () => {
    expect(commentsOf('x.yaml', '# The file.\na: 1')).toEqual({ '': 'The file.' })
    expect(commentsOf('x.yaml', '# The file.\n\na: 1')).toEqual({ '': 'The file.' })
    expect(commentsOf('x.yaml', '# The file.\n- a: 1')).toEqual({ '': 'The file.' })
    expect(commentsOf('blog/x.md', '---\n# The post.\n\n# About a.\na: 1\n---\n\n# A heading\n')).toEqual({
      '': 'The post.',
      a: 'About a.',
    })
    expect(commentsOf('x.yaml', 'a: 1')).toEqual({})
  })

  test.each(files)('%s: each one is help for a key or an item', (file) => {
    const text = textOf(file)
    if (file.endsWith('.yaml') && text.startsWith('#')) expect(commentsOf(file, text)['']).toBeTruthy()
    for (const [key, words] of Object.entries(commentsOf(file, text))) {
      expect(words).not.toMatch(/^[#\s]|\s$|\n#/)
      expect(key).not.toMatch(/\.\d+(\.|$)/)
    }
  })
})
