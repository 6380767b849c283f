// Picture files that consist only of a header, which states the picture's kind and size.
import type { PictureKind } from '#domain/pictures/read-picture.ts'

const text = (letters: string) => [...Buffer.from(letters, 'latin1')]
const high = (value: number, bytes: number) => [24, 16, 8, 0].slice(4 - bytes).map((shift) => (value >>> shift) & 0xff)
const low = (value: number, bytes: number) => high(value, bytes).reverse()

const headers: Record<PictureKind, (width: number, height: number) => number[]> = {
  webp: (width, height) => [
    ...text('RIFF\0\0\0\0WEBPVP8 \0\0\0\0'),
    ...[0, 0, 0, 0x9d, 0x01, 0x2a],
    ...low(width, 2),
    ...low(height, 2),
  ],
  png: (width, height) => [...text('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'), ...high(width, 4), ...high(height, 4)],
  // A segment with the camera's Exif data comes first.
  jpg: (width, height) => [
    ...text('\xff\xd8\xff\xe1\0\x08Exif\0\0'),
    ...text('\xff\xc2\0\x11\x08'),
    ...high(height, 2),
    ...high(width, 2),
  ],
  // The size of a tile, then the size of the whole picture.
  avif: (width, height) => [
    ...text('\0\0\0\x20ftypavif\0\0\0\0'),
    ...[text('\0\0\0\x14ispe\0\0\0\0'), high(Math.ceil(width / 2), 4), high(height, 4)].flat(),
    ...[text('\0\0\0\x14ispe\0\0\0\0'), high(width, 4), high(height, 4)].flat(),
  ],
}

/** @param bytes the size of the file, if it should be larger than the header */
export function samplePicture(kind: PictureKind, width: number, height: number, bytes = 0): Uint8Array<ArrayBuffer> {
  const header = headers[kind](width, height)
  return new Uint8Array([...header, ...new Uint8Array(Math.max(0, bytes - header.length))])
}

/** The Exif data that a camera writes, with these tags. */
export function exifOf(tags: readonly number[], isLittle: boolean): number[] {
  const number = isLittle ? low : high
  const entries = tags.flatMap((tag) => [...number(tag, 2), ...number(4, 2), ...number(1, 4), ...number(26, 4)])
  return [...text(isLittle ? 'II*\0' : 'MM\0*'), ...number(8, 4), ...number(tags.length, 2), ...entries, 0, 0, 0, 0]
}
