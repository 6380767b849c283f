// Converts events (what the team did), and the state that results from them, to database rows and back.
import {
  type CorrectedField,
  type PersonEvent,
  type PersonRequest,
  type PersonState,
  projectPerson,
  queueOf,
  type RequestProgress,
  waitingOf,
} from '#domain/leads/project-person.ts'
import type { Activity, Status } from '#domain/leads/statuses.ts'
import type { LeadCommand } from './lead-events.ts'
import type { LeadEventTable, LeadWorkTable, PersonTable } from './lead-tables.ts'
import { textList, textsOf } from './text-list.ts'

/**
 * An event. If it corrected the email address and the new address is stored in person_link, `corrected_email` is that
 * address.
 */
export type EventRow = LeadEventTable & { corrected_email: string | null }

export function toPersonEvent(row: EventRow): PersonEvent {
  const base = { id: row.id, requestId: row.lead_id, atMs: row.at_ms, who: row.who }
  const [value, text] = [row.value ?? '', row.text ?? undefined]
  switch (row.kind) {
    case 'touch': {
      const waits = row.waited_ms === null ? {} : { [row.lead_id]: row.waited_ms }
      const activity = {
        ...base,
        kind: 'touch' as const,
        text,
        waits: { ...waits, ...JSON.parse(row.other_waits ?? '{}') },
      }
      return value === 'called'
        ? { ...activity, activity: 'no-answer', isOldCall: true }
        : { ...activity, activity: value as Activity }
    }
    case 'assigned':
      return { ...base, kind: 'assigned', to: row.value ?? undefined }
    case 'status': {
      const status = value as Status | 'answered'
      if (status === 'won')
        return { ...base, kind: 'status', status, amountUsd: text === undefined ? text : Number(text) }
      return { ...base, kind: 'status', status, reason: text }
    }
    case 'due':
      return { ...base, kind: 'due', dueAtMs: row.value === null ? undefined : Number(row.value), text }
    case 'corrected':
      return { ...base, kind: 'corrected', field: value as CorrectedField, value: text ?? row.corrected_email ?? '' }
    case 'tagged':
    case 'untagged':
      return { ...base, kind: row.kind, tagId: value }
    case 'withdrawn':
      return { ...base, kind: 'withdrawn', eventId: row.of_event ?? '' }
  }
}

/** Returns the columns that depend on the command's kind. */
export function commandColumns(command: LeadCommand): Pick<LeadEventTable, 'kind' | 'value' | 'text'> {
  switch (command.kind) {
    case 'touch':
      return { kind: command.kind, value: command.activity, text: command.text ?? null }
    case 'assigned':
      return { kind: command.kind, value: command.to ?? null, text: null }
    case 'status': {
      const text =
        command.status === 'won'
          ? command.amountUsd?.toString()
          : command.status === 'lost'
            ? command.reason
            : undefined
      return { kind: command.kind, value: command.status, text: text ?? null }
    }
    case 'due':
      return { kind: command.kind, value: command.dueAtMs?.toString() ?? null, text: command.text ?? null }
    case 'corrected':
      return { kind: command.kind, value: command.field, text: command.value ?? null }
    case 'tagged':
    case 'untagged':
      return { kind: command.kind, value: command.tagId, text: null }
  }
}

export const toRequest = (row: LeadWorkTable): PersonRequest => ({
  id: row.lead_id,
  clockFromMs: row.clock_from_ms,
  answerWithin: row.answer_within ?? undefined,
  isHeld: row.is_quarantined === 1,
})

type StateColumns = Pick<
  PersonTable,
  | 'status'
  | 'owner_id'
  | 'amount_usd'
  | 'lost_reason'
  | 'due_at_ms'
  | 'due_text'
  | 'last_step_at_ms'
  | 'wrong_number_at_ms'
  | 'corrected'
  | 'tags'
>

export const stateColumns = (state: PersonState): StateColumns => ({
  status: state.status,
  owner_id: state.ownerId ?? null,
  amount_usd: state.amountUsd ?? null,
  lost_reason: state.lostReason ?? null,
  due_at_ms: state.dueAtMs ?? null,
  due_text: state.dueText ?? null,
  last_step_at_ms: state.lastStepAtMs ?? null,
  wrong_number_at_ms: state.wrongNumberAtMs ?? null,
  corrected: JSON.stringify(state.corrected),
  tags: textList(state.tagIds),
})

export const toPersonState = (row: StateColumns): PersonState => ({
  status: row.status,
  ownerId: row.owner_id ?? undefined,
  amountUsd: row.amount_usd ?? undefined,
  lostReason: row.lost_reason ?? undefined,
  dueAtMs: row.due_at_ms ?? undefined,
  dueText: row.due_text ?? undefined,
  lastStepAtMs: row.last_step_at_ms ?? undefined,
  wrongNumberAtMs: row.wrong_number_at_ms ?? undefined,
  corrected: JSON.parse(row.corrected),
  tagIds: textsOf(row.tags),
})

type ProgressColumns = Pick<
  LeadWorkTable,
  'state' | 'answered_at_ms' | 'answered_by' | 'answered_how' | 'waited_ms' | 'tried_ms'
>

export const progressColumns = (progress: RequestProgress): ProgressColumns => ({
  state: progress.state,
  answered_at_ms: progress.answeredAtMs ?? null,
  answered_by: progress.answeredBy ?? null,
  answered_how: progress.answeredHow ?? null,
  waited_ms: progress.waitedMs ?? null,
  tried_ms: progress.triedMs ?? null,
})

export const toProgress = (row: ProgressColumns): RequestProgress => ({
  state: row.state,
  answeredAtMs: row.answered_at_ms ?? undefined,
  answeredBy: row.answered_by ?? undefined,
  answeredHow: row.answered_how ?? undefined,
  waitedMs: row.waited_ms ?? undefined,
  triedMs: row.tried_ms ?? undefined,
})

export interface ProjectedRows {
  person: PersonTable
  requests: ReadonlyMap<string, ProgressColumns>
}

/**
 * Computes a person's row, and the state of their requests.
 *
 * @param requests of one person; at least one
 * @param events of these requests, in any order
 */
export function projectRows(requests: readonly LeadWorkTable[], events: readonly EventRow[]): ProjectedRows {
  const inOrder = events.toSorted(
    (one, other) =>
      one.at_ms - other.at_ms ||
      one.recorded_at_ms - other.recorded_at_ms ||
      one.sequence - other.sequence ||
      (one.id < other.id ? -1 : 1),
  )
  const all = requests.map(toRequest)
  const { state, requests: progress } = projectPerson(all, inOrder.map(toPersonEvent))
  const counted = requests.filter(({ is_quarantined }) => is_quarantined === 0)
  const newest = newestOf(counted.length > 0 ? counted : requests)
  const { fromMs, within } = waitingOf(all, progress)
  return {
    person: {
      id: newest.person_id,
      newest_lead_id: newest.lead_id,
      newest_at_ms: newest.received_at_ms,
      queue: queueOf(state, { within, hasCounted: counted.length > 0 }),
      wait_from_ms: fromMs ?? null,
      wait_within: within ?? null,
      ...stateColumns(state),
    },
    requests: new Map([...progress].map(([id, one]) => [id, progressColumns(one)])),
  }
}

const newestOf = (requests: readonly LeadWorkTable[]) =>
  requests.reduce((newest, one) =>
    one.received_at_ms > newest.received_at_ms ||
    (one.received_at_ms === newest.received_at_ms && one.lead_id > newest.lead_id)
      ? one
      : newest,
  )
