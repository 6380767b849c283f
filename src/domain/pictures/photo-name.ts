// Names of the pictures that people chose in the office. A name is made from the picture's content, so that the same
// picture is stored once and what a name shows never changes.
import type { PictureKind } from './read-picture.ts'

/** A larger file would still be loading on a phone's connection when the text has been read. */
export const mostPhotoBytes = 500_000
/** In pixels; no page shows even half as many. A small file can be a huge picture, which would freeze a phone. */
export const mostPhotoSide = 4000
/** Per person in 24 hours. */
export const mostPhotosADay = 100

const named = String.raw`photo-[0-9a-f]{12}\.(?:webp|jpg|png|avif)`
const wholeName = new RegExp(`^${named}$`)
const inText = new RegExp(String.raw`\b${named}\b`, 'g')

/** @param sha256 of the picture's bytes, in hex */
export const photoNameOf = (sha256: string, kind: PictureKind): string => `photo-${sha256.slice(0, 12)}.${kind}`

export const isPhotoName = (name: string): boolean => wholeName.test(name)

/** The names of pictures that occur in these texts. */
export const photosIn = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => text.match(inText) ?? []))
