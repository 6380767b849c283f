// Records what a teammate does with leads (an act, such as a change of status). For chosen leads, the result is shown
// at once and the act is sent or queued; for a whole list, it is shown once the server has it. U undoes the last act.
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { EventRequest } from '#contract/leads.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { send } from '#office/client.ts'
import { patchPeople, patchRows, putBack, rowAfter, type Stateful } from '#office/leads/parts/rows.ts'
import { refreshNow } from '#office/shell/live.ts'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useHours } from '#office/shell/waiting/use-wait.ts'
import { type Doing, newKey, type Recorded, recordEvent, takeBack, withdraw } from './record-event.ts'

type Undo = () => Promise<void>
/** One per window: U undoes the last act that was done in this window. */
let undoLast: Undo | undefined

type Act = EventRequest['act']

type Record = (
  leadIds: string[],
  /** Several acts are undone as one. */
  act: Act | readonly Act[],
  /** A sentence that says what was done. */
  done: string,
) => Promise<Recorded>

export function useRecord(): Record {
  const queries = useQueryClient()
  const { teammate } = useMe()
  const hours = useHours()
  const show = useToast()

  return async (leadIds, act, done) => {
    const nowMs = Date.now()
    const doer = { who: teammate.id, nowMs, hours }
    const acts = [act].flat().map((one) => ({ act: one, key: newKey() }))
    const afterAll = <Row extends Stateful>(row: Row) => acts.reduce((now, one) => rowAfter(now, one.act, doer), row)
    const before = patchRows(queries, leadIds, afterAll)
    const personBefore = patchPeople(queries, leadIds, afterAll)
    const sending = sendAll(acts, { leadIds, who: teammate.id, nowMs })
    const refresh = () => refreshNow(queries, new Set(['store']))
    const undo: Undo = async () => {
      if (undoLast === undo) undoLast = undefined
      putBack(queries, before)
      personBefore.putBack()
      await sending
      const faults = await Promise.all(acts.toReversed().map(({ key }) => takeBack(key)))
      show({ text: faults.find((fault) => fault !== undefined) ?? 'Undone.' })
      refresh()
    }
    undoLast = undo
    show({ text: done, actions: [{ label: 'Undo', act: undo }] })
    const recorded = await sending
    if (recorded.outcome === 'refused') {
      if (undoLast === undo) undoLast = undefined
      putBack(queries, before)
      personBefore.putBack()
      show({ text: recorded.detail, isLasting: true })
    }
    if (recorded.outcome !== 'queued') refresh()
    return recorded
  }
}

/** Sends the acts in order. Returns the first result that is queued or refused; if all were recorded, the first one. */
async function sendAll(
  acts: readonly { act: Act; key: string }[],
  doing: Omit<Doing, 'act' | 'key'>,
): Promise<Recorded> {
  const recorded: Recorded[] = []
  for (const one of acts) recorded.push(await recordEvent({ ...doing, ...one }))
  const failed = recorded.find(({ outcome }) => outcome !== 'made')
  return failed ?? (recorded[0] as Recorded)
}

/** Shows a toast about what the server has already recorded, and offers to undo it. */
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
    show({ text: done, actions: [{ label: 'Undo', act: undo }] })
    refresh()
  }
}

/** Stands for all leads of a list, including those whose rows aren't loaded. */
export interface WholeList {
  filter: LeadFilter
  search: string
  receivedByMs: number
}

/** Like `useRecord`, for a whole list: the result is shown when the server has it. */
export function useRecordInList() {
  const show = useToast()
  const offerUndo = useUndoable()
  return async ({ filter, search, receivedByMs }: WholeList, act: EventRequest['act'], done: string) => {
    show({ text: 'Working on it …', isLasting: true })
    const body = { filter, ...(search && { search }), receivedByMs, key: newKey(), act }
    const answer = await send(api.leads.recordEventsInList, { body })
    if (!answer.isOk) return show({ text: answer.detail, isLasting: true })
    offerUndo(answer.body.eventIds, done)
  }
}

/** @returns whether there was anything to undo */
export function undoNow(): boolean {
  const undo = undoLast
  undo?.()
  return undo !== undefined
}
