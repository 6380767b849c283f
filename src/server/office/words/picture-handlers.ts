// A picture that somebody chooses in a file's form: the request's body, judged by what is in it.
import type { api } from '#contract/api.ts'
import { mostPhotoBytes, mostPhotoSide, mostPhotosADay } from '#domain/pictures/photo-name.ts'
import { brokenOff, readBytes } from '#server/http/body.ts'
import { type Handlers, Refusal, refusal } from '#server/office/implement.ts'
import type { KeptPhotos, RefusedPhoto } from '#server/words/kept-photos.ts'

export const addPicture =
  (photos: Pick<KeptPhotos, 'add'>): Handlers<typeof api.content>['addPicture'] =>
  async ({ actor, context }) => {
    const bytes = await readBytes(context.req.raw, mostPhotoBytes)
    if (bytes === 'too-large') return tooLarge
    if (bytes === 'broken-off') return new Refusal(brokenOff)
    const added = await photos.add(bytes, actor)
    return typeof added === 'string' ? refusals[added] : added
  }

const side = mostPhotoSide.toLocaleString('en-US')
const tooLarge = refusal(413, `This picture has more than ${mostPhotoBytes / 1000} kB. Choose a smaller one.`)
const refusals: Record<RefusedPhoto, Refusal> = {
  'no-picture': refusal(415, 'This isn’t a picture. Choose a JPEG, PNG, WebP or AVIF file.'),
  'too-large': refusal(422, `This picture is over ${side} pixels wide or high. Choose a smaller one.`),
  'has-position': refusal(422, 'This picture says where it was taken. Remove its location, then try again.'),
  'too-many': refusal(429, `You’ve added ${mostPhotosADay} pictures in 24 hours. Try again tomorrow.`),
}
