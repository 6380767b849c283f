// Tests which folder a picture is read from. Photos that were chosen in the office have their own folder. Other
// pictures are in media/.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleRendering } from '#testing/content/rendering.ts'
import { samplePicture } from '#testing/sample-pictures.ts'
import { picture, pictureSize } from './picture.ts'
import { beginRendering } from './rendering.ts'

const photo = 'photo-0123456789ab.webp'
const alt = 'A van'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photos-'))
  beginRendering({ ...sampleRendering, photoFolder: folder })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  beginRendering(sampleRendering)
})
const faultsOf = (value: unknown) =>
  picture.safeParse(value).error?.issues.map(({ path, message }) => [...path, message])

test('reads a photo from the office, with its size, from the photo folder', () => {
  expect(faultsOf({ photo, alt })).toEqual([['photo', `there is no picture ${photo}: choose it again`]])
  writeFileSync(join(folder, photo), samplePicture('webp', 1520, 860))
  expect(faultsOf({ photo, alt })).toBeUndefined()
  expect(pictureSize({ photo, alt })).toEqual({ width: 1520, height: 860 })
})

test('reads any other picture, with its size, from media/', () => {
  const poster = { photo: 'workshop.poster.webp', alt }
  expect(faultsOf(poster)).toBeUndefined()
  expect(pictureSize(poster)).toEqual({ width: 1200, height: 800 })
})

test('finds a photo from another installation’s office in media/', () => {
  const home = process.cwd()
  mkdirSync(join(folder, 'media'))
  writeFileSync(join(folder, 'media', photo), samplePicture('webp', 900, 600))
  try {
    process.chdir(folder)
    expect(faultsOf({ photo, alt })).toBeUndefined()
    expect(pictureSize({ photo, alt })).toEqual({ width: 900, height: 600 })
  } finally {
    process.chdir(home)
  }
})

test('rejects a name that leads out of the folders', () => {
  for (const name of ['../photo-0123456789ab.webp', 'a/b.webp', '..', '.webp'])
    expect(faultsOf({ photo: name, alt })).toEqual([['photo', expect.stringContaining('must be the name of a file')]])
})
