// Everything that happened between a person and us as one timeline: what they sent, what we did, emails to them, what
// happened to calls, and where their requests were synced to. Newest first, by day in the team's zone.

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
   * `startMs` is undefined if the call was canceled; `who` is undefined if the visitor moved or canceled it, or if the
   * team's video link changed (`isLink`).
   */
  | { kind: 'call'; startMs: number | undefined; who: string | undefined; isLink: boolean }
  | { kind: 'sent'; destinations: string[] }
  | { kind: 'failing' | 'stopped'; delivery: LeadDelivery }
  | { kind: 'email'; email: EmailRow }
  /** They asked us to stop something, or agreed to it again. */
  | { kind: 'consent'; stop: StopAction }
)

/** What the timeline can be filtered by. */
export type Topic = 'emails' | 'calls' | 'notes' | 'system'

/** Undefined for moments that are only in the whole timeline. */
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

/** At first, the system's own actions are shown only if they need somebody's attention. */
export const isHiddenAtFirst = (moment: Moment): boolean =>
  topicOf(moment) === 'system' && moment.kind !== 'failing' && moment.kind !== 'stopped'

interface DayOfTime {
  /** 'Today', 'Yesterday', 'Tuesday' */
  title: string
  /** 'November 17', with the weekday if the title has none. */
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

/** @param moments newest first, including the person's first one, because its day is noted as 'first seen' */
export function daysOfMoments(moments: readonly Moment[], nowMs: number, timeZone: string): DayOfTime[] {
  const byDay = Map.groupBy(moments, ({ atMs }) => toWallClock(atMs, timeZone).day)
  const today = toWallClock(nowMs, timeZone).day
  return [...byDay].map(([day, ofDay], index) => {
    const first = index === byDay.size - 1 ? ', first seen' : ''
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
    // At equal times, a later entry in this list counts as older, so the request comes last.
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

/** The event that a teammate's booking recorded on this call: the timeline shows both as one. */
export const bookedByHand = (submission: Submission): EventMoment | undefined =>
  isCallByHand(submission)
    ? eventsThatCount(submission.events).find((event) => event.kind === 'touch' && event.activity === 'booked')
    : undefined

/** A queued email is placed at its creation: its `atMs`, the next try, is in the future, and the timeline ends now. */
const emailAtMs = ({ status, atMs, createdAtMs }: EmailRow): number =>
  status === 'queued' ? createdAtMs : (atMs ?? createdAtMs)

/** Leaves out withdrawn events and the withdrawals themselves. */
export function eventsThatCount(events: readonly PersonEvent[]): EventMoment[] {
  const withdrawn = new Set(events.flatMap((event) => (event.kind === 'withdrawn' ? [event.eventId] : [])))
  return events.filter((event): event is EventMoment => event.kind !== 'withdrawn' && !withdrawn.has(event.id))
}

/**
 * Successful deliveries form one moment, at the time the last of them arrived. Each failed delivery is a separate
 * moment at its last attempt.
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
