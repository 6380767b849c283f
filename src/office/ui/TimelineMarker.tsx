// A lead as a marker, whose horizontal position shows when the lead arrived. The marker of a late lead has a tail,
// whose length shows how long the lead waited. In a drawing with several lines, the marker's line shows what the lead
// asks for.
import type { TimelineMarker as Note } from '#contract/today.ts'
import type { LeadCategory } from '#domain/leads/lead-filter.ts'
import styles from './TimelineMarker.module.css'

export type MarkerKind = Note['kind'] | 'late-waiting'

/** From the top line to the bottom line. */
export const categoriesFromTop: readonly LeadCategory[] = ['orders', 'bookings', 'demos', 'workshop', 'messages']

interface MarkerHeadProps {
  kind: MarkerKind
  /** As a share of the drawing's width, from 0 to 1. */
  at: number
  /** The tail's length, from 0 to 1; drawn only for late leads. */
  tail?: number | undefined
}

/** A marker on a single line, as in a row of the list. */
export function MarkerHead({ kind, at, tail = 0 }: MarkerHeadProps) {
  // A lead from before or after the drawn hours is at the edge, with its whole head visible.
  const left = `clamp(7px, ${at * 100}%, 100% - 7px)`
  return (
    <>
      {isLate(kind) && (
        <i className={`${styles.tail} ${styles[kind]}`} style={{ left, width: `max(6px, ${tail * 100}%)` }} />
      )}
      <i className={`${styles.head} ${styles[kind]}`} style={{ left }} />
    </>
  )
}

interface SmallMarkerProps {
  kind: MarkerKind
  /** As a share of the drawing's width, from 0 to 1. */
  at: number
  category: LeadCategory
  tail: number
}

/** A small marker on one of the five lines of the week summary. */
export function SmallMarker({ kind, at, category, tail }: SmallMarkerProps) {
  const left = `${at * 100}%`
  const top = `${9 + categoriesFromTop.indexOf(category) * 5}px`
  return (
    <>
      {isLate(kind) && (
        <i className={`${styles.smallTail} ${styles[kind]}`} style={{ left, top, width: `max(6px, ${tail * 100}%)` }} />
      )}
      <i className={`${styles.small} ${styles[kind]}`} style={{ left, top }} />
    </>
  )
}

export const isLate = (kind: MarkerKind): boolean => kind === 'late' || kind === 'late-waiting'
