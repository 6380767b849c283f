// The operator's commands for work on a lead: a touch, an owner, a status. They record the same events as the office.
import { parseArgs } from 'node:util'
import { type OpenHours, openMsBetween } from '#domain/clock/opening-hours.ts'
import { type Status, statuses, type Touch, touches } from '#domain/leads/work.ts'
import { operatorAt } from '#server/store/office-port.ts'
import type { Store } from '#server/store/port.ts'
import type { WorkAct } from '#server/store/work-port.ts'

export type WorkCommand = { leadId: string; asJson: boolean } & (
  | { name: 'touch'; touch: Touch; text: string | undefined }
  /** Undefined: nobody. */
  | { name: 'assign'; email: string | undefined }
  | { name: 'status'; status: Status }
)

export const workUsage = `  touch ID WHAT   somebody ${touches.slice(0, -3).join(', ')}; ${touches.slice(-3).join(', ')}. --text TEXT
  assign ID EMAIL the lead is theirs, or nobody's: assign ID nobody
  status ID WHAT  ${statuses.join(', ')}`

const names = ['touch', 'assign', 'status'] as const
const longestText = 5000

/** @returns undefined if it is another command. Throws with a message for the operator. */
export function readWorkCommand(typed: string[]): WorkCommand | undefined {
  const name = names.find((one) => typed.find((word) => !word.startsWith('-')) === one)
  if (!name) return undefined
  const { positionals, values } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, text: { type: 'string' } },
  })
  const [, leadId = '', what = '', ...more] = positionals
  if (!what || more.length > 0) throw new Error(`Usage: ${name} ID ${name === 'assign' ? 'EMAIL' : 'WHAT'}`)
  if (values.text !== undefined && name !== 'touch') throw new Error('--text goes with touch only.')
  const base = { leadId, asJson: values.json }
  switch (name) {
    case 'touch': {
      const text = values.text?.trim().slice(0, longestText) || undefined
      return { ...base, name, touch: oneOf(touches, what), text }
    }
    case 'assign':
      return { ...base, name, email: what === 'nobody' ? undefined : what.trim().toLowerCase() }
    case 'status':
      return { ...base, name, status: oneOf(statuses, what) }
  }
}

function oneOf<Name extends string>(known: readonly Name[], typed: string): Name {
  const found = known.find((name) => name === typed)
  if (!found) throw new Error(`WHAT is one of ${known.join(', ')}.`)
  return found
}

interface WorkDependencies {
  store: Store
  nowMs(): number
  newId(): string
  openHours(): OpenHours
  write(text: string): Promise<void>
}

/** Returns why nothing was done, or undefined. */
export async function runWorkCommand(
  command: WorkCommand,
  dependencies: WorkDependencies,
): Promise<string | undefined> {
  const { store, nowMs, newId, openHours, write } = dependencies
  const { leadId, asJson } = command
  const act = await actOf(command, store)
  if (!act) return 'Nobody on the team has this email.'
  const atMs = nowMs()
  const asked = { leadIds: [leadId], key: newId(), act, atMs }
  const openMs = (fromMs: number, toMs: number) => openMsBetween(openHours(), fromMs, toMs)
  const eventIds = await store.office.recordEvents({ ...asked, openMsBetween: openMs }, operatorAt(atMs))
  if (eventIds.length === 0) return `There’s no lead ${leadId}.`
  await write(asJson ? `${JSON.stringify({ eventIds })}\n` : 'Noted.\n')
  return undefined
}

async function actOf(command: WorkCommand, { office }: Store): Promise<WorkAct | undefined> {
  switch (command.name) {
    case 'touch':
      return { kind: 'touch', touch: command.touch, text: command.text }
    case 'status':
      return { kind: 'status', status: command.status }
    case 'assign': {
      if (command.email === undefined) return { kind: 'assigned', to: undefined }
      const teammate = await office.findTeammate(command.email)
      return teammate && { kind: 'assigned', to: teammate.id }
    }
  }
}
