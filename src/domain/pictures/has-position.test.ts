import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exifOf, samplePicture } from '#testing/sample-pictures.ts'
import { hasPosition } from './has-position.ts'

const [orientation, position] = [0x0112, 0x8825]
const kinds = ['webp', 'jpg', 'png', 'avif'] as const
const exifWith = (kind: (typeof kinds)[number], bytes: Iterable<number>) =>
  new Uint8Array([...samplePicture(kind, 640, 480), ...bytes])

test.each(kinds)('finds a camera’s position in a %s', (kind) => {
  for (const isLittle of [true, false]) {
    expect(hasPosition(exifWith(kind, exifOf([orientation, position], isLittle)))).toBe(true)
    expect(hasPosition(exifWith(kind, exifOf([orientation], isLittle)))).toBe(false)
  }
  expect(hasPosition(samplePicture(kind, 640, 480, 9000))).toBe(false)
})

test.each([
  ['XMP', '<rdf:Description exif:GPSLatitude="39,57.6N"/>'],
  ['facts that are packed', 'zTXtRaw profile type exif\0\0'],
])('finds a position in %s', (_, bytes) => {
  expect(hasPosition(exifWith('png', Buffer.from(bytes)))).toBe(true)
})

test('ignores letters at a file’s end that look like Exif, and finds no position in a real file', () => {
  for (const bytes of ['II*\0', 'MM\0*\0\0\0\x08', 'II*\0\xff\xff\xff\xff'])
    expect(hasPosition(exifWith('webp', Buffer.from(bytes, 'latin1')))).toBe(false)
  expect(hasPosition(readFileSync('media/workshop.poster.webp'))).toBe(false)
})
