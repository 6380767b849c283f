// Which columns of the list this device shows. If they don't all fit, some are left out. Widths are in rem, because rem
// grows with the text.
import { type RefObject, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { keepChoice, readChoice } from '#office/shell/device-choice.ts'
import { type Column, columns, pickRem, usualColumns } from './lead-columns.tsx'

const choiceKey = 'office-lead-columns'
const listeners = new Set<() => void>()

/** The keys of the chosen columns, separated by spaces; null if nothing was chosen. */
const readColumns = () => readChoice(choiceKey)

/** @param keys the columns to show; undefined for the usual columns */
export function chooseColumns(keys: readonly string[] | undefined): void {
  keepChoice(choiceKey, keys?.join(' '))
  for (const notify of listeners) notify()
}

function listenTo(listen: () => void) {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export function useChosenColumns(): ReadonlySet<string> {
  const chosen = useSyncExternalStore(listenTo, readColumns)
  return useMemo(() => new Set(chosen === null ? usualColumns : chosen.split(' ')), [chosen])
}

/** The columns that a card on a phone has room for. */
const onCard = ['who', 'status', 'request', 'waited', 'step', 'owner', 'received']

/** The columns that are never left out. */
const stay = ['who', 'status', 'request']

/**
 * If there is no room, columns are left out in this order. A column that is in neither this list nor `stay` is left out
 * before all of these. Most of the usual columns are left out before the columns that the user added. Before 'step' and
 * 'waited' are left out, other columns shrink to their least widths, which cuts names and summaries short.
 */
const firstToGo = [
  'dayStrip',
  'received',
  'owner',
  'phone',
  'synced',
  'source',
  'worth',
  'tags',
  'email',
  'step',
  'waited',
]

interface Room {
  roomRem: number
  hasDayRows: boolean
}

export function fitColumns(chosen: ReadonlySet<string>, { roomRem, hasDayRows }: Room): readonly Column[] {
  let shown = columns
    .filter(({ key }) => key === 'who' || chosen.has(key))
    .map((column) => (hasDayRows && column.remUnderDay ? { ...column, rem: column.remUnderDay } : column))
  const isTight = (key: string) => key === 'step' || key === 'waited'
  const unnamed = shown.map(({ key }) => key).filter((key) => !stay.includes(key) && !firstToGo.includes(key))
  for (const key of [...unnamed, ...firstToGo]) {
    const widths = shown.map(({ rem, leastRem = rem }) => (isTight(key) ? leastRem : rem))
    if (widths.reduce((sum, rem) => sum + rem, pickRem) <= roomRem) break
    shown = shown.filter((column) => column.key !== key)
  }
  return shown
}

interface List {
  isNarrow: boolean
  hasDayRows: boolean
}

export function useColumns(grid: RefObject<HTMLElement | null>, { isNarrow, hasDayRows }: List): readonly Column[] {
  const chosen = useChosenColumns()
  const roomRem = useWidthRem(grid)
  return useMemo(
    () => (isNarrow ? columns.filter(({ key }) => onCard.includes(key)) : fitColumns(chosen, { roomRem, hasDayRows })),
    [chosen, roomRem, isNarrow, hasDayRows],
  )
}

function useWidthRem(element: RefObject<HTMLElement | null>): number {
  const [rem, setRem] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setRem((element.current?.clientWidth ?? 0) / rootPx)
    }
    const watcher = new ResizeObserver(measure)
    if (element.current) watcher.observe(element.current)
    measure()
    return () => watcher.disconnect()
  }, [element])
  return rem
}
