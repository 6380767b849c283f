// A lead as a marker. The marker's horizontal position shows when the lead arrived. A late lead's marker has a tail,
// and the tail's length shows how long the lead waited. If a timeline has several lines, each line is for one kind of
// request.
import type { TimelineMarker as Note } from '#contract/today.ts'
import type { LeadCategory } from '#domain/leads/lead-filter.ts'
import styles from './TimelineMarker.module.css'

export type MarkerKind = Note['kind'] | 'late-waiting'

/** The categories in the order of the timeline's lines, from top to bottom. */
export const categoriesFromTop: readonly LeadCategory[] = ['orders', 'bookings', 'demos', 'workshop', 'messages']

interface MarkerHeadProps {
  kind: MarkerKind
  /** As a share of the drawing's width, from 0 to 1. */
  at: number
  /** The tail's length, from 0 to 1; drawn only for late leads. */
  tail?: number | undefined
}

/** A marker on a single line, as in each row of the list of leads. */
export function MarkerHead({ kind, at, tail = 0 }: MarkerHeadProps) {
  // If a lead arrived before or after the hours that are shown, its marker is at the edge. The marker's head is still
  // fully visible.
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
