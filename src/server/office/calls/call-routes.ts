// Calls: the days as the team sees them, times kept free, and what the team does with a booked call. The desk's rules
// decide what can be booked; a change is sent to the webhook, and the visitor's signed page shows it.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { BlockMade } from '#domain/booking/call-answers.ts'
import { mondayOf } from '#domain/clock/days.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { nameOf } from '#domain/leads/lead-facts.ts'
import type { ChangeOutcome } from '#server/booking/booking-desk.ts'
import type { Problem } from '#server/http/problem.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { askedDays, callsAnswer } from './call-week.ts'

const mostDays = 42
const longestBlockMs = 366 * 24 * 60 * 60 * 1000
const time = z.int('Say when.').min(0).max(8_640_000_000_000_000)
const newBlock = z
  .object({ startMs: time, endMs: time, why: z.string().trim().max(200).optional() })
  .refine(({ startMs, endMs }) => startMs < endMs, { path: ['endMs'], message: 'It ends before it begins.' })
  .refine(({ startMs, endMs }) => endMs - startMs <= longestBlockMs, { path: ['endMs'], message: 'At most a year.' })
const asked = z.object({
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(mostDays).default(14),
})

export function callRoutes({ may, store, calls, newId, nowMs }: Guarded<'store' | 'calls' | 'newId' | 'nowMs'>) {
  return new Hono<OfficeEnv>()
    .get('/calls', may('calls.see'), async (context) => {
      const read = asked.safeParse(context.req.query())
      if (!read.success) return refuse(context, { status: 422, detail: 'Those days don’t exist.' })
      const { timezone } = calls.desk.rules
      const from = read.data.from ?? mondayOf(dayAt(timezone, nowMs()))
      const days = askedDays(timezone, from, read.data.days)
      const found = await store.callsBetween({ fromMs: days.fromMs, toMs: days.toMs })
      return context.json(callsAnswer({ asked: days, found, desk: calls.desk, mails: calls.mails(), nowMs: nowMs() }))
    })
    .post('/calls/blocks', may('calls.change'), jsonBody(newBlock), async (context) => {
      const { startMs, endMs, why } = context.req.valid('json')
      const id = newId()
      const booked = await calls.block({ id, startMs, endMs, why: why || undefined }, context.get('actor'))
      const found = booked.length > 0 ? await store.callsBetween({ fromMs: startMs, toMs: endMs }) : { calls: [] }
      const nameBy = new Map(found.calls.map(({ leadId, values }) => [leadId, nameOf(values)]))
      const stillBooked = booked.map((call) => ({
        leadId: call.leadId,
        name: nameBy.get(call.leadId) ?? '',
        startMs: call.startMs,
      }))
      return context.json({ id, stillBooked } satisfies BlockMade)
    })
    .delete('/calls/blocks/:id', may('calls.change'), async (context) => {
      if (!(await calls.unblock(context.req.param('id'), context.get('actor'))))
        return refuse(context, { status: 404, detail: 'That time isn’t blocked anymore.' })
      return context.json({ ok: true as const })
    })
    .post('/calls/:leadId/move', may('calls.change'), jsonBody(z.object({ startMs: time })), async (context) => {
      const call = await calls.desk.find(context.req.param('leadId'))
      if (!call) return notThere(context)
      const outcome = await calls.desk.move(call, context.req.valid('json').startMs, context.get('actor'))
      return outcome === 'changed' ? context.json({ ok: true as const }) : refuse(context, refusals[outcome])
    })
    .post('/calls/:leadId/cancel', may('calls.change'), async (context) => {
      const call = await calls.desk.find(context.req.param('leadId'))
      if (!call) return notThere(context)
      const outcome = await calls.desk.cancel(call, context.get('actor'))
      return outcome === 'changed' ? context.json({ ok: true as const }) : refuse(context, refusals[outcome])
    })
}

const notThere = (context: Context) => refuse(context, { status: 404, detail: 'There’s no such call.' })

const refusals: Record<Exclude<ChangeOutcome, 'changed'>, Problem & { status: 409 | 422 }> = {
  taken: { status: 409, type: 'urn:problem:office/taken', detail: 'That time was just taken or blocked.' },
  'not-booked': { status: 409, type: 'urn:problem:office/not-booked', detail: 'This call can’t be changed anymore.' },
  'not-offered': {
    status: 422,
    detail: 'That time isn’t open for calls.',
    errors: [{ field: 'startMs', message: 'That time isn’t open for calls.' }],
  },
}
