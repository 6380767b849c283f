// The letters that were sent, or weren't: a list, its CSV, one letter, sending it again.
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { z } from 'zod'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { isLetterName } from '#domain/mail/letters.ts'
import { type MailPage, type MailStatus, mailStatuses } from '#domain/mail/mail-answers.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { csvLine } from '#server/leads/csv.ts'
import { readLetter } from '#server/letters/read-letter.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import type { ListedMail, MailFilter } from '#server/store/mail-port.ts'
import { letterPage } from './letter-page.ts'
import { mailAnswer, mailRows } from './mail-row.ts'
import { filterOf, statusOf } from './mail-status.ts'

const pageSize = 50
const exportPageSize = 500

const narrowed = z.object({
  status: z.enum(mailStatuses).optional(),
  isToday: z.boolean().optional(),
  letter: z.string().refine(isLetterName, 'There’s no such email.').optional(),
  leadId: z.string().max(100).optional(),
  search: z.string().max(200, 'Search for less than 200 characters.').optional(),
})
const cursor = z
  .string()
  .regex(/^\d{1,15}_.{1,100}$/, 'This page of the list is gone. Load the list again.')
  .transform((text) => ({
    createdAtMs: Number(text.slice(0, text.indexOf('_'))),
    id: text.slice(text.indexOf('_') + 1),
  }))
const listAsked = narrowed.extend({ after: cursor.optional() })

type Parts = Guarded<'store' | 'mail' | 'timezone' | 'nowMs'>

export function mailListRoutes(parts: Parts) {
  const { may, store, mail, timezone, nowMs } = parts

  const todayFromMs = () => startOfDayMs(timezone, dayAt(timezone, nowMs()))

  const filterFrom = ({ status, isToday, letter, leadId, search }: z.output<typeof narrowed>): MailFilter => ({
    ...(status && filterOf(status)),
    sinceMs: isToday ? todayFromMs() : undefined,
    letter,
    leadId,
    search: search?.trim().toLowerCase() || undefined,
  })

  return new Hono<OfficeEnv>()
    .post('/mail/list', may('mail.see'), jsonBody(listAsked), async (context) => {
      const { after, ...asked } = context.req.valid('json')
      // Reads one more than is shown, to know whether there are more.
      const [found, counts] = await Promise.all([
        store.listMail({ ...filterFrom(asked), after, limit: pageSize + 1 }),
        store.countMail(todayFromMs()),
      ])
      const last = found.length > pageSize ? found[pageSize - 1] : undefined
      const today: MailPage['today'] = {}
      for (const { count, ...one } of counts) {
        const status = statusOf(one)
        if (status) today[status] = (today[status] ?? 0) + count
      }
      return context.json({
        rows: mailRows(found.slice(0, pageSize)),
        next: last && `${last.createdAtMs}_${last.id}`,
        today,
      } satisfies MailPage)
    })
    .post('/mail/export', may('mail.export'), jsonBody(narrowed), async (context) => {
      const asked = context.req.valid('json')
      const filter = filterFrom(asked)
      // Recorded before the first byte: the reader may stop after the lines they wanted.
      await store.record({ name: 'mail.export', on: [], became: inWords(asked) }, context.get('actor'))
      context.header('content-type', 'text/csv; charset=utf-8')
      context.header('content-disposition', `attachment; filename="mail-${isoTime(nowMs()).slice(0, 10)}.csv"`)
      context.header('cache-control', 'no-store')
      return stream(context, async (body) => {
        await body.write(csvLine(columns))
        let after: MailFilter['after']
        do {
          const page = await store.listMail({ ...filter, after, limit: exportPageSize })
          await body.write(page.map(exported).join(''))
          after = page.length < exportPageSize ? undefined : page.at(-1)
        } while (after && !body.aborted)
      })
    })
    .get('/mail/:id', may('mail.see'), async (context) => {
      const found = await store.findMail(context.req.param('id'))
      const answer = found && mailAnswer(found)
      return answer ? context.json(answer) : notThere(context)
    })
    .get('/mail/:id/page', may('mail.see'), async (context) => {
      const found = await store.findMail(context.req.param('id'))
      if (found?.bytes === undefined) return notThere(context)
      return letterPage(context, readLetter(found.bytes).html)
    })
    .post('/mail/:id/resend', may('mail.resend'), async (context) => {
      const id = context.req.param('id')
      const found = await store.findMail(id)
      if (!found) return notThere(context)
      if (!mail.isOn) return refuse(context, { status: 409, detail: 'No sender is set up, so nothing goes out.' })
      // Its text is gone, and so is the address it let in through.
      if (found.kind === 'link') return refuse(context, { status: 409, detail: 'A sign-in link is sent only once.' })
      if (!(await mail.store.resendMail(id, context.get('actor'))))
        return refuse(context, { status: 409, detail: whyNotAgain[statusOf(found) ?? 'queued'] ?? onItsWay })
      mail.wake()
      return context.json({ ok: true as const })
    })
}

const onItsWay = 'It’s still on its way.'
const whyNotAgain: Partial<Record<MailStatus, string>> = {
  waiting: 'Its lead is in quarantine. Release the lead, and it goes out.',
}

const notThere = (context: Context) =>
  refuse(context, { status: 404, detail: 'This email isn’t here anymore. It goes when its lead goes.' })

/** The parts of the filter, but never the search text: it may be somebody's address. */
function inWords({ search, ...filter }: z.output<typeof narrowed>): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
  return [...parts, ...(search ? ['searched'] : [])].join(', ') || 'all'
}

const columns = 'made id email to subject status settled attempts said lead'.split(' ')

function exported(mail: ListedMail): string {
  const [row] = mailRows([mail])
  if (!row) return ''
  const { createdAtMs, id, letter, to, subject, status, attempts, note, leadId } = row
  const settled = mail.settledAtMs && isoTime(mail.settledAtMs)
  return csvLine([isoTime(createdAtMs), id, letter, to, subject, status, settled, attempts, note, leadId])
}
