// What a teammate does with leads (acts): the result is shown immediately, the act is sent or queued, and U undoes it.
import { useQueryClient } from '@tanstack/react-query'
import type { EventRequest } from '#contract/leads.ts'
import { refreshNow } from '#office/shell/live.ts'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useHours } from '#office/shell/waiting/use-wait.ts'
import { newKey, type Recorded, recordEvent, takeBack } from './record-event.ts'
import { patchRows, putBack, rowAfter } from './rows.ts'

type Undo = () => Promise<void>
/** One per window: U undoes the last act that was done in this window. */
let undoLast: Undo | undefined

type Record = (
  leadIds: string[],
  act: EventRequest['act'],
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
    const key = newKey()
    const before = patchRows(queries, leadIds, (row) => rowAfter(row, act, { who: teammate.id, nowMs, hours }))
    const sending = recordEvent({ leadIds, act, who: teammate.id, nowMs, key })
    const refresh = () => refreshNow(queries, new Set(['store']))
    const undo: Undo = async () => {
      if (undoLast === undo) undoLast = undefined
      putBack(queries, before)
      await sending
      const why = await takeBack(key)
      show({ text: why ?? 'Undone.' })
      refresh()
    }
    undoLast = undo
    show({ text: done, actions: [{ label: 'Undo', act: undo }] })
    const recorded = await sending
    if (recorded.outcome === 'refused') {
      if (undoLast === undo) undoLast = undefined
      putBack(queries, before)
      show({ text: recorded.detail, isLasting: true })
    }
    if (recorded.outcome !== 'kept') refresh()
    return recorded
  }
}

/** @returns whether there was anything to undo */
export function undoNow(): boolean {
  const undo = undoLast
  undo?.()
  return undo !== undefined
}
