// The files under content/ as editors see them: their values with the drafts, changes to them, and the page.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ContentFault } from '#domain/content/content-fault.ts'
import { wordsPathOf } from '#domain/content/content-files.ts'
import { draftLimits, type Excess, excessIn } from '#domain/content/draft-limits.ts'
import type { DraftAnswer, DraftChange, FileView, WordsFile, WordsOverview } from '#domain/content/words-answers.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { faulty, refuse } from '#server/office/refuse.ts'
import type { Guarded } from '#server/office/sessions/session-guard.ts'
import { previewHeaders } from '#server/pages/security-headers.ts'
import type { ListedFile } from '#server/words/draft-desk.ts'
import { newPost, postFile } from '#server/words/new-post.ts'
import { mayPublishOf, needsDesk, noSuchFile, type WordsEnv } from './words-env.ts'

const mostKeyLetters = 1000

const place = z
  .array(z.union([z.string().refine((key) => key !== '__proto__'), z.int().min(0)]))
  .max(draftLimits.depth)
  .refine((path) => JSON.stringify(path).length <= mostKeyLetters)
const change = z.strictObject({
  path: place,
  /** Without: taken out. */
  value: z.unknown().optional(),
})
const drafted = z.object({ changes: z.array(change).max(draftLimits.values) })
const reading = z.object({ isHere: z.boolean() })
const sought = z.object({ text: z.string().trim().min(1, 'Type what to look for.').max(200) })
const begun = z.object({
  kind: z.literal('post'),
  title: z.string().trim().min(1, 'Give it a title.').max(200),
  address: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens, like six-quiet-weeks.'),
})

type Parts = Guarded<'store' | 'live' | 'words' | 'timezone' | 'nowMs'>

export function wordsRoutes(parts: Parts) {
  const { may, store, live, words, timezone, nowMs } = parts

  const desk = needsDesk({ words })

  /** Who has a file open, besides the one who asks. */
  async function readersOf(path: string, besides: string): Promise<FileView['readers']> {
    const ids = live.readersOf(readingOf(path)).filter((id) => id !== besides)
    if (ids.length === 0) return []
    return (await store.listTeammates()).flatMap(({ id, name }) => (ids.includes(id) ? [{ id, name }] : []))
  }

  return new Hono<WordsEnv>()
    .get('/words', may('words.see'), desk, async (context) => {
      const { drafts, publishes, sequence, overruled, folder, isCdn } = context.get('desk')
      const mayPublish = mayPublishOf(context)
      const seen = (file: ListedFile): WordsFile => ({ ...file, mayPublish: mayPublish(file.path) })
      const [files, scheduled] = await Promise.all([drafts.files(), publishes.scheduled()])
      return context.json({
        files: files.map(seen),
        sequence: sequence(),
        scheduled,
        folder,
        isCdn,
        overruled: overruled(),
        kinds: ['post'],
      } satisfies WordsOverview)
    })
    .post('/words/find', may('words.see'), desk, jsonBody(sought), async (context) =>
      context.json({ found: await context.get('desk').drafts.find(context.req.valid('json').text) }),
    )
    .get('/words/links', may('words.see'), desk, async (context) =>
      context.json({ links: await context.get('desk').drafts.links(context.req.query('file') ?? '') }),
    )
    .get('/words/preview', may('words.see'), desk, async (context) => {
      try {
        const { drafts, publishes } = context.get('desk')
        const { page: address = '/', file = '', publish: id } = context.req.query()
        const page = await (id === undefined ? drafts.preview(address) : publishes.version({ id, file, address }))
        if (!page) return refuse(context, id === undefined ? noSuchPage : noSuchVersion)
        const headers = previewHeaders(page.policy, words!.policy)
        return context.html(Buffer.from(page.bytes).toString(), 200, headers)
      } catch (error) {
        if (!(error instanceof ContentFault)) throw error
        const errors = error.faults.map(({ file, key, message }) => ({
          field: `${wordsPathOf(file)}: ${key}`,
          message,
        }))
        const detail = errors
          .map(({ message }) => message)
          .slice(0, 3)
          .join(' · ')
        return refuse(context, { status: 422, detail, errors })
      }
    })
    .post('/words/new', may('words.edit'), desk, jsonBody(begun), async (context) => {
      const { title, address } = context.req.valid('json')
      const { drafts } = context.get('desk')
      const file = postFile(address)
      const value = newPost({ title, timezone, nowMs: nowMs(), tags: await drafts.tags() })
      const outcome = await drafts.begin(file, value, context.get('actor'))
      if (outcome === 'taken')
        return faulty(context, [{ field: 'address', message: 'There’s a post at this address.' }])
      live.notifier.say('store')
      return context.json({ path: wordsPathOf(file) })
    })
    .put('/words/file/:path{.+}/draft', may('words.edit'), desk, jsonBody(drafted), async (context) => {
      const changes = context.req.valid('json').changes satisfies DraftChange[]
      const excess = excessIn(changes)
      if (excess) return tooMuch(context, excess)
      const kept = await context.get('desk').drafts.keep(context.req.param('path'), changes, context.get('actor'))
      if (kept.kind === 'unknown') return noSuchFile(context)
      if (kept.kind === 'lost') return refuse(context, lostPlace)
      if (kept.kind === 'full') return tooMuch(context, kept.excess)
      live.notifier.say('store')
      return context.json(kept.answer satisfies DraftAnswer)
    })
    .post('/words/file/:path{.+}/discard', may('words.edit'), desk, async (context) => {
      const dropped = await context.get('desk').drafts.discard(context.req.param('path'), context.get('actor'))
      if (dropped === undefined) return noSuchFile(context)
      live.notifier.say('store')
      return context.json({ dropped })
    })
    .post('/words/file/:path{.+}/reading', may('words.see'), jsonBody(reading), (context) => {
      const isOver = !context.req.valid('json').isHere
      const leadId = readingOf(context.req.param('path'))
      live.read({ leadId, who: context.get('signedIn').teammate.id, isOver })
      return context.json({ ok: true as const })
    })
    .get('/words/file/:path{.+}', may('words.see'), desk, async (context) => {
      const path = context.req.param('path')
      const file = await context.get('desk').drafts.file(path)
      if (!file) return noSuchFile(context)
      const readers = await readersOf(path, context.get('signedIn').teammate.id)
      return context.json({ ...file, mayPublish: mayPublishOf(context)(path), readers } as FileView)
    })
}

/** Among the leads that are being read. */
const readingOf = (path: string) => `words:${path}`.slice(0, 100)

const noSuchPage = { status: 404, detail: 'There’s no such page with these words.' } as const
const noSuchVersion = { status: 404, detail: 'This version isn’t there, or it doesn’t have this page.' } as const

const lostPlace = {
  status: 409,
  detail: 'This place isn’t there anymore: somebody changed the list around it. Load the page again.',
} as const

const tooMuch = (context: Context, { path, message }: Excess) =>
  refuse(context, { status: 422, detail: message, errors: [{ field: path.join('.'), message }] })
