// Queues and sends commands. A command says what a teammate did with leads. It stays queued (offline-queue.ts) if the
// server can't be reached or fails, or if the teammate is signed out.
import { api } from '#contract/api.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { EventRequest } from '#contract/leads.ts'
import { send } from '#office/api/client.ts'
import type { Result } from '#office/api/result.ts'
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

export async function recordEvent(doing: Doing): Promise<Recorded> {
  const { leadIds, command, key } = doing
  const queued = queue(doing)
  const recorded = settle(key, await send(api.leads.recordEvents, { body: { leadIds, command, key } }))
  if (recorded.outcome === 'queued') markFailed(queued)
  return recorded
}

/** Queues a command that must not be sent before an earlier one, which has to stay queued. */
export const queueBehind = (doing: Doing): void => markFailed(queue(doing))

function queue({ leadIds, command, who, nowMs, key }: Doing): QueuedCommand {
  const queued = { leadIds, command, who, atMs: nowMs, key }
  queueCommand(queued)
  return queued
}

/**
 * Sends the commands in the order in which the teammate gave them. Stops at the first command that has to stay queued.
 */
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

/**
 * The ids of the events that the server recorded for this window's commands, keyed by the command's key. Undo needs
 * them. Includes commands that were queued for a while.
 */
const made = new Map<string, string[]>()

/** @returns why the undo failed, or undefined if it worked */
export async function takeBack(key: string): Promise<string | undefined> {
  dequeueCommand(key)
  return withdraw(made.get(key) ?? [])
}

/** The maximum number of events that the server withdraws in one request. */
const mostAtOnce = 500

/** @returns why the withdrawal failed, or undefined if it worked */
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
