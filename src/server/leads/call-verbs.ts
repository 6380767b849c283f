// The operator's commands that move a call, block or unblock a time, and list the blocked times. Unlike in the office,
// a call may move to any free time, because the booking hours don't apply.
import { z } from 'zod'
import { isoTime } from '#domain/time/iso-time.ts'
import { type ChangedCall, changeCall } from '#server/booking/change-call.ts'
import { option, readBy, verbsFor } from '#server/commands/verbs.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { LeadStore } from '#server/store/store.ts'

export interface CallDependencies {
  store: Pick<LeadStore, 'findLead' | 'changeSlot' | 'block' | 'unblock' | 'blocksBetween'>
  nowMs(): number
  newId(): string
  destinationsOf(form: string): string[]
  emailsOfChange(change: ChangedCall): NewEmail[]
  write(text: string): Promise<void>
}

const verb = verbsFor<CallDependencies>()
const instant = readBy(readInstant)
const id = z.string()

export const callVerbs = {
  move: verb({
    does: 'moves a booked call to another free time, like 2026-11-23T09:00-05:00',
    takes: { id, start: instant },
    run: move,
  }),
  block: verb({
    does: 'nobody can book a call from START to END; booked calls stay',
    takes: { start: instant, end: instant },
    options: { why: option(z.string(), 'TEXT', 'only the team sees it') },
    rule: ({ start, end }) => (start < end ? undefined : 'END must come after START.'),
    async run({ start: startMs, end: endMs, why, asJson }, { store, nowMs, newId, write }) {
      const block = { id: newId(), startMs, endMs, why: why?.trim().slice(0, 200) || undefined }
      const stillBooked = await store.block(block, operatorAt(nowMs()))
      if (asJson) await write(`${JSON.stringify({ id: block.id, stillBooked })}\n`)
      else {
        const booked = stillBooked.map((call) => `Still booked: ${call.leadId}, ${spanText(call)}\n`).join('')
        await write(`Blocked, ${spanText(block)} (${block.id}).\n${booked}`)
      }
      return undefined
    },
  }),
  unblock: verb({
    does: 'takes a block back',
    takes: { id },
    async run({ id, asJson }, { store, nowMs, write }) {
      if (!(await store.unblock(id, operatorAt(nowMs())))) return `There’s no block ${id}.`
      await write(asJson ? `${JSON.stringify({ unblocked: true })}\n` : 'Free again.\n')
      return undefined
    },
  }),
  blocks: verb({
    does: 'one line for each block that is not over',
    async run({ asJson }, { store, nowMs, write }) {
      const blocks = await store.blocksBetween(nowMs(), Number.MAX_SAFE_INTEGER)
      const lines = blocks.map(({ id, why, ...slot }) => `${id}  ${spanText(slot)}  ${JSON.stringify(why ?? '')}\n`)
      await write(asJson ? `${JSON.stringify(blocks)}\n` : lines.join(''))
      return undefined
    },
  }),
}

function readInstant(typed: string): number {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(typed)
  const atMs = isInstant ? Date.parse(typed) : Number.NaN
  if (Number.isNaN(atMs)) throw new Error(`Say a time with its zone, like 2026-11-23T09:00-05:00, not ${typed}.`)
  return atMs
}

async function move(
  { id, start: startMs, asJson }: { id: string; start: number; asJson: boolean },
  { store, nowMs, write, ...rest }: CallDependencies,
) {
  const lead = await store.findLead(id)
  if (!lead) return `There’s no lead ${id}.`
  if (!lead.slot) return 'Nothing to move: the lead holds no call.'
  if (startMs <= nowMs()) return 'Nothing was moved: that time is over.'
  const slot = { startMs, endMs: startMs + lead.slot.endMs - lead.slot.startMs }
  const outcome = await changeCall(lead, slot, { store, nowMs, ...rest, actor: operatorAt(nowMs()) })
  if (asJson) await write(`${JSON.stringify({ moved: outcome === 'changed' })}\n`)
  if (outcome === 'taken') return 'Nothing was moved: another call or a block is in the way.'
  if (outcome === 'not-booked') return 'Nothing to move: the call has started or is over.'
  if (!asJson) await write(`Moved to ${spanText(slot)}.\n`)
  return undefined
}

const spanText = ({ startMs, endMs }: Slot) => `${isoTime(startMs)} to ${isoTime(endMs)}`
