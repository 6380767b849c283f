// The office API's responses about calls: `GET /api/office/calls?from=2026-11-16&days=14`.
// Times are milliseconds since 1970.
import type { OpenHours } from '#domain/clock/opening-hours.ts'

export interface CallsAnswer {
  timezone: string
  callMinutes: number
  bufferMinutes: number
  /** Calls are booked elsewhere: nothing is offered here. */
  isElsewhere: boolean
  /** Nobody has confirmed yet that the hours are the team's own. */
  isSample: boolean
  /** Both kinds of hours, by weekday: open (the clock runs) and bookable. */
  openHours: OpenHours
  callHours: OpenHours['hours']
  noticeHours: number
  horizonDays: number
  /** Whether the visitor gets an email about a change. */
  mails: { moved: boolean; canceled: boolean }
  days: CallDay[]
}

export interface CallDay {
  /** 2026-11-19 */
  day: string
  isOff: boolean
  /** What a visitor can book now. */
  free: { startMs: number; endMs: number }[]
  /** Within the booking hours, booked or not. */
  bookable: { startMs: number; endMs: number }[]
  open: { startMs: number; endMs: number }[]
  calls: DayCall[]
  blocks: Block[]
}

export interface DayCall {
  leadId: string
  name: string
  business: string | undefined
  phone: string | undefined
  startMs: number
  endMs: number
  state: 'booked' | 'cancelled' | 'over'
  outcome: 'came' | 'missed' | undefined
  /** The visitor's time zone. */
  timezone: string
  ownerId: string | undefined
  /** Number of requests by the same person. */
  requests: number
  /** The last note, or what else they asked for. */
  brief: string | undefined
}

export interface Block {
  id: string
  startMs: number
  endMs: number
  /** Only the team sees it. */
  why: string | undefined
}

/** `POST /api/office/calls/blocks` {startMs, endMs, why?} → {id, stillBooked}; `DELETE /api/office/calls/blocks/:id`. */
export interface BlockMade {
  id: string
  /** Calls already in it: blocking cancels nothing. */
  stillBooked: { leadId: string; name: string; startMs: number }[]
}
// POST /api/office/calls/:leadId/move {startMs}, …/cancel {} → {ok}; 409 if taken or not booked, 422 if not offered.
