// One lead and its person, and the team's acts on leads: touches, assignments, statuses, undo, release, resend, join.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { statuses, touches } from '#domain/leads/work.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { faulty, refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import type { WorkAct } from '#server/store/work-port.ts'
import { leadAnswer } from './lead-answer.ts'

const id = z.string().min(1).max(100)
const mostAtOnce = 500
const ids = z
  .array(id)
  .min(1, 'Choose a lead first.')
  .max(mostAtOnce, `Choose at most ${mostAtOnce} at a time.`)
  .transform((given) => [...new Set(given)])
const dayMs = 24 * 60 * 60 * 1000

const act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('touch'),
    touch: z.enum(touches),
    text: z.string().trim().max(5000, 'Please keep this under 5,000 characters.').optional(),
  }),
  z.object({ kind: z.literal('assigned'), to: z.string().max(100).nullable() }),
  z.object({ kind: z.literal('status'), status: z.enum(statuses) }),
])
const eventAsked = z.object({ leadIds: ids, key: z.string().min(8).max(100), act, atMs: z.number().int().optional() })

type Parts = Guarded<'store' | 'live' | 'leadStore' | 'wakeDelivery' | 'openHours' | 'keeps' | 'timeTrapMs' | 'nowMs'>

export function leadRoutes(parts: Parts) {
  const { may, store, live, leadStore, wakeDelivery, openHours, keeps, timeTrapMs, nowMs } = parts

  return new Hono<OfficeEnv>()
    .get('/leads/:id', may('leads.see'), async (context) => {
      const leadId = context.req.param('id')
      const [stored, teammates] = await Promise.all([store.findPerson(leadId), store.listTeammates()])
      if (!stored) return notThere(context)
      const me = context.get('signedIn').teammate.id
      const reading = live.readersOf(leadId).filter((one) => one !== me)
      const readers = teammates.filter((one) => reading.includes(one.id)).map(({ id, name }) => ({ id, name }))
      const mails = await Promise.all(stored.leads.map((lead) => store.listMail({ leadId: lead.id })))
      return context.json(
        leadAnswer(leadId, stored, { nowMs: nowMs(), timeTrapMs, keeps, readers, mails: mails.flat() }),
      )
    })
    .post('/leads/events', may('leads.work'), jsonBody(eventAsked), async (context) => {
      const { leadIds, key, act, atMs = nowMs() } = context.req.valid('json')
      if (atMs < nowMs() - dayMs)
        return faulty(context, [{ field: 'atMs', message: 'This was done more than a day ago. Write a note instead.' }])
      if (act.kind === 'assigned' && act.to !== null && !(await isOnTeam(act.to)))
        return faulty(context, [{ field: 'act.to', message: 'They aren’t on the team anymore.' }])
      const done: WorkAct = act.kind === 'assigned' ? { kind: 'assigned', to: act.to ?? undefined } : act
      const eventIds = await store.recordEvents(
        {
          leadIds,
          key,
          act: done,
          // A browser's clock may be slightly ahead.
          atMs: Math.min(atMs, nowMs()),
          openMsBetween: (fromMs, toMs) => openMsBetween(openHours, fromMs, toMs),
        },
        context.get('actor'),
      )
      return eventIds.length > 0 ? context.json({ eventIds }) : notThere(context)
    })
    .post('/leads/events/withdraw', may('leads.work'), jsonBody(z.object({ eventIds: ids })), async (context) => {
      await store.withdrawEvents(context.req.valid('json').eventIds, context.get('actor'))
      return context.json({ ok: true as const })
    })
    .post('/leads/release', may('leads.release'), jsonBody(z.object({ leadIds: ids })), async (context) => {
      const released = await store.release(context.req.valid('json').leadIds, context.get('actor'))
      wakeDelivery()
      return context.json({ released })
    })
    .post('/leads/:id/resend', may('leads.resend'), async (context) => {
      const leadId = context.req.param('id')
      const count = await leadStore.resend(leadId, context.get('actor'))
      if (count === 0 && !(await store.findPerson(leadId))) return notThere(context)
      if (count === 0) return refuse(context, { status: 409, detail: 'Nothing to send again: it’s still on its way.' })
      wakeDelivery()
      return context.json({ count })
    })
    .post('/leads/:id/join', may('leads.join'), jsonBody(z.object({ with: id })), async (context) => {
      const pair = { leadId: context.req.param('id'), withLeadId: context.req.valid('json').with }
      const outcome = await store.join(pair, context.get('actor'))
      return outcome === 'joined' ? context.json({ ok: true as const }) : notPair(context, outcome)
    })
    .post('/leads/:id/split', may('leads.join'), jsonBody(z.object({ with: id })), async (context) => {
      const pair = { leadId: context.req.param('id'), withLeadId: context.req.valid('json').with }
      const outcome = await store.split(pair, context.get('actor'))
      return outcome === 'split' ? context.json({ ok: true as const }) : notPair(context, outcome)
    })

  async function isOnTeam(teammateId: string): Promise<boolean> {
    return (await store.listTeammates()).some((teammate) => teammate.id === teammateId)
  }
}

export const notThere = (context: Context) =>
  refuse(context, { status: 404, detail: 'This lead isn’t here anymore. Somebody may have purged it.' })

const notPair = (context: Context, outcome: 'unknown' | 'same-email') =>
  outcome === 'unknown'
    ? notThere(context)
    : refuse(context, { status: 409, detail: 'Both were sent from the same email address: they’re one person.' })
