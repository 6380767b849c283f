// Queues a command (what a teammate did with leads) and sends it. The command stays queued (offline-queue.ts) if the
// server can't be reached or fails, or if the teammate is signed out.
import { api } from '#contract/api.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { EventRequest } from '#contract/leads.ts'
import { send } from '#office/client.ts'
import type { Result } from '#office/result.ts'
import { dequeueCommand, markFailed, type QueuedCommand, queueCommand, waitingCommands } from './offline-queue.ts'

export type Recorded =
  | { outcome: 'made'; eventIds: string[] }
  /** The command waits in this browser. */
  | { outcome: 'queued' }
  | { outcome: 'refused'; detail: string }

export interface Doing {
  leadIds: string[]
  command: EventRequest['command']
  who: string
  nowMs: number
  key: string
}

export async function recordEvent({ leadIds, command, who, nowMs, key }: Doing): Promise<Recorded> {
  const queued = { leadIds, command, who, atMs: nowMs, key }
  queueCommand(queued)
  const recorded = settle(key, await send(api.leads.recordEvents, { body: { leadIds, command, key } }))
  if (recorded.outcome === 'queued') markFailed(queued)
  return recorded
}

/** Sends the commands in the order in which they were done. Stops at the first one that has to stay queued. */
export async function sendQueued(who: string, nowMs: number): Promise<{ sent: number; refused: string[] }> {
  const refused: string[] = []
  let sent = 0
  for (const waiting of waitingCommands(who, nowMs)) {
    const recorded = settle(waiting.key, await send(api.leads.recordEvents, { body: bodyOf(waiting) }))
    if (recorded.outcome === 'queued') break
    if (recorded.outcome === 'made') sent++
    else refused.push(recorded.detail)
  }
  return { sent, refused }
}

const bodyOf = ({ leadIds, command, key, atMs }: QueuedCommand): EventRequest => ({ leadIds, command, key, atMs })

function settle(key: string, result: Result<ResponseOf<typeof api.leads.recordEvents>>): Recorded {
  if (!result.isOk && (result.status === 0 || result.status >= 500 || result.status === 401))
    return { outcome: 'queued' }
  dequeueCommand(key)
  if (!result.isOk) return { outcome: 'refused', detail: result.detail }
  made.set(key, result.body.eventIds)
  return { outcome: 'made', eventIds: result.body.eventIds }
}

/** The event ids of the commands that this window sent, for undo. Includes commands that were queued for a while. */
const made = new Map<string, string[]>()

/** @returns why the undo failed, or undefined if it worked */
export async function takeBack(key: string): Promise<string | undefined> {
  dequeueCommand(key)
  return withdraw(made.get(key) ?? [])
}

/** The most events that the server withdraws in one request. */
const mostAtOnce = 500

/** @returns why it failed, or undefined if it worked */
export async function withdraw(eventIds: readonly string[]): Promise<string | undefined> {
  for (let from = 0; from < eventIds.length; from += mostAtOnce) {
    const some = eventIds.slice(from, from + mostAtOnce)
    const result = await send(api.leads.withdrawEvents, { body: { eventIds: some } })
    if (!result.isOk) return result.detail
  }
  return undefined
}

/** A random key. `crypto.randomUUID` doesn't exist on a page served over plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
