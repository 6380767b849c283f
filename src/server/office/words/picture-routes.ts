// A picture that somebody chooses in a file's form: the request's body, judged by what is in it.
import { Hono } from 'hono'
import type { AddedPicture } from '#domain/content/words-answers.ts'
import { mostPhotoBytes, mostPhotoSide, mostPhotosADay } from '#domain/pictures/photo-name.ts'
import { brokenOff, readBytes } from '#server/http/body.ts'
import type { Problem } from '#server/http/problem.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded } from '#server/office/sessions/session-guard.ts'
import type { RefusedPhoto } from '#server/words/kept-photos.ts'
import { needsDesk, type WordsEnv } from './words-env.ts'

export function pictureRoutes({ may, words }: Guarded<'words'>) {
  return new Hono<WordsEnv>().post('/words/pictures', may('words.edit'), needsDesk({ words }), async (context) => {
    const bytes = await readBytes(context.req.raw, mostPhotoBytes)
    if (bytes === 'too-large') return refuse(context, tooLarge)
    if (bytes === 'broken-off') return refuse(context, brokenOff)
    const added = await words!.photos.add(bytes, context.get('actor'))
    return typeof added === 'string' ? refuse(context, refusals[added]) : context.json(added satisfies AddedPicture)
  })
}

const side = mostPhotoSide.toLocaleString('en-US')
const tooLarge = {
  status: 413,
  detail: `This picture has more than ${mostPhotoBytes / 1000} kB. Choose a smaller one.`,
} as const
const refusals = {
  'no-picture': { status: 415, detail: 'This isn’t a picture. Choose a JPEG, PNG, WebP or AVIF file.' },
  'too-large': { status: 422, detail: `This picture is over ${side} pixels wide or high. Choose a smaller one.` },
  'has-position': { status: 422, detail: 'This picture says where it was taken. Remove its location, then try again.' },
  'too-many': { status: 429, detail: `You’ve added ${mostPhotosADay} pictures in 24 hours. Try again tomorrow.` },
} as const satisfies Record<RefusedPhoto, Problem>
