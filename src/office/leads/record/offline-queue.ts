// Commands (what a teammate did with leads) that the server hasn't accepted yet. They are stored in this browser, so
// that closing the window doesn't lose them. Commands with typed text stay in memory, and so do all commands if
// storage is blocked. Two windows may send the same command, or one window may send it again after its connection was
// lost. The command's key ensures that the server counts it once.

import { useSyncExternalStore } from 'react'
import type { EventRequest } from '#contract/leads.ts'
import { dayMs, minuteMs } from '#domain/clock/durations.ts'
import { renameFormerCommand } from '#domain/leads/former-commands.ts'

export interface QueuedCommand extends EventRequest {
  /** The id of the teammate who gave the command. The command is sent only while this teammate is signed in. */
  who: string
  atMs: number
  /** Whether a request with the command has failed. If none has, the first may still be waiting for a response. */
  hasFailed?: boolean
}

/** The prefix of the keys in localStorage. It must not change, because this browser may still store older commands. */
const prefix = 'office-act-'
/** The server doesn't accept commands that are older than this. */
const longestMs = dayMs
/** After this time, the window that sent the first request counts as closed, so the command can be sent again. */
const openMs = minuteMs

const inMemory = new Map<string, QueuedCommand>()
const listeners = new Set<() => void>()
let count = 0
/** Raised with every change. `count` can't replace it: it stays the same when a command is marked as failed. */
let version = 0

export function queueCommand(command: QueuedCommand): void {
  if (hasText(command) || !store(command)) inMemory.set(command.key, command)
  notify()
}

/**
 * Marks a command whose request failed, so that it is sent again. Does nothing if the user has undone the command in
 * the meantime.
 */
export function markFailed({ key, who, atMs }: QueuedCommand): void {
  const queued = queuedCommands(who, atMs).find((command) => command.key === key)
  if (queued) queueCommand({ ...queued, hasFailed: true })
}

export function dequeueCommand(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // If localStorage is blocked, the command was only in memory, so there is nothing to remove.
  }
  notify()
}

/** The commands of one teammate, oldest first. Drops commands that are too old to be accepted. */
export function queuedCommands(who: string, nowMs: number): QueuedCommand[] {
  const commands = [...stored(), ...inMemory.values()]
  for (const { key, atMs } of commands) if (nowMs - atMs > longestMs) dequeueCommand(key)
  return commands
    .filter((command) => command.who === who && nowMs - command.atMs <= longestMs)
    .sort((one, other) => one.atMs - other.atMs)
}

/** The commands that can be sent again, because no request with them is waiting for a response. */
export const waitingCommands = (who: string, nowMs: number): QueuedCommand[] =>
  queuedCommands(who, nowMs).filter(({ hasFailed, atMs }) => hasFailed || nowMs - atMs > openMs)

/** The number of commands that haven't reached the server yet. */
export const useQueuedCount = (): number => useSyncExternalStore(listenTo, () => count)

/** This teammate's failed commands that concern any of these leads. They wait to be sent again. */
export function useWaitingCommands(who: string, leadIds: readonly string[]): QueuedCommand[] {
  useSyncExternalStore(listenTo, () => version)
  const commands = queuedCommands(who, Date.now())
  return commands.filter((command) => command.hasFailed && command.leadIds.some((id) => leadIds.includes(id)))
}

/**
 * Whether the command contains typed text. Such a command is never stored. It waits in memory, and the browser asks
 * before the user leaves the page.
 */
const hasText = ({ command }: QueuedCommand) =>
  command.kind === 'corrected' ||
  ('text' in command && command.text !== undefined) ||
  (command.kind === 'status' && command.reason !== undefined)

function store(command: QueuedCommand): boolean {
  try {
    localStorage.setItem(prefix + command.key, JSON.stringify(command))
    return true
  } catch {
    return false
  }
}

function stored(): QueuedCommand[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.flatMap((name) => {
      const text = localStorage.getItem(name)
      return text ? [renameFormerCommand<QueuedCommand>(JSON.parse(text))] : []
    })
  } catch {
    return []
  }
}

function notify() {
  count = stored().length + inMemory.size
  version++
  if (inMemory.size > 0) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  for (const listen of listeners) listen()
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function listenTo(listen: () => void) {
  if (listeners.size === 0) notify()
  listeners.add(listen)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(listen)
    if (listeners.size === 0) removeEventListener('storage', notify)
  }
}
