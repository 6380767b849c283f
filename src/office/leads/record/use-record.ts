// Records what a teammate does with leads (a command, such as a change of status). For selected leads, the result is
// shown at once, and the command is sent or queued. For a whole list, the result is shown after the server has
// recorded the command. U undoes the last command.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { EventRequest } from '#contract/leads.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { send } from '#office/api/client.ts'
import { patchPeople, patchRows, rollBack, rowAfter, type Stateful } from '#office/leads/parts/rows.ts'
import { refreshNow } from '#office/shell/live.ts'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useHours } from '#office/shell/waiting/use-wait.ts'
import { type Doing, newKey, queueBehind, type Recorded, recordEvent, takeBack, withdraw } from './record-event.ts'

type Undo = () => Promise<void>
/** Undoes the last command that was given in this window. Called when the user presses U. */
let undoLast: Undo | undefined

type Command = EventRequest['command']

type Record = (
  leadIds: string[],
  /** If there are several commands, one undo withdraws all of them. */
  command: Command | readonly Command[],
  /** A sentence that says what was done. */
  done: string,
) => Promise<Recorded>

export function useRecord(): Record {
  const queries = useQueryClient()
  const { teammate } = useMe()
  const hours = useHours()
  const show = useToast()

  return async (leadIds, command, done) => {
    const nowMs = Date.now()
    const doer = { who: teammate.id, nowMs, hours }
    const commands = [command].flat().map((one) => ({ command: one, key: newKey() }))
    const afterAll = <Row extends Stateful>(row: Row) =>
      commands.reduce((now, one) => rowAfter(now, one.command, doer), row)
    const before = patchRows(queries, leadIds, afterAll)
    const personBefore = patchPeople(queries, leadIds, afterAll)
    const sending = sendAll(commands, { leadIds, who: teammate.id, nowMs })
    const refresh = () => refreshNow(queries, new Set(['store']))
    const undo: Undo = async () => {
      if (undoLast === undo) undoLast = undefined
      rollBack(queries, before)
      personBefore.rollBack()
      await sending
      const faults = await Promise.all(commands.toReversed().map(({ key }) => takeBack(key)))
      show({ text: faults.find((fault) => fault !== undefined) ?? 'Undone.' })
      refresh()
    }
    undoLast = undo
    show({ text: done, actions: [{ label: 'Undo', run: undo }] })
    const recorded = await sending
    if (recorded.outcome === 'refused') {
      if (undoLast === undo) undoLast = undefined
      rollBack(queries, before)
      personBefore.rollBack()
      show({ text: recorded.detail, isLasting: true })
    }
    if (recorded.outcome !== 'queued') refresh()
    return recorded
  }
}

/**
 * Sends the commands in order, up to the first that is refused or has to stay queued; behind a queued one, the others
 * are queued, too. Returns that result. If all commands were recorded, returns the first result.
 */
async function sendAll(
  commands: readonly { command: Command; key: string }[],
  doing: Omit<Doing, 'command' | 'key'>,
): Promise<Recorded> {
  let first: Recorded | undefined
  for (const [index, one] of commands.entries()) {
    const recorded = await recordEvent({ ...doing, ...one })
    if (recorded.outcome === 'queued')
      for (const later of commands.slice(index + 1)) queueBehind({ ...doing, ...later })
    if (recorded.outcome !== 'made') return recorded
    first ??= recorded
  }
  return first as Recorded
}

/** Shows a toast about events that the server has already recorded, and offers to undo the events. */
export function useUndoable() {
  const queries = useQueryClient()
  const show = useToast()
  const refresh = () => refreshNow(queries, new Set(['store']))
  return (eventIds: readonly string[], done: string) => {
    const undo: Undo = async () => {
      if (undoLast === undo) undoLast = undefined
      show({ text: (await withdraw(eventIds)) ?? 'Undone.' })
      refresh()
    }
    undoLast = undo
    show({ text: done, actions: [{ label: 'Undo', run: undo }] })
    refresh()
  }
}

/** Describes all leads of a list, including leads whose rows aren't loaded. */
export interface WholeList {
  filter: LeadFilter
  search: string
  receivedByMs: number
}

/** Like `useRecord`, for a whole list. The result is shown after the server has recorded the command. */
export function useRecordInList() {
  const show = useToast()
  const offerUndo = useUndoable()
  return async ({ filter, search, receivedByMs }: WholeList, command: EventRequest['command'], done: string) => {
    show({ text: 'Working on it …', isLasting: true })
    const body = { filter, ...(search && { search }), receivedByMs, key: newKey(), command }
    const result = await send(api.leads.recordEventsInList, { body })
    if (!result.isOk) return show({ text: result.detail, isLasting: true })
    offerUndo(result.body.eventIds, done)
  }
}

/** @returns whether there was anything to undo */
export function undoNow(): boolean {
  const undo = undoLast
  undo?.()
  return undo !== undefined
}
