// One month as a grid that follows the ARIA practices. The grid has one tab stop, and the arrow keys, Home, End, Page
// Up and Page Down move within the grid. Each bar under a date is a free time for a call. At most eight bars are
// drawn. Sundays have a light background.

import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { addDays } from '#domain/clock/days.ts'
import { fill } from '#domain/texts/fill.ts'
import { ArrowLeft } from '#site/ui/icons/ArrowLeft.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import type { FreeDays } from './free-slots.ts'
import styles from './MonthGrid.module.css'
import { addMonths, formatDate, inMonth, monthOf, monthTexts, weekdayOf, weeksOf } from './month-days.ts'
import type { BookingTexts } from './read-booking.ts'

interface MonthGridProps {
  month: string
  /** Undefined while loading. */
  free: FreeDays | undefined
  selected: string | undefined
  /** The one date that can be reached with Tab. */
  at: string
  today: string
  last: string
  /** Whether the team takes calls on this date at all: its weekday has hours, and the date isn't blocked. */
  isOpen: (date: string) => boolean
  texts: BookingTexts['calendar']
  onMove: (date: string, focus: boolean) => void
  onSelect: (date: string) => void
}

type State = keyof BookingTexts['calendar']['state']

export function MonthGrid(props: MonthGridProps) {
  const { month, at, today, last, texts, onMove } = props
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  }, [at])
  const weeks = weeksOf(month)
  const style = { '--weeks': weeks.length } as CSSProperties
  const clamp = (date: string) => (date < today ? today : date > last ? last : date)
  const turn = (months: number) => onMove(clamp(inMonth(at, addMonths(month, months))), false)

  function press(event: KeyboardEvent) {
    const to = targetOf(event.key, at)
    if (!to) return
    event.preventDefault()
    const date = clamp(to)
    wantsFocus.current = date !== at
    onMove(date, true)
  }
  return (
    <>
      <div className={styles.top}>
        <h2 aria-live="polite">{monthTexts(month)}</h2>
        <span>
          <MonthButton label={texts.previous} isEnd={month <= monthOf(today)} onTurn={() => turn(-1)}>
            <ArrowLeft />
          </MonthButton>
          <MonthButton label={texts.next} isEnd={month >= monthOf(last)} onTurn={() => turn(1)}>
            <ArrowRight />
          </MonthButton>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern for calendars */}
      <table ref={grid} className={styles.grid} role="grid" aria-label={monthTexts(month)} onKeyDown={press}>
        <thead>
          <tr>
            {texts.days.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={style}>
          {weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its place in the month
            <tr key={index}>
              {week.map((date, weekday) =>
                date ? <Day key={date} {...props} date={date} /> : <td key={`blank ${texts.days[weekday]?.long}`} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface MonthButtonProps {
  label: string
  /** Whether there are no more months in this direction. */
  isEnd: boolean
  onTurn: () => void
  children: ReactNode
}

// At the end, the button isn't `disabled`, because a button that is disabled by its own click loses the focus.
function MonthButton({ label, isEnd, onTurn, children }: MonthButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isEnd || undefined} onClick={() => isEnd || onTurn()}>
      {children}
    </button>
  )
}

function Day({ date, ...props }: MonthGridProps & { date: string }) {
  const { free, selected, at, texts, onMove, onSelect } = props
  const count = free?.get(date)?.length ?? 0
  const state = stateOf(date, count, props)
  const isFree = state === 'one' || state === 'many'
  const label = fill(texts.state[state], { day: formatDate(date), count })
  const isSunday = weekdayOf(date) === 0
  // If today has no free times, it is drawn like a past day, because today's hours may already be over.
  const look = state === 'full' && date === props.today ? 'past' : state
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid
    <td
      className={[isSunday && styles.sunday, isFree && styles.free, styles[look]].filter(Boolean).join(' ')}
      aria-selected={date === selected}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={date === at ? 0 : -1}
        aria-disabled={!isFree || undefined}
        aria-label={label}
        onFocus={() => date !== at && onMove(date, false)}
        onClick={() => isFree && onSelect(date)}
      >
        <b>{Number(date.slice(8))}</b>
        {isFree && (
          <span className={styles.beats} aria-hidden="true">
            {props.free
              ?.get(date)
              ?.slice(0, 8)
              .map(({ startMs }) => (
                <i key={startMs} />
              ))}
          </span>
        )}
        {look === 'full' && <small aria-hidden="true">{texts.full}</small>}
      </button>
    </td>
  )
}

function stateOf(date: string, count: number, { free, today, last, isOpen }: MonthGridProps): State {
  if (date < today) return 'past'
  if (count > 0) return count === 1 ? 'one' : 'many'
  if (!isOpen(date)) return 'closed'
  // Before the response arrives, no day is shown as full.
  return date > last || !free ? 'later' : 'full'
}

function targetOf(key: string, at: string): string | undefined {
  const weekday = weekdayOf(at)
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const days = steps[key]
  if (days !== undefined) return addDays(at, days)
  const months = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : undefined
  return months && inMonth(at, addMonths(monthOf(at), months))
}
