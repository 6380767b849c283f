// Names of the pictures that people uploaded in the office. A name is made from the picture's content, so that the same
// picture is stored only once, and a name always belongs to the same picture.
import type { PictureKind } from './read-picture.ts'

/** On a phone's connection, a larger file would still be loading when the visitor has read the text. */
export const mostPhotoBytes = 500_000
/** In pixels. A small file can hold a huge picture, which would freeze a phone. Pages need less than half of this. */
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
