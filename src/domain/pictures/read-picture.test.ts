import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { samplePicture } from '#testing/sample-pictures.ts'
import { readPicture } from './read-picture.ts'

test.each(['webp', 'jpg', 'png', 'avif'] as const)('reads the kind and size of a %s', (kind) => {
  expect(readPicture(samplePicture(kind, 640, 480))).toEqual({ kind, width: 640, height: 480 })
})

test('reads real files of the site', () => {
  expect(readPicture(readFileSync('media/workshop.poster.webp'))).toEqual({ kind: 'webp', width: 1200, height: 800 })
  expect(readPicture(readFileSync('public/apple-touch-icon.png'))).toEqual({ kind: 'png', width: 180, height: 180 })
})

test('reads the size of a lossless and of an extended WebP', () => {
  const header = (chunk: string, rest: number[]) =>
    new Uint8Array([...Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`), ...rest])
  // The format stores 640 and 480 as 639 and 479, in 14 bits each; the byte before them is the signature 0x2f.
  const bits = 639 + 479 * 2 ** 14
  const bytesOf = (value: number) => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff)
  expect(readPicture(header('VP8L', [0x2f, ...bytesOf(bits)]))).toEqual({ kind: 'webp', width: 640, height: 480 })
  const extended = header('VP8X', [0x10, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0])
  expect(readPicture(extended)).toEqual({ kind: 'webp', width: 640, height: 480 })
})

test.each<[string, Uint8Array]>([
  ['an empty file', new Uint8Array()],
  ['a text', Buffer.from('a photo of a van, honestly')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', Buffer.from('GIF89a\x09\0\x09\0')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a film', Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isommp42')],
  ['a picture without a size', samplePicture('png', 0, 480)],
])('%s is not a picture', (_, bytes) => {
  expect(readPicture(bytes)).toBeUndefined()
})

test.each([
  ['webp', 29],
  ['jpg', 20],
  ['png', 23],
  ['avif', 31],
] as const)('a %s that breaks off before its size is not a picture', (kind, most) => {
  const whole = samplePicture(kind, 640, 480)
  for (let length = 0; length <= most; length++) expect(readPicture(whole.subarray(0, length))).toBeUndefined()
})
