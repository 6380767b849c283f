import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeContentValue } from './content-file.ts'
import { type DiskMerge, mergeDisk } from './merge-disk.ts'

const file = 'plans.yaml'
const base = '# Plans.\ntitle: Plans\nlead: Old\nitems:\n  - name: A\n    price: 1\n  - name: B\n    price: 2\n'
const edited = (text: string, from: string, to: string) => text.replace(from, to)

/** Merges one file. On disk, it was `base` and is now `theirs`; `ours` is published. null means that no file exists. */
function merged(texts: { base?: string | null; ours?: string | null; theirs?: string | null }, name = file): DiskMerge {
  const { ours, theirs = null } = texts
  const before = texts.base === undefined ? base : texts.base
  const other = ['other.yaml', 'x: 1\n'] as const
  return mergeDisk({
    known: new Map([other, ...(before === null ? [] : [[name, before] as const])]),
    disk: new Map([other, ...(theirs === null ? [] : [[name, theirs] as const])]),
    stored: new Map(ours === undefined ? [] : [[name, ours]]),
  })
}

const after = (merge: DiskMerge) => merge.changes.map((change) => change.after)

test('publishes nothing if the disk is unchanged, and keeps what was published', () => {
  const disk = new Map([
    ['blog/b.md', 'b'],
    [file, base],
  ])
  const nothing = { changes: [], overruled: [], known: disk }
  expect(mergeDisk({ known: disk, disk, stored: new Map() })).toEqual({ ...nothing, published: disk })
  const stored = new Map<string, string | null>([
    ['blog/a.md', 'a'],
    ['blog/b.md', null],
    [file, 'title: New\n'],
  ])
  const { published, ...rest } = mergeDisk({ known: disk, disk, stored })
  expect(rest).toEqual(nothing)
  expect([...published]).toEqual([
    ['blog/a.md', 'a'],
    [file, 'title: New\n'],
  ])
})

test('takes the disk as published the first time', () => {
  const disk = new Map([[file, base]])
  const nothing = { published: disk, changes: [], overruled: [], known: disk }
  expect(mergeDisk({ known: new Map(), disk, stored: new Map() })).toEqual(nothing)
})

describe('what changed on disk', () => {
  const lead = edited(base, 'Old', 'Theirs')

  test('is published as it is if nothing else was, including new and removed files', () => {
    const now = new Map([
      ['other.yaml', 'x: 1\n'],
      [file, lead],
    ])
    const changes = [{ file, before: base, after: lead }]
    expect(merged({ theirs: lead })).toEqual({ published: now, changes, overruled: [], known: now })
    expect(merged({ base: null, theirs: lead }).changes).toEqual([{ file, before: null, after: lead }])
    expect(merged({ theirs: null }).changes).toEqual([{ file, before: base, after: null }])
    expect(merged({ ours: base, theirs: lead }).changes).toEqual([{ file, before: base, after: lead }])
  })

  test('is no change if the same was published', () => {
    const same = merged({ ours: lead, theirs: lead })
    expect([same.changes, same.overruled, same.known.get(file)]).toEqual([[], [], lead])
    expect(merged({ ours: null, theirs: null })).toMatchObject({ changes: [], overruled: [] })
  })

  test('is merged with publishes elsewhere in the file, in the disk’s layout and with its comments', () => {
    const theirs = edited(edited(lead, '# Plans.', '# All plans.'), 'price: 2', 'price: 20')
    const ours = edited(edited(base, 'title: Plans', 'title: "Ours"'), 'name: A', 'name: AA')
    const merge = merged({ ours, theirs })
    expect(after(merge)).toEqual([edited(edited(theirs, 'title: Plans', 'title: Ours'), 'name: A', 'name: AA')])
    expect(merge.overruled).toEqual([])
  })

  test('is overruled and reported where something else was published; the rest of the file is taken', () => {
    const ours = edited(edited(base, 'Old', 'Ours'), 'price: 2', 'price: 3')
    const theirs = edited(edited(lead, 'price: 2', 'price: 4'), 'title: Plans', 'title: Theirs')
    const merge = merged({ ours, theirs })
    expect(after(merge)).toEqual([edited(ours, 'title: Plans', 'title: Theirs')])
    expect(merge.overruled).toEqual([
      { file, key: 'lead', location: 'lead', message: 'was changed on disk too; what was published here stays' },
      {
        file,
        key: 'items.1.price',
        location: 'items, item 2 (B), price',
        message: 'was changed on disk too; what was published here stays',
      },
    ])
    expect(merge.known.get(file)).toBe(theirs)
    expect(merge.published.get(file)).toBe(after(merge)[0])
  })

  test('conflicts, if it is a whole list, with a publish in one of its items', () => {
    const theirs = edited(base, '  - name: A\n    price: 1\n', '')
    const ours = edited(base, 'name: A', 'name: AA')
    const merge = merged({ ours, theirs })
    expect(merge.overruled).toMatchObject([{ key: 'items' }])
    expect(merge.changes).toEqual([])
  })

  test.each([
    ['removed on disk', { ours: edited(base, 'Old', 'Ours'), theirs: null }, 'was removed on disk'],
    ['removed here', { ours: null, theirs: lead }, 'here it was removed'],
    ['new in both places', { base: null, ours: base, theirs: lead }, 'is new on disk'],
  ])('doesn’t replace what was published if the file is %s', (_, texts, message) => {
    const merge = merged(texts)
    expect(merge.changes).toEqual([])
    expect(merge.overruled).toEqual([{ file, key: '', message: expect.stringContaining(message) }])
  })

  test('doesn’t replace what was published while the file can’t be read, and is merged once it can', () => {
    const ours = edited(base, 'title: Plans', 'title: Ours')
    const broken = merged({ ours, theirs: edited(lead, 'title: Plans', 'title: [') })
    expect(broken.changes).toEqual([])
    expect(broken.overruled).toMatchObject([{ file, location: expect.stringMatching(/^line \d$/) }])
    expect(broken.published.get(file)).toBe(ours)
    const fixed = new Map([...broken.known, [file, lead]])
    expect(after(mergeDisk({ known: broken.known, disk: fixed, stored: new Map([[file, ours]]) }))).toEqual([
      edited(lead, 'title: Plans', 'title: Ours'),
    ])
  })
})

test('merges a Markdown file’s front matter and text', () => {
  const name = 'blog/first-two-minutes.md'
  const text = readFileSync(`content/${name}`, 'utf8')
  const ours = text.replace(/^short: .*$/m, 'short: Ours')
  const theirs = `${text.trimEnd()}\n\nOne more paragraph.\n`
  expect(after(merged({ base: text, ours, theirs }, name))).toEqual([theirs.replace(/^short: .*$/m, 'short: Ours')])
  const other = writeContentValue(name, ours, { title: 'x', body: 'Another text.' })
  expect(merged({ base: text, ours: other, theirs }, name).overruled).toMatchObject([{ key: 'body' }])
})
