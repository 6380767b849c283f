// A second, independent way to compute what the store must say about a person. This code finds each value separately,
// searching the events backward from the last one. The product (project-person.ts) applies one event after another.
import {
  correctedFields,
  type PersonEvent,
  type PersonState,
  type RequestProgress,
} from '#domain/leads/project-person.ts'
import type { StoredPerson } from '#server/store/leads/find-person.ts'

type Reckoned = Pick<PersonState, 'status' | 'ownerId' | 'dueAtMs' | 'amountUsd' | 'lostReason' | 'wrongNumberAtMs'> & {
  tagIds: string[]
  corrected: string
}

/** Something that may change the status: an event, or the arrival of a request. */
type Happening = { atMs: number; event?: PersonEvent }

const closed = ['won', 'lost', 'archived', 'spam']

export function reckonPerson({ leads, events }: StoredPerson): Reckoned {
  const gone = events.flatMap((event) => (event.kind === 'withdrawn' ? event.eventId : []))
  const counted = events.filter(({ kind, id }) => kind !== 'withdrawn' && !gone.includes(id))
  const last = <Kind extends PersonEvent['kind']>(kind: Kind) =>
    counted.findLast((event): event is Extract<PersonEvent, { kind: Kind }> => event.kind === kind)
  const status = statusOf(happeningsOf(leads, counted))
  const lastStatus = last('status')
  const isOfEvent = lastStatus?.status === status && closed.includes(status)
  return {
    status,
    ownerId: last('assigned')?.to,
    dueAtMs: dueOf(counted),
    amountUsd: isOfEvent && status === 'won' ? lastStatus?.amountUsd : undefined,
    lostReason: isOfEvent && status === 'lost' ? lastStatus?.reason : undefined,
    wrongNumberAtMs: wrongNumberOf(counted),
    tagIds: [...new Set(counted.flatMap((event) => ('tagId' in event ? event.tagId : [])))]
      .filter((id) => counted.findLast((event) => 'tagId' in event && event.tagId === id)?.kind === 'tagged')
      .toSorted(),
    corrected: correctedFields
      .flatMap((field) => counted.findLast((event) => isCorrection(event, field)) ?? [])
      .map((event) => (event.kind === 'corrected' ? `${event.field}=${event.value}` : ''))
      .join(),
  }
}

/** The events, and the arrivals of requests that aren't held for review, in the order in which they take effect. */
function happeningsOf(leads: StoredPerson['leads'], events: readonly PersonEvent[]): Happening[] {
  const arrivals = leads.filter(({ quarantine }) => quarantine === undefined)
  const happenings: Happening[] = []
  const waiting = arrivals.map(({ id, clockFromMs }) => ({ id, atMs: clockFromMs })).toSorted((a, b) => a.atMs - b.atMs)
  for (const event of events) {
    const own = arrivals.find(({ id }) => id === event.requestId)?.clockFromMs ?? 0
    while (waiting[0] && waiting[0].atMs <= Math.max(event.atMs, own)) happenings.push({ atMs: waiting.shift()!.atMs })
    happenings.push({ atMs: event.atMs, event })
  }
  return [...happenings, ...waiting.map(({ atMs }) => ({ atMs }))]
}

function statusOf(happenings: readonly Happening[]): PersonState['status'] {
  const index = happenings.findLastIndex(({ event }) => event?.kind === 'status')
  const set = happenings[index]?.event
  const base = set?.kind === 'status' && set.status !== 'answered' ? set.status : 'new'
  const after = happenings.slice(index + 1)
  if (base === 'spam') return base
  const reopenedAt = closed.includes(base) ? after.findIndex(({ event }) => event === undefined) : 0
  if (reopenedAt < 0) return base
  const activities = after.slice(reopenedAt).flatMap(({ event }) => (event?.kind === 'touch' ? event.activity : []))
  if (base === 'in-conversation' || activities.some((activity) => ['spoke', 'booked', 'came'].includes(activity)))
    return 'in-conversation'
  const isContacted = activities.some((activity) => activity !== 'note' && activity !== 'missed')
  return base === 'contacted' || isContacted ? 'contacted' : 'new'
}

function dueOf(events: readonly PersonEvent[]): number | undefined {
  const index = events.findLastIndex(({ kind }) => kind === 'due')
  const planned = events[index]
  if (planned?.kind !== 'due' || planned.dueAtMs === undefined) return undefined
  const { dueAtMs } = planned
  const isOver = events
    .slice(index + 1)
    .some(
      (event) =>
        (event.kind === 'status' && closed.includes(event.status)) ||
        (event.kind === 'touch' && event.activity !== 'note' && event.atMs >= dueAtMs),
    )
  return isOver ? undefined : dueAtMs
}

function wrongNumberOf(events: readonly PersonEvent[]): number | undefined {
  const last = events.findLast((event) =>
    event.kind === 'touch'
      ? ['wrong-number', 'spoke'].includes(event.activity)
      : 'field' in event && event.field === 'phone',
  )
  return last?.kind === 'touch' && last.activity === 'wrong-number' ? last.atMs : undefined
}

/**
 * Lists what is wrong with each lead: its person's stored state differs from the reckoned state, the corrected email
 * address isn't the person's main address, or the request's state contradicts the person's status.
 */
export function reckonedFaults(person: StoredPerson): string[] {
  const reckoned = reckonPerson(person)
  return person.leads.flatMap(({ id, person: stored, progress, quarantine }) => {
    const shown: Reckoned = {
      status: stored.status,
      ownerId: stored.ownerId,
      dueAtMs: stored.dueAtMs,
      amountUsd: stored.amountUsd,
      lostReason: stored.lostReason,
      wrongNumberAtMs: stored.wrongNumberAtMs,
      tagIds: stored.tagIds.toSorted(),
      corrected: correctedFields.flatMap((field) => correctionOf(stored, field)).join(),
    }
    const faults =
      JSON.stringify(shown) === JSON.stringify(reckoned) ? [] : [`${id}: ${JSON.stringify([shown, reckoned])}`]
    const { email } = stored.corrected
    if (email !== undefined && person.emails[0] !== email) faults.push(`${id}: ${email} isn’t the main email`)
    const state = stateFault(progress, { status: stored.status, isHeld: quarantine !== undefined })
    return state ? [...faults, `${id}: ${state}`] : faults
  })
}

/**
 * An email correction with the value '' doesn't count, because its address has since been split from the person or
 * deleted.
 */
const isCorrection = (event: PersonEvent, field: string) =>
  event.kind === 'corrected' && event.field === field && (field !== 'email' || event.value !== '')

const correctionOf = ({ corrected }: PersonState, field: string) => {
  const value = (corrected as Record<string, string>)[field]
  return value === undefined ? [] : [`${field}=${value}`]
}

function stateFault(
  { state, answeredAtMs }: RequestProgress,
  { status, isHeld }: { status: PersonState['status']; isHeld: boolean },
): string | undefined {
  if (status === 'spam') return state === 'spam' ? undefined : `${state}, but spam`
  if (isHeld) return state === 'held' ? undefined : `${state}, but held`
  if (state !== 'open') return undefined
  return answeredAtMs === undefined && !closed.includes(status) ? undefined : `open, but ${status}`
}
