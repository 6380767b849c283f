// A lead as a note: its horizontal position is when it came, its line is what it asks for, the length of its tail is
// how long somebody waited. Positions are percentages of the drawing around it.
import type { TimelineMarker as Note } from '#contract/today.ts'
import type { LeadCategory } from '#domain/leads/lead-filter.ts'
import styles from './TimelineMarker.module.css'

export type MarkerKind = Note['kind'] | 'late-waiting'

/** From the highest line to the lowest. */
export const categoriesFromTop: readonly LeadCategory[] = ['orders', 'bookings', 'demos', 'workshop', 'messages']

interface MarkerHeadProps {
  kind: MarkerKind
  /** From 0 to 1. */
  at: number
  /** From 0 to 1; drawn only for late ones. */
  tail?: number | undefined
}

/** On a single line: in a row of the list. */
export function MarkerHead({ kind, at, tail = 0 }: MarkerHeadProps) {
  const left = `${at * 100}%`
  return (
    <>
      {isLate(kind) && <i className={styles.tail} style={{ left, width: `max(6px, ${tail * 100}%)` }} />}
      <i className={`${styles.head} ${styles[kind]}`} style={{ left }} />
    </>
  )
}

interface SmallMarkerProps {
  kind: MarkerKind
  /** From 0 to 1. */
  at: number
  category: LeadCategory
  tailPx: number
}

/** On the five lines of the ruler, small. */
export function SmallMarker({ kind, at, category, tailPx }: SmallMarkerProps) {
  const left = `${at * 100}%`
  const top = `${9 + categoriesFromTop.indexOf(category) * 5}px`
  return (
    <>
      {isLate(kind) && <i className={styles.smallTail} style={{ left, top, width: `${Math.max(6, tailPx)}px` }} />}
      <i className={`${styles.small} ${styles[kind]}`} style={{ left, top }} />
    </>
  )
}

export const isLate = (kind: MarkerKind): boolean => kind === 'late' || kind === 'late-waiting'
