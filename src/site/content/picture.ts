// A photo that the content refers to, with its alt text. The photo is a file in media/ or was chosen in the office. In
// both cases, it is served at /media/{name}.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isPhotoName, mostPhotoBytes } from '#domain/pictures/photo-name.ts'
import { readPicture } from '#domain/pictures/read-picture.ts'
import { photoFolder } from './rendering.ts'

const photoName = z
  .string()
  .regex(/^[\w-][\w.-]*\.(jpe?g|png|webp|avif)$/i, {
    error: ({ input }) =>
      input === '' ? 'choose a picture' : 'must be the name of a file in media/ that ends in jpg, png, webp or avif',
    abort: true,
  })
  .superRefine((name, { addIssue }) => {
    const bytes = statSync(pathOf(name), { throwIfNoEntry: false })?.size
    if (bytes === undefined)
      addIssue(isPhotoName(name) ? `there is no picture ${name}: choose it again` : `there is no media/${name}`)
    else if (bytes > mostPhotoBytes)
      addIssue(
        `media/${name} has ${Math.round(bytes / 1000)} kB, at most ${mostPhotoBytes / 1000} fit: 1520 by 860 pixels are plenty`,
      )
  })
  .meta({ kind: 'picture' })

export const picture = z.strictObject({
  photo: photoName,
  alt: z.string().min(1, 'say what the picture shows, for people who can’t see it'),
})

export type Picture = z.infer<typeof picture>

/** The size in pixels, so that the page reserves space while the picture loads. Empty if the file states no size. */
export function pictureSize({ photo }: Picture): { width?: number; height?: number } {
  const info = readPicture(readFileSync(pathOf(photo)))
  return info ? { width: info.width, height: info.height } : {}
}

/**
 * A photo that was chosen in this installation's office is in the photo folder. A photo from another installation's
 * office is in media/.
 */
function pathOf(name: string): string {
  const folder = isPhotoName(name) ? photoFolder() : undefined
  const chosen = folder && join(folder, name)
  return chosen && existsSync(chosen) ? chosen : join('media', name)
}
