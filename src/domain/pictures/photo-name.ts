// Names of the pictures that people chose in the office: made of what is in them, so that the same picture is there once
// and what a name shows never changes.
import type { PictureKind } from './read-picture.ts'

/** On a phone's connection a heavier one is still loading when the text has been read. */
export const mostPhotoBytes = 500_000
/** A page shows less than half of it; a picture that is small as a file and huge when it is drawn stops a phone. */
export const mostPhotoSide = 4000
/** Of one person in 24 hours. */
export const mostPhotosADay = 100

const named = String.raw`photo-[0-9a-f]{12}\.(?:webp|jpg|png|avif)`
const wholeName = new RegExp(`^${named}$`)
const inText = new RegExp(String.raw`\b${named}\b`, 'g')

/** @param sha256 of its bytes, in hex */
export const photoNameOf = (sha256: string, kind: PictureKind): string => `photo-${sha256.slice(0, 12)}.${kind}`

export const isPhotoName = (name: string): boolean => wholeName.test(name)

/** Those that these texts name. */
export const photosIn = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => text.match(inText) ?? []))
