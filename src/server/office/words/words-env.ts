// What both halves of the words' routes need of a request: the words desk, and what the person may publish.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { refuse } from '#server/office/refuse.ts'
import type { OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { type MayPublish, mayPublishAs, type WordsDesk } from '#server/words/words-desk.ts'

export interface WordsEnv {
  Variables: OfficeEnv['Variables'] & { desk: WordsDesk }
}

/** A development server shows the files as they are and publishes nothing. */
export const needsDesk = ({ words }: Pick<OfficeDependencies, 'words'>) =>
  createMiddleware<WordsEnv>(async (context, next) => {
    if (!words) return refuse(context, { status: 404, detail: 'This server publishes nothing: edit the files.' })
    context.set('desk', words.desk)
    return next()
  })

export const mayPublishOf = (context: Context<WordsEnv>): MayPublish =>
  mayPublishAs(context.get('signedIn').teammate.role)

export const noSuchFile = (context: Context) => refuse(context, { status: 404, detail: 'There’s no such file.' })
