import { describe, expect, test } from 'vitest'
import { shortClassNames } from './class-names.ts'

const files = Array.from({ length: 60 }, (_, index) => `/site/${String(index).padStart(2, '0')}.module.css`)
const css = Array.from({ length: 60 }, (_, index) => `.one-${index} { width: 0.5rem }`).join('\n')

describe('short class names', () => {
  test('no two classes share a name, over many files with many classes', () => {
    const nameOf = shortClassNames(files)
    const names = files.flatMap((file) => Array.from({ length: 60 }, (_, index) => nameOf(`one-${index}`, file, css)))
    expect(new Set(names).size).toBe(3600)
    expect(names.filter((name) => !/^[A-Z][A-Za-z]{2,3}$/.test(name))).toEqual([])
  })
  test('depend on the files and the style sheet alone', () => {
    expect(shortClassNames(files.toReversed())('one-7', files[3]!, css)).toBe(
      shortClassNames(files)('one-7', files[3]!, css),
    )
  })
  test('a file that is not on the list is an error', () => {
    expect(() => shortClassNames([])('page', '/site/other.module.css', '.page {}')).toThrow('other.module.css')
  })
})
