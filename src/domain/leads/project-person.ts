// A person's state: status, owner, next step, and since when the person has waited for an answer. It is computed from
// the person's requests (leads with any of their email addresses) and from events: append-only rows that record what
// the team did. Each event belongs to the request on which it was recorded, but it changes the state of the person
// (docs/decisions/066-people.md).
import type { Refused } from '#domain/consents/refused.ts'
import { type Activity, attempts, closedStatuses, conversations, responses, type Status } from './statuses.ts'

/** How soon a request should be answered. Undefined for a request that needs no answer, such as a booked call. */
export const answerWithins = ['two-minutes', 'business-day'] as const
export type AnswerWithin = (typeof answerWithins)[number]

/** Each person is in exactly one queue, which decides the lists that show the person. */
export const queues = ['waiting', 'to-do', 'in-progress', 'done', 'other', 'held', 'spam'] as const
/**
 * 'waiting': a request with the two-minute target is open. 'to-do': the open requests should all be answered within a
 * business day. 'in-progress': contacted or in conversation. 'other': new, with no open request. 'held': all of the
 * person's requests are held for review, because they may be spam.
 */
export type Queue = (typeof queues)[number]

/** The queues whose people are counted: all except 'held' and 'spam'. */
export const countedQueues: readonly Queue[] = ['waiting', 'to-do', 'in-progress', 'done', 'other']

export const requestStates = ['open', 'closed', 'held', 'spam'] as const
/** 'open': a teammate should still answer. 'closed': answered, settled otherwise, or a request that needs no answer. */
export type RequestState = (typeof requestStates)[number]

/** The states whose requests are counted: all except 'held' and 'spam'. */
export const countedStates: readonly RequestState[] = ['open', 'closed']

export interface PersonRequest {
  id: string
  /** When the request's wait begins: when it was received or, if it was held for review, when it was released. */
  clockFromMs: number
  answerWithin: AnswerWithin | undefined
  isHeld: boolean
}

interface EventBase {
  id: string
  /** The request on which it was recorded. */
  requestId: string
  atMs: number
  /** A teammate's id, the command line or the server. */
  who: string
}

/** What a teammate can correct. What the person sent stays as it was. */
export const correctableFields = ['name', 'business', 'phone'] as const
export type CorrectableField = (typeof correctableFields)[number]

/**
 * A corrected email address also links two addresses to one person. It is usually stored with that link instead of the
 * event (store/leads/correct-email.ts), so that it can be deleted with the person's data.
 */
export const correctedFields = [...correctableFields, 'email'] as const
export type CorrectedField = (typeof correctedFields)[number]

export type PersonEvent = EventBase &
  (
    | {
        kind: 'touch'
        activity: Activity
        text: string | undefined
        /**
         * For attempts and responses: how many milliseconds each open request had waited, by the request's id. Only
         * open hours count, as they were set when the activity was recorded.
         */
        waits: Record<string, number>
        /**
         * True for an unanswered call that was recorded before 2026-11-27, when such calls counted as a response. It
         * still counts as one, with the wait that was measured then.
         */
        isOldCall?: true | undefined
      }
    | { kind: 'assigned'; to: string | undefined }
    | {
        kind: 'status'
        /** 'answered' was recorded before 2026-11-27. It is now split into 'contacted' and 'in-conversation'. */
        status: Status | 'answered'
        /** For 'won', in dollars. */
        amountUsd?: number | undefined
        /** For 'lost'. */
        reason?: string | undefined
      }
    /** Sets the next step, or ends it if `dueAtMs` is undefined. */
    | { kind: 'due'; dueAtMs: number | undefined; text: string | undefined }
    /** If a corrected email address is later moved to another person or deleted, its `value` becomes ''. */
    | { kind: 'corrected'; field: CorrectedField; value: string }
    | { kind: 'tagged' | 'untagged'; tagId: string }
    /** Withdraws an earlier event: the state is computed as if it had never happened. */
    | { kind: 'withdrawn'; eventId: string }
  )

/** A person's state, stored in its own row. It always equals what `projectPerson` computes. */
export interface PersonState {
  status: Status
  ownerId: string | undefined
  amountUsd: number | undefined
  lostReason: string | undefined
  dueAtMs: number | undefined
  dueText: string | undefined
  /** When the team last recorded an activity other than a note, set the status, or planned or ended a next step. */
  lastStepAtMs: number | undefined
  /** When a call reached a wrong number. Cleared when the number is corrected or a teammate talks to the person. */
  wrongNumberAtMs: number | undefined
  corrected: Partial<Record<CorrectedField, string>>
  tagIds: string[]
}

/** A request's own state, from which the figures about response times are computed. */
export interface RequestProgress {
  state: RequestState
  /** The first response. */
  answeredAtMs: number | undefined
  answeredBy: string | undefined
  answeredHow: Activity | 'called' | undefined
  /** How long the person waited for the first response; undefined if that isn't measured. */
  waitedMs: number | undefined
  /** How long the person waited for the first attempt or response. */
  triedMs: number | undefined
}

export const untouched: PersonState = {
  status: 'new',
  ownerId: undefined,
  amountUsd: undefined,
  lostReason: undefined,
  dueAtMs: undefined,
  dueText: undefined,
  lastStepAtMs: undefined,
  wrongNumberAtMs: undefined,
  corrected: {},
  tagIds: [],
}

export const unanswered: Omit<RequestProgress, 'state'> = {
  answeredAtMs: undefined,
  answeredBy: undefined,
  answeredHow: undefined,
  waitedMs: undefined,
  triedMs: undefined,
}

export interface Projection {
  state: PersonState
  requests: ReadonlyMap<string, RequestProgress>
}

/** A request while events are applied. */
type Progress = Omit<RequestProgress, 'state'> & { isSettled: boolean }

/** @param events in chronological order */
export function projectPerson(requests: readonly PersonRequest[], events: readonly PersonEvent[]): Projection {
  const withdrawn = new Set(events.flatMap((event) => (event.kind === 'withdrawn' ? [event.eventId] : [])))
  const arrivals = requests
    .filter(({ isHeld }) => !isHeld)
    .toSorted((one, other) => one.clockFromMs - other.clockFromMs)
  const arrived = new Map<string, Progress>()
  let state = untouched
  const arriveUntil = (atMs: number) => {
    while (arrivals[0] && arrivals[0].clockFromMs <= atMs) {
      arrived.set(arrivals.shift()!.id, { ...unanswered, isSettled: false })
      if (state.status !== 'spam' && closedStatuses.includes(state.status)) state = reopened(state)
    }
  }
  for (const event of events) {
    if (withdrawn.has(event.id)) continue
    // A browser's clock may be behind, so an event can be older than the request on which it was recorded.
    const own = requests.find(({ id }) => id === event.requestId)
    arriveUntil(own && !own.isHeld ? Math.max(event.atMs, own.clockFromMs) : event.atMs)
    state = applyEvent(state, event)
    for (const [id, progress] of arrived) arrived.set(id, progressAfter(progress, { event, id }))
  }
  arriveUntil(Number.POSITIVE_INFINITY)
  const progressOf = ({ id, answerWithin, isHeld }: PersonRequest): RequestProgress => {
    const { isSettled, ...answer } = arrived.get(id) ?? { ...unanswered, isSettled: false }
    if (state.status === 'spam') return { ...answer, state: 'spam' }
    if (isHeld) return { ...answer, state: 'held' }
    const isOpen = answerWithin !== undefined && answer.answeredAtMs === undefined && !isSettled
    return { ...answer, state: isOpen ? 'open' : 'closed' }
  }
  return { state, requests: new Map(requests.map((request) => [request.id, progressOf(request)])) }
}

const reopened = (state: PersonState): PersonState => ({
  ...state,
  status: 'new',
  amountUsd: undefined,
  lostReason: undefined,
})

/**
 * Returns the state after the event. The office calls this function, too, to show a command's effect before the server
 * has confirmed the command.
 */
export function applyEvent(state: PersonState, event: PersonEvent): PersonState {
  switch (event.kind) {
    case 'assigned':
      return { ...state, ownerId: event.to }
    case 'status': {
      const status = event.status === 'answered' ? statusAfterAnswer(state.status) : event.status
      const isClosed = closedStatuses.includes(status)
      return {
        ...(isClosed ? withoutDue(state) : state),
        status,
        amountUsd: status === 'won' ? event.amountUsd : undefined,
        lostReason: status === 'lost' ? event.reason : undefined,
        lastStepAtMs: event.atMs,
      }
    }
    case 'touch': {
      if (event.activity === 'note') return state
      const isDueOver = state.dueAtMs !== undefined && event.atMs >= state.dueAtMs
      return {
        ...(isDueOver ? withoutDue(state) : state),
        status: statusAfter(state.status, event.activity),
        lastStepAtMs: event.atMs,
        ...(event.activity === 'wrong-number' && { wrongNumberAtMs: event.atMs }),
        ...(event.activity === 'spoke' && { wrongNumberAtMs: undefined }),
      }
    }
    case 'due':
      return { ...state, dueAtMs: event.dueAtMs, dueText: event.text, lastStepAtMs: event.atMs }
    case 'corrected':
      if (event.field === 'email' && event.value === '') return state
      return {
        ...state,
        ...(event.field === 'phone' && { wrongNumberAtMs: undefined }),
        corrected: { ...state.corrected, [event.field]: event.value },
      }
    case 'tagged':
      return { ...state, tagIds: [...new Set([...state.tagIds, event.tagId])] }
    case 'untagged':
      return { ...state, tagIds: state.tagIds.filter((id) => id !== event.tagId) }
    case 'withdrawn':
      return state
  }
}

interface SentNumber extends Pick<PersonState, 'wrongNumberAtMs' | 'corrected'> {
  /** When the person sent their number. */
  receivedAtMs: number
}

/**
 * Whether the number shown for the person is wrong. If a teammate corrected the number, the corrected one is shown. The
 * correction cleared `wrongNumberAtMs`, so if it is set, a later call found the corrected number wrong, too. Without a
 * correction, the number that the person sent is shown. If they sent it after the call to a wrong number, it may be
 * right.
 */
export const hasWrongNumber = ({ wrongNumberAtMs, corrected, receivedAtMs }: SentNumber): boolean =>
  wrongNumberAtMs !== undefined && (Boolean(corrected.phone) || wrongNumberAtMs >= receivedAtMs)

/** Undefined if there is no number, if it is wrong, or if the person asked us not to call. */
export const numberToCall = (
  row: SentNumber & { phone?: string | undefined; refused: Pick<Refused, 'call'> },
): string | undefined => (hasWrongNumber(row) || row.refused.call ? undefined : row.phone)

/** Undefined if there is no email address, if it is blocked, or if the person asked us to stop emails. */
export const emailToAnswer = (row: {
  email?: string | undefined
  refused: Pick<Refused, 'email'>
}): string | undefined => (row.refused.email ? undefined : row.email)

const withoutDue = (state: PersonState): PersonState => ({ ...state, dueAtMs: undefined, dueText: undefined })

function statusAfter(status: Status, activity: Activity): Status {
  if (closedStatuses.includes(status) || activity === 'missed') return status
  return conversations.includes(activity) ? 'in-conversation' : statusAfterContact(status)
}

const statusAfterContact = (status: Status): Status => (status === 'new' ? 'contacted' : status)
const statusAfterAnswer = (status: Status): Status => (status === 'in-conversation' ? status : 'contacted')

/** A response answers the request even if the event has no wait for this request. `waitedMs` is then undefined. */
function progressAfter(progress: Progress, { event, id }: { event: PersonEvent; id: string }): Progress {
  if (event.kind === 'status') return { ...progress, isSettled: isSettledBy(event.status, progress.isSettled) }
  if (event.kind !== 'touch' || progress.answeredAtMs !== undefined) return progress
  const waitedMs = event.waits[id]
  const triedMs = progress.triedMs ?? waitedMs
  if (event.isOldCall || responses.includes(event.activity)) {
    const answeredHow = event.isOldCall ? 'called' : event.activity
    return { ...progress, answeredAtMs: event.atMs, answeredBy: event.who, answeredHow, waitedMs, triedMs }
  }
  return attempts.includes(event.activity) ? { ...progress, triedMs } : progress
}

/**
 * Some statuses say that the team talked to the person or that nothing is left to do. They end the waits, which then
 * aren't measured. 'new' lets the waits go on, and 'contacted' changes nothing.
 */
function isSettledBy(status: Status | 'answered', isSettled: boolean): boolean {
  if (status === 'new') return false
  return status === 'contacted' ? isSettled : true
}

export interface Waiting {
  /** Undefined if no request is open. */
  fromMs: number | undefined
  within: AnswerWithin | undefined
}

/**
 * Since when the person waits: the time of the oldest open request. If any open requests have the two-minute target,
 * only those count.
 */
export function waitingOf(requests: readonly PersonRequest[], progress: Projection['requests']): Waiting {
  const open = requests.filter(({ id }) => progress.get(id)?.state === 'open')
  const urgent = open.filter(({ answerWithin }) => answerWithin === 'two-minutes')
  const counted = urgent.length > 0 ? urgent : open
  if (counted.length === 0) return { fromMs: undefined, within: undefined }
  return {
    fromMs: Math.min(...counted.map(({ clockFromMs }) => clockFromMs)),
    within: urgent.length > 0 ? 'two-minutes' : 'business-day',
  }
}

/** @param hasCounted whether any of the person's requests isn't held for review */
export function queueOf(
  { status }: Pick<PersonState, 'status'>,
  { within, hasCounted }: { within: AnswerWithin | undefined; hasCounted: boolean },
): Queue {
  if (status === 'spam') return 'spam'
  if (!hasCounted) return 'held'
  if (within !== undefined) return within === 'two-minutes' ? 'waiting' : 'to-do'
  if (closedStatuses.includes(status)) return 'done'
  return status === 'new' ? 'other' : 'in-progress'
}
