// The list as a custom grid with a single tab stop and virtualized rows that scroll with the page. The arrow keys, J
// and K change the current row. The current row is tracked by id, so it stays the same when new rows come in.
// biome-ignore-all lint/a11y/useSemanticElements: rows that are positioned one by one can't form a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its current row
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: a grid's rows are selected, its cells span columns

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import type { DayFigures } from '#contract/leads.ts'
import { heldOn } from '#domain/clock/days.ts'
import { dayOf as dayOfTime, formatDate, momentOf, timeOf, toWallClock } from '#domain/clock/moments.ts'
import type { ListOrder, Sort, SortColumn } from '#domain/leads/lead-order.ts'
import { describeDay, stepText } from '#office/leads/parts/lead-texts.ts'
import { useHours } from '#office/shell/waiting/use-wait.ts'
import { dayAxisOf } from '#office/ui/time/day-axis.ts'
import { useNow } from '#office/ui/time/use-now.ts'
import { useNarrow } from '#office/ui/use-narrow.ts'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import { type DrawnDay, drawDay } from './DayStripCell.tsx'
import styles from './LeadGrid.module.css'
import { LeadLine, rowId } from './LeadLine.tsx'
import { tracksOf } from './lead-columns.tsx'
import { useColumns } from './use-columns.ts'

export interface GridHandle {
  /** The indexes of the first and the last visible row. */
  seen(): { first: number; last: number }
  walk(step: number): void
  element: HTMLElement | null
}

interface LeadGridProps {
  ref: RefObject<GridHandle | null>
  rows: LeadRow[]
  total: number
  order: ListOrder
  /** The figures that each day's heading row shows. */
  days: ReadonlyMap<string, DayFigures>
  current: string | undefined
  selected: ReadonlySet<string>
  gone: ReadonlySet<string> | undefined
  fresh: ReadonlySet<string>
  isPicking: boolean
  timeZone: string
  owners: ReadonlyMap<string, string>
  tagNames: ReadonlyMap<string, string>
  /** Says whether only the loaded rows or all leads of the list are selected. */
  selectedAll: ReactNode
  onCurrent(id: string): void
  onPick(id: string): void
  onPickAll(): void
  onOpen(id: string): void
  onEnd(): void
  onSort(sort: Sort): void
}

type Item =
  | { kind: 'day'; day: string }
  /** The heading above the people whose next step isn't due yet. */
  | { kind: 'later' }
  | { kind: 'lead'; row: LeadRow; day: string; at: number }

const mainPx = { lead: 53, day: 35, later: 35 }
const phonePx = { lead: 119, day: 35, later: 35 }
/**
 * The next page is requested when about this many loaded rows are left below the visible ones. A user who holds a key
 * down passes that many in a second.
 */
const aheadRows = 30

export function LeadGrid(props: LeadGridProps) {
  const { ref, rows, total, order, days, current, selected, gone, fresh, timeZone, owners, tagNames, isPicking } = props
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const nowMs = useNow(30_000)
  const hours = useHours()
  const axis = useMemo(() => hours && dayAxisOf(hours.openHours), [hours])
  const laterAt = order === 'due' ? rows.findIndex(({ dueAtMs = 0 }) => dueAtMs > nowMs) : -1
  const items = useMemo(() => itemsOf(rows, { order, laterAt, timeZone }), [rows, order, laterAt, timeZone])
  const dayOf = useMemo(() => {
    const drawn = new Map<string, DrawnDay>()
    return (day: string) => {
      if (!axis || !hours) return undefined
      const known = drawn.get(day) ?? drawDay(axis, heldOn(day, hours.openHours, hours.earlierHours), day, nowMs)
      drawn.set(day, known)
      return known
    }
  }, [axis, hours, nowMs])

  const top = useTop(body)
  const today = toWallClock(nowMs, timeZone).day
  const isNarrow = useNarrow()
  const px = isNarrow ? phonePx : mainPx
  const hasDayRows = order === 'newest'
  const columns = useColumns(grid, { isNarrow, hasDayRows })
  const tracks = useMemo(() => tracksOf(columns), [columns])
  const currentAt = items.findIndex((item) => item.kind === 'lead' && item.row.id === current)
  const lines = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => px[items[index]!.kind],
    getItemKey: (index) => keyOf(items[index]!),
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 90,
    scrollPaddingEnd: 140,
    // Always renders the current row, because the grid's `aria-activedescendant` refers to it.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (currentAt < 0 || indexes.includes(currentAt)) return indexes
      return [...indexes, currentAt].sort((one, other) => one - other)
    },
  })
  const drawnLines = lines.getVirtualItems()

  const lastDrawn = lines.range?.endIndex ?? 0
  const isNearEnd = rows.length < total && lastDrawn > items.length - aheadRows
  const { onEnd } = props
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])

  const walkTo = (at: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at))]
    if (!row) return
    props.onCurrent(row.id)
    lines.scrollToIndex(items.findIndex((item) => item.kind === 'lead' && item.row.id === row.id))
  }
  const rowAt = rows.findIndex(({ id }) => id === current)
  const walk = (step: number) => walkTo(rowAt < 0 ? 0 : rowAt + step)
  useLayoutEffect(() => {
    const rowNumber = (index: number | undefined) => {
      const item = items.slice(0, (index ?? 0) + 1).findLast(({ kind }) => kind === 'lead')
      return item?.kind === 'lead' ? item.at : 0
    }
    ref.current = {
      seen: () => ({ first: rowNumber(lines.range?.startIndex), last: rowNumber(lines.range?.endIndex) }),
      walk,
      element: grid.current,
    }
  })

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest('button')) return
    const page = Math.max(1, Math.floor((innerHeight - 200) / px.lead))
    const to = {
      ArrowDown: rowAt + 1,
      ArrowUp: rowAt - 1,
      PageDown: rowAt + page,
      PageUp: rowAt - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (to !== undefined) {
      walkTo(to)
      if (event.shiftKey && event.key.startsWith('Arrow') && rows[to]) props.onPick(rows[to].id)
    } else if (event.key === ' ' && current) props.onPick(current)
    else if (event.key === 'Enter' && current) props.onOpen(current)
    else return
    event.preventDefault()
  }

  function click(event: MouseEvent) {
    const target = event.target as Element
    const id = target.closest<HTMLElement>('[data-lead]')?.dataset.lead
    if (!id || target.closest('input')) return
    props.onCurrent(id)
    if (isPicking) return
    if (!target.closest('a') && !event.ctrlKey && !event.metaKey) props.onOpen(id)
  }

  /** While the user selects rows, a click selects the row instead of following its link. */
  function pickInstead(event: MouseEvent) {
    const target = event.target as Element
    const id = target.closest<HTMLElement>('[data-lead]')?.dataset.lead
    if (!isPicking || !id || target.closest('input')) return
    event.preventDefault()
    props.onPick(id)
  }

  const allPicked = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  return (
    <div
      ref={grid}
      className={isPicking ? `${styles.grid} ${styles.picking}` : styles.grid}
      style={tracks}
      role="grid"
      aria-label="Leads"
      aria-rowcount={total + 1}
      aria-multiselectable="true"
      aria-activedescendant={currentAt < 0 ? undefined : rowId(current!)}
      tabIndex={0}
      onKeyDown={press}
      onClickCapture={pickInstead}
      onClick={click}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && rowAt < 0 && rows[0]) props.onCurrent(rows[0].id)
      }}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.columns}>
          <div role="columnheader" className={styles.pick}>
            <input
              className={styles.tick}
              type="checkbox"
              tabIndex={-1}
              aria-label="Select all"
              checked={allPicked}
              onChange={props.onPickAll}
            />
          </div>
          {columns.map((column) => (
            <div
              key={column.key}
              role="columnheader"
              className={styles[column.key]}
              aria-sort={column.sort && directionOf(column.sort, order)}
            >
              {column.sort ? (
                <SortButton column={column.sort} label={column.label} order={order} onSort={props.onSort} />
              ) : (
                <span className={column.head && 'visually-hidden'}>{column.label}</span>
              )}
              {column.head && axis && column.head(axis)}
            </div>
          ))}
        </div>
      </div>
      {props.selectedAll}
      <div role="rowgroup" ref={body} className={styles.body} style={{ height: lines.getTotalSize() }}>
        {drawnLines.map(({ index, start, key }) => {
          const item = items[index]!
          if (item.kind !== 'lead')
            return (
              <DayLine
                key={key}
                ref={lines.measureElement}
                index={index}
                style={{ transform: `translateY(${start - top}px)` }}
                name={item.kind === 'later' ? 'Later today' : <DayName day={item.day} isToday={item.day === today} />}
                columns={columns.length + 1}
                figures={item.kind === 'day' ? days.get(item.day) : undefined}
                targetMs={hours?.targetMs ?? 120_000}
              />
            )
          const { row } = item
          return (
            <LeadLine
              key={key}
              ref={lines.measureElement}
              columns={columns}
              index={index}
              number={item.at + 2}
              topPx={start - top}
              row={row}
              isCurrent={row.id === current}
              isSelected={selected.has(row.id)}
              isGone={gone?.has(row.id) ?? false}
              isNew={fresh.has(row.id)}
              owner={row.ownerId === undefined ? undefined : owners.get(row.ownerId)}
              day={dayOf(item.day)}
              received={hasDayRows ? timeOf(row.receivedAtMs, timeZone) : momentOf(row.receivedAtMs, nowMs, timeZone)}
              late={row.lateAtMs === undefined ? undefined : dayOfTime(row.lateAtMs, nowMs, timeZone)}
              step={row.dueAtMs === undefined ? undefined : stepText(row.dueAtMs, nowMs, timeZone)}
              tagNames={tagNames}
              onPick={props.onPick}
            />
          )
        })}
      </div>
    </div>
  )
}

interface DayLineProps {
  ref(element: HTMLElement | null): void
  index: number
  style: { transform: string }
  name: ReactNode
  columns: number
  figures: DayFigures | undefined
  targetMs: number
}

function DayLine({ ref, index, style, name, columns, figures, targetMs }: DayLineProps) {
  const words = figures && describeDay(figures, targetMs)
  return (
    <div ref={ref} role="row" className={styles.dayRow} data-index={index} style={style}>
      <div role="gridcell" aria-colspan={columns}>
        <b>{name}</b>
        {words && <span>{words.said}</span>}
        {words?.long && <span className={styles.long}>{words.long}</span>}
      </div>
    </div>
  )
}

/** 'Today, Tuesday, November 24' (on a phone without the weekday), 'Monday, November 23' */
const DayName = ({ day, isToday }: { day: string; isToday: boolean }) => (
  <>
    {isToday && 'Today, '}
    <span className={isToday ? styles.weekday : undefined}>{formatDate(day, 'weekday')}, </span>
    {formatDate(day, 'month')}
  </>
)

/** The columns whose first click sorts the list in descending order. */
const fallsFirst: readonly SortColumn[] = ['received', 'waited']

const sortOf = (order: ListOrder) => (order === 'newest' ? 'received' : order)

function directionOf(column: SortColumn, order: ListOrder): 'ascending' | 'descending' | undefined {
  const sort = sortOf(order)
  if (sort !== column && sort !== `-${column}`) return undefined
  return fallsFirst.includes(column) === (sort === column) ? 'descending' : 'ascending'
}

interface SortButtonProps {
  column: SortColumn
  label: string
  order: ListOrder
  onSort(sort: Sort): void
}

function SortButton({ column, label, order, onSort }: SortButtonProps) {
  const direction = directionOf(column, order)
  return (
    <button
      type="button"
      className={direction === 'ascending' ? styles.rising : undefined}
      onClick={() => onSort(sortOf(order) === column ? `-${column}` : column)}
    >
      {label}
      {direction && <ChevronDown />}
    </button>
  )
}

/** Each row's day, cached because all rows are grouped again whenever a page is loaded. */
const knownDays = new WeakMap<LeadRow, string>()

function dayOfRow(row: LeadRow, timeZone: string): string {
  const day = knownDays.get(row) ?? toWallClock(row.receivedAtMs, timeZone).day
  knownDays.set(row, day)
  return day
}

interface Grouping {
  order: ListOrder
  /** The index of the first row whose next step isn't due yet; -1 if there is none. */
  laterAt: number
  timeZone: string
}

function itemsOf(rows: readonly LeadRow[], { order, laterAt, timeZone }: Grouping): Item[] {
  const items: Item[] = []
  let last: string | undefined
  for (const [at, row] of rows.entries()) {
    const day = dayOfRow(row, timeZone)
    if (order === 'newest' && day !== last) items.push({ kind: 'day', day })
    if (at === laterAt) items.push({ kind: 'later' })
    last = day
    items.push({ kind: 'lead', row, day, at })
  }
  return items
}

const keyOf = (item: Item) => (item.kind === 'day' ? item.day : item.kind === 'later' ? 'later' : item.row.id)

/** The distance from the top of the page to the rows. It changes with the height of the content above the rows. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY))
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    measure()
    return () => watcher.disconnect()
  }, [body])
  return top
}
