// Which columns of the list this device shows. Those that don't fit beside each other are left out, so that none is ever
// squeezed: the width counts in rem, which grows with the text.
import { type RefObject, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { keepChoice, readChoice } from '#office/shell/device-choice.ts'
import { type Column, columns, pickRem, usualColumns } from './lead-columns.tsx'

const choiceKey = 'office-lead-columns'
const listeners = new Set<() => void>()

/** The keys of the chosen columns, separated by spaces; null if nothing was chosen. */
const readColumns = () => readChoice(choiceKey)

/** @param keys undefined returns to the usual columns */
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

/** A card on a phone has room for these. */
const onCard = ['who', 'status', 'request', 'waited', 'step', 'owner', 'received']

/**
 * Left out in this order if there is no room; what was added to the usual columns stays longer than most of them. Names
 * and summaries are cut before the last two go.
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

export function fitColumns(chosen: ReadonlySet<string>, roomRem: number): readonly Column[] {
  let shown = columns.filter(({ key }) => key === 'who' || chosen.has(key))
  const isTight = (key: string) => key === 'step' || key === 'waited'
  for (const key of firstToGo) {
    const widths = shown.map(({ rem, leastRem = rem }) => (isTight(key) ? leastRem : rem))
    if (widths.reduce((sum, rem) => sum + rem, pickRem) <= roomRem) break
    shown = shown.filter((column) => column.key !== key)
  }
  return shown
}

export function useColumns(grid: RefObject<HTMLElement | null>, isNarrow: boolean): readonly Column[] {
  const chosen = useChosenColumns()
  const roomRem = useWidthRem(grid)
  return useMemo(
    () => (isNarrow ? columns.filter(({ key }) => onCard.includes(key)) : fitColumns(chosen, roomRem)),
    [chosen, roomRem, isNarrow],
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
