// Publishing words: what would change, doing it now or later, what was published, and putting it back.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { onlyOwnersPublish } from '#domain/content/content-files.ts'
import type { PublishOutcome, PublishPreview, WordsHistory } from '#domain/content/words-answers.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded } from '#server/office/sessions/session-guard.ts'
import type { Refused } from '#server/words/publish-desk.ts'
import { mayPublishOf, needsDesk, type WordsEnv } from './words-env.ts'

const files = z.array(z.string().max(200)).max(500).optional()
const why = z
  .string()
  .trim()
  .max(500, 'Say it in at most 500 characters.')
  .optional()
  .transform((text) => text || undefined)
const sequence = z.int().min(0)
const looked = z.object({ files, isQuick: z.boolean().optional() })
const asked = z.object({ files, why, sequence, atMs: z.int().optional() })
const undone = z.object({ sequence, why, file: z.string().max(200).optional() })

export function publishRoutes({ may, live, nowMs, words }: Guarded<'live' | 'nowMs' | 'words'>) {
  const desk = needsDesk({ words })

  return new Hono<WordsEnv>()
    .post('/words/publish/preview', may('words.see'), desk, jsonBody(looked), async (context) => {
      const preview = await context.get('desk').publishes.preview(context.req.valid('json'), mayPublishOf(context))
      return context.json(preview satisfies PublishPreview)
    })
    .post('/words/publish', may('words.publish'), desk, jsonBody(asked), async (context) => {
      const wanted = context.req.valid('json')
      if (wanted.atMs !== undefined && wanted.atMs <= nowMs())
        return refuse(context, { status: 422, detail: 'That time has passed. Pick a later one.' })
      const { publishes } = context.get('desk')
      return answer(context, await publishes.publish(wanted, context.get('actor'), mayPublishOf(context)))
    })
    .get('/words/history', may('words.see'), desk, async (context) => {
      const { file, before } = context.req.query()
      const history = await context.get('desk').publishes.history({ file, before: before ? Number(before) : undefined })
      return context.json(history satisfies WordsHistory)
    })
    .post('/words/history/:id/put-back', may('words.put-back'), desk, jsonBody(undone), async (context) => {
      const wanted = { ...context.req.valid('json'), id: context.req.param('id') }
      const { publishes } = context.get('desk')
      return answer(context, await publishes.putBack(wanted, context.get('actor'), mayPublishOf(context)))
    })
    .post('/words/scheduled/:id/cancel', may('words.schedule'), desk, async (context) => {
      const isCanceled = await context.get('desk').publishes.cancel(context.req.param('id'), context.get('actor'))
      if (!isCanceled)
        return refuse(context, { status: 404, detail: 'It’s published already, or somebody canceled it.' })
      live.notifier.say('store')
      return context.json({})
    })

  function answer(context: Context<WordsEnv>, outcome: PublishOutcome | Refused) {
    if (outcome.kind === 'unknown')
      return refuse(context, { status: 404, detail: 'There’s no such publish, or it didn’t change this file.' })
    if (outcome.kind === 'refused')
      return refuse(context, {
        status: 403,
        detail: outcome.files.some(onlyOwnersPublish)
          ? 'Only an owner publishes this: company info, plans, claims, legal pages and emails.'
          : 'Your role doesn’t include this. An owner can change it.',
      })
    live.notifier.say('store')
    const detail = 'Somebody else published meanwhile. Look at it again.'
    return outcome.kind === 'overtaken' ? context.json({ ...outcome, detail }, 409) : context.json(outcome, 200)
  }
}
