// A picture that somebody chooses in a file's form: the request's body, judged by what is in it.
import { Hono } from 'hono'
import type { AddedPicture } from '#domain/content/words-answers.ts'
import { mostPhotoBytes } from '#domain/pictures/photo-name.ts'
import { brokenOff, readBytes } from '#server/http/body.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded } from '#server/office/sessions/session-guard.ts'
import { needsDesk, type WordsEnv } from './words-env.ts'

export function pictureRoutes({ may, words }: Guarded<'words'>) {
  return new Hono<WordsEnv>().post('/words/pictures', may('words.edit'), needsDesk({ words }), async (context) => {
    const bytes = await readBytes(context.req.raw, mostPhotoBytes)
    if (bytes === 'too-large') return refuse(context, tooLarge)
    if (bytes === 'broken-off') return refuse(context, brokenOff)
    const added = await words!.photos.add(bytes, context.get('actor'))
    return added ? context.json(added satisfies AddedPicture) : refuse(context, noPicture)
  })
}

const tooLarge = {
  status: 413,
  detail: `This picture has more than ${mostPhotoBytes / 1000} kB. Choose a smaller one.`,
} as const
const noPicture = { status: 415, detail: 'This isn’t a picture. Choose a JPEG, PNG, WebP or AVIF file.' } as const
