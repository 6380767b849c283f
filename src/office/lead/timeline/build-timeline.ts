// Everything that happened between a person and us, as one timeline: the person's requests, our actions and emails,
// changes to calls and consents, and syncs (deliveries of requests to other systems). It is ordered newest first, and
// grouped by day in the team's zone.

import type { EmailRow } from '#contract/email-row.ts'
import type { LeadDelivery, LeadDetails, Submission } from '#contract/lead-details.ts'
import { addDays } from '#domain/clock/days.ts'
import { formatDate, toWallClock } from '#domain/clock/moments.ts'
import { isCallByHand } from '#domain/leads/by-hand.ts'
import type { PersonEvent } from '#domain/leads/project-person.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { type StopAction, stopActions } from '#office/lead/parts/stop-texts.ts'

type EventMoment = Exclude<PersonEvent, { kind: 'withdrawn' }>

export type Moment = { atMs: number; key: string; submission: Submission } & (
  | { kind: 'request' }
  | { kind: 'event'; event: EventMoment }
  /**
   * `startMs` is undefined if the call was canceled. `isLink` is true if the call's video link was changed, but not the
   * call's time. `who` is undefined if the visitor moved or canceled the call. It is also undefined if the team changed
   * the video link that all calls without a link of their own use.
   */
  | { kind: 'call'; startMs: number | undefined; who: string | undefined; isLink: boolean }
  | { kind: 'sent'; destinations: string[] }
  | { kind: 'failing' | 'stopped'; delivery: LeadDelivery }
  | { kind: 'email'; email: EmailRow }
  /** The person asked us to stop a kind of message, or agreed to it again. */
  | { kind: 'consent'; stop: StopAction }
)

/** What the timeline can be filtered by. */
export type Topic = 'emails' | 'calls' | 'notes' | 'system'

/** The topic of a moment; undefined for moments that only the unfiltered timeline shows. */
export function topicOf(moment: Moment): Topic | undefined {
  switch (moment.kind) {
    case 'call':
      return 'calls'
    case 'request':
      return isCallByHand(moment.submission) ? 'calls' : undefined
    case 'sent':
    case 'failing':
    case 'stopped':
      return 'system'
    case 'email':
      return moment.email.status === 'bounced' || moment.email.status === 'stopped' ? 'emails' : 'system'
    case 'event':
      return moment.event.kind === 'touch' ? topicOfActivity[moment.event.activity] : undefined
    default:
      return undefined
  }
}

const topicOfActivity: Partial<Record<Activity, Topic>> = {
  'no-answer': 'calls',
  voicemail: 'calls',
  'wrong-number': 'calls',
  spoke: 'calls',
  booked: 'calls',
  came: 'calls',
  missed: 'calls',
  mailed: 'emails',
  note: 'notes',
}

/** At first, emails and syncs are hidden, unless they failed and need somebody's attention. */
export const isHiddenAtFirst = (moment: Moment): boolean =>
  topicOf(moment) === 'system' && moment.kind !== 'failing' && moment.kind !== 'stopped'

interface DayOfTime {
  /** 'Today', 'Yesterday', 'Tuesday' */
  title: string
  /** 'November 17'. Includes the weekday if the title doesn't, and the year if it isn't the current one. */
  note: string
  moments: Moment[]
}

/** Newest first. */
export function momentsOfAll({
  submissions,
  consentChanges,
}: Pick<LeadDetails, 'submissions' | 'consentChanges'>): Moment[] {
  const [newest] = submissions
  const stops = stopActions(consentChanges).flatMap((stop): Moment[] =>
    newest ? [{ kind: 'consent', key: stop.key, atMs: stop.atMs, submission: newest, stop }] : [],
  )
  return [...stops, ...submissions.flatMap(momentsOf)].sort((one, other) => other.atMs - one.atMs)
}

/**
 * @param moments newest first; some may be filtered out
 * @param firstAtMs the time of the person's very first moment. The note of that day says 'first seen'.
 */
export function daysOfMoments(
  moments: readonly Moment[],
  { firstAtMs, nowMs, timeZone }: { firstAtMs: number; nowMs: number; timeZone: string },
): DayOfTime[] {
  const byDay = Map.groupBy(moments, ({ atMs }) => toWallClock(atMs, timeZone).day)
  const today = toWallClock(nowMs, timeZone).day
  const firstDay = toWallClock(firstAtMs, timeZone).day
  return [...byDay].map(([day, ofDay]) => {
    const first = day === firstDay ? ', first seen' : ''
    const near = day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : undefined
    const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`
    return {
      title: near ?? formatDate(day, 'weekday'),
      note: `${formatDate(day, near ? 'long' : 'month')}${year}${first}`,
      moments: ofDay,
    }
  })
}

function momentsOf(submission: Submission): Moment[] {
  const { id, receivedAtMs, callChanges } = submission
  const changes = callChanges.flatMap(({ atMs, startMs, who, isLink = false }): Moment[] =>
    atMs === undefined ? [] : [{ kind: 'call', key: `${id} call ${atMs}`, atMs, submission, startMs, who, isLink }],
  )
  return [
    // If several moments have the same time, they are shown in this order, so the request counts as the oldest.
    ...changes,
    ...sentOn(submission),
    ...submission.emails.map(
      (email): Moment => ({ kind: 'email', key: email.id, atMs: emailAtMs(email), submission, email }),
    ),
    ...eventsThatCount(submission.events)
      .filter((event) => event !== bookedByHand(submission))
      .map((event): Moment => ({ kind: 'event', key: event.id, atMs: event.atMs, submission, event })),
    { kind: 'request', key: id, atMs: receivedAtMs, submission },
  ]
}

/**
 * If the submission is a call that a teammate booked, returns the event that was recorded for the booking. The timeline
 * shows the call and this event as one moment.
 */
export const bookedByHand = (submission: Submission): EventMoment | undefined =>
  isCallByHand(submission)
    ? eventsThatCount(submission.events).find((event) => event.kind === 'touch' && event.activity === 'booked')
    : undefined

/**
 * The time at which an email is shown. The `atMs` of a queued email is its next try, which is in the future. The
 * timeline ends now, so a queued email is shown at its creation.
 */
const emailAtMs = ({ status, atMs, createdAtMs }: EmailRow): number =>
  status === 'queued' ? createdAtMs : (atMs ?? createdAtMs)

/** Leaves out events that a teammate undid, and the events ('withdrawn') that undid them. */
export function eventsThatCount(events: readonly PersonEvent[]): EventMoment[] {
  const withdrawn = new Set(events.flatMap((event) => (event.kind === 'withdrawn' ? [event.eventId] : [])))
  return events.filter((event): event is EventMoment => event.kind !== 'withdrawn' && !withdrawn.has(event.id))
}

/**
 * The moments of a request's deliveries to other systems. All successful deliveries form one moment, at the time when
 * the last of them arrived. Each failed delivery is a separate moment, at the time of its last attempt.
 */
function sentOn(submission: Submission): Moment[] {
  const { id, deliveriesMade } = submission
  const lastTryMs = ({ attempts }: LeadDelivery) => attempts.at(-1)?.atMs
  const delivered = deliveriesMade.filter(({ state, attempts }) => state === 'delivered' && attempts.length > 0)
  const arrivedAtMs = Math.max(...delivered.map((delivery) => lastTryMs(delivery) ?? 0))
  const failed = deliveriesMade.flatMap((delivery): Moment[] => {
    const atMs = lastTryMs(delivery)
    if (atMs === undefined || delivery.state === 'delivered') return []
    const kind = delivery.state === 'dead' ? 'stopped' : 'failing'
    return [{ kind, key: delivery.id, atMs, submission, delivery }]
  })
  if (delivered.length === 0) return failed
  const destinations = delivered.map(({ destination }) => destination)
  return [...failed, { kind: 'sent', key: `${id} sent`, atMs: arrivedAtMs, submission, destinations }]
}
