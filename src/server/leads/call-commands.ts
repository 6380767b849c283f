// The operator's commands about calls: move one, keep a time free, and undo that. Any free time is allowed: the booking
// hours limit visitors, not the team.
import { parseArgs } from 'node:util'
import { isoTime } from '#domain/time/iso-time.ts'
import { type ChangedCall, changeCall } from '#server/booking/change-call.ts'
import type { NewMail } from '#server/store/mail-port.ts'
import { operatorAt } from '#server/store/office-port.ts'
import type { LeadStore, Slot } from '#server/store/port.ts'

export type CallCommand = { asJson: boolean } & (
  | { name: 'move'; leadId: string; startMs: number }
  | { name: 'block'; slot: Slot; why: string | undefined }
  | { name: 'unblock'; blockId: string }
  | { name: 'blocks' }
)

export const callUsage = `  move ID START   moves a booked call to another free time, like 2026-11-23T09:00-05:00
  block START END nobody can book a call from START to END; booked calls stay. --why TEXT: only the team sees it
  unblock ID      takes a block back
  blocks          one line for each block that is not over`

const names = ['move', 'block', 'unblock', 'blocks'] as const
const words = { move: ['ID', 'START'], block: ['START', 'END'], unblock: ['ID'], blocks: [] }

/** @returns undefined if it is another command. Throws with a message for the operator. */
export function readCallCommand(typed: string[]): CallCommand | undefined {
  const name = names.find((one) => typed.includes(one))
  if (!name || typed.find((word) => !word.startsWith('-')) !== name) return undefined
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, why: { type: 'string' } },
  })
  const [, ...said] = positionals
  if (said.length !== words[name].length) throw new Error(`Usage: ${[name, ...words[name]].join(' ')}`)
  if (values.why !== undefined && name !== 'block') throw new Error('--why goes with block only.')
  const { json: asJson } = values
  const [one = '', other = ''] = said
  switch (name) {
    case 'move':
      return { name, leadId: one, startMs: readInstant(other), asJson }
    case 'block':
      return { name, slot: readSpan(one, other), why: values.why?.trim().slice(0, 200) || undefined, asJson }
    case 'unblock':
      return { name, blockId: one, asJson }
    case 'blocks':
      return { name, asJson }
  }
}

function readInstant(typed: string): number {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(typed)
  const atMs = isInstant ? Date.parse(typed) : Number.NaN
  if (Number.isNaN(atMs)) throw new Error(`Say a time with its zone, like 2026-11-23T09:00-05:00, not ${typed}.`)
  return atMs
}

function readSpan(start: string, end: string): Slot {
  const slot = { startMs: readInstant(start), endMs: readInstant(end) }
  if (slot.startMs >= slot.endMs) throw new Error('END must come after START.')
  return slot
}

interface CallCommandDependencies {
  store: Pick<LeadStore, 'findLead' | 'changeSlot' | 'block' | 'unblock' | 'blocksBetween'>
  nowMs(): number
  newId(): string
  destinationsOf(form: string): string[]
  lettersOfChange(change: ChangedCall): NewMail[]
  write(text: string): Promise<void>
}

/** Returns why nothing was done, or undefined. */
export async function runCallCommand(command: CallCommand, dependencies: CallCommandDependencies) {
  const { store, nowMs, newId, write } = dependencies
  const say = (facts: object, text: string) => write(command.asJson ? `${JSON.stringify(facts)}\n` : text)
  const actor = operatorAt(nowMs())
  switch (command.name) {
    case 'move':
      return move(command, dependencies)
    case 'block': {
      const id = newId()
      const stillBooked = await store.block({ id, ...command.slot, why: command.why }, actor)
      const booked = stillBooked.map((call) => `Still booked: ${call.leadId}, ${spanText(call)}\n`).join('')
      await say({ id, stillBooked }, `Blocked, ${spanText(command.slot)} (${id}).\n${booked}`)
      return undefined
    }
    case 'unblock': {
      if (!(await store.unblock(command.blockId, actor))) return `There’s no block ${command.blockId}.`
      await say({ unblocked: true }, 'Free again.\n')
      return undefined
    }
    case 'blocks': {
      const blocks = await store.blocksBetween(nowMs(), Number.MAX_SAFE_INTEGER)
      const lines = blocks.map(({ id, why, ...slot }) => `${id}  ${spanText(slot)}  ${JSON.stringify(why ?? '')}\n`)
      await write(command.asJson ? `${JSON.stringify(blocks)}\n` : lines.join(''))
      return undefined
    }
  }
}

async function move(
  { leadId, startMs, asJson }: Extract<CallCommand, { name: 'move' }>,
  { store, nowMs, write, ...telling }: CallCommandDependencies,
) {
  const lead = await store.findLead(leadId)
  if (!lead) return `There’s no lead ${leadId}.`
  if (!lead.slot) return 'Nothing to move: the lead holds no call.'
  if (startMs <= nowMs()) return 'Nothing was moved: that time is over.'
  const slot = { startMs, endMs: startMs + lead.slot.endMs - lead.slot.startMs }
  const outcome = await changeCall(lead, slot, { store, nowMs, ...telling, actor: operatorAt(nowMs()) })
  if (asJson) await write(`${JSON.stringify({ moved: outcome === 'changed' })}\n`)
  if (outcome === 'taken') return 'Nothing was moved: another call or a block is in the way.'
  if (outcome === 'not-booked') return 'Nothing to move: the call has started or is over.'
  if (!asJson) await write(`Moved to ${spanText(slot)}.\n`)
  return undefined
}

const spanText = ({ startMs, endMs }: Slot) => `${isoTime(startMs)} to ${isoTime(endMs)}`
