// The conditions of a list of people or of requests. Their columns are in the tables person and lead_work (only
// `isUndelivered` needs another one), so that the wide rows of the table lead are read only for what is shown.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type AnswerWithin,
  queues as allQueues,
  countedQueues,
  countedStates,
  type Queue,
  type RequestState,
} from '#domain/leads/project-person.ts'
import type { Status } from '#domain/leads/statuses.ts'
import type { Engine } from '#server/store/engine/engine.ts'
import { padToPowerOfTwo } from '#server/store/engine/statement.ts'
import { textList } from './text-list.ts'

/** The filter of a list; all conditions must hold. */
export interface LeadsQuery extends RequestConditions {
  /**
   * Whether people are listed, each by their newest request, or requests. A condition on requests holds for a person if
   * it holds for any of their requests.
   */
  by: 'person' | 'request'
  /** The people's queues. If missing, those that count; for requests, any. */
  queues?: readonly Queue[] | undefined
  statuses?: readonly Status[] | undefined
  /** null for people without an owner. */
  ownerId?: string | null | undefined
  tagId?: string | undefined
  /** Only the people who are listed by these requests, their newest ones. */
  newestIds?: readonly string[] | undefined
  /** People whose next step is due at or after `dueFromMs`, and before `dueBeforeMs`. */
  dueFromMs?: number | undefined
  dueBeforeMs?: number | undefined
  /** Contacted or in conversation, but with neither a next step nor anything done since this time. */
  idleSinceMs?: number | undefined
  /** The oldest open request waits since `fromMs` or later, and since before `toMs`. */
  waiting?: { fromMs?: number | undefined; toMs?: number | undefined } | undefined
}

interface RequestConditions {
  /** If missing, those that count. */
  states?: readonly RequestState[] | undefined
  answerWithin?: AnswerWithin | undefined
  /** Only requests with a delivery that failed and hasn't arrived since. */
  isUndelivered?: boolean | undefined
  form?: string | undefined
  source?: string | undefined
  campaign?: string | undefined
  plan?: string | undefined
  /** Received at or after `fromMs`, and before `toMs`. */
  fromMs?: number | undefined
  toMs?: number | undefined
  /** A purpose that the visitor consented to. */
  consent?: string | undefined
  /** Answered after a longer wait than the target, or still open for longer than that. */
  late?: LateSince | undefined
  /** Only these requests. */
  leadIds?: readonly string[] | undefined
  /** Lowercase words, each of which must occur in the request's text. */
  words?: readonly string[] | undefined
}

export interface LateSince {
  targetMs: number
  /** An open request with the two-minute target is late if it has waited since before this time. */
  waitingBeforeMs: number
  /** The same for requests that should be answered within a business day. */
  dayBeforeMs: number
}

type Condition = RawBuilder<SqlBool>

/** The condition on rows of `person`, or of `lead_work` joined with `person`. */
export function matches(engine: Engine, query: LeadsQuery): Condition {
  const ofPerson = personConditions(engine, query)
  const ofRequest = requestConditions(engine, query)
  if (query.by === 'request') return and([stateIn(query.states ?? countedStates), ...ofRequest, ...ofPerson])
  if (ofRequest.length > 0)
    ofPerson.push(
      sql`person.id in (select person_id from lead_work where ${and([stateIn(query.states ?? countedStates), ...ofRequest])})`,
    )
  return and(ofPerson)
}

const and = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

// The values must be literals, because SQLite uses a partial index only if the statement contains its condition.
const isAmong = (column: string, values: readonly string[]): Condition =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${sql.lit(values[0])}`
    : sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

export const stateIn = (states: readonly RequestState[]) => isAmong('lead_work.state', states)

/** Most people count, so it is shorter to name the others. */
export function queueIn(queues: readonly Queue[]): Condition {
  const others = allQueues.filter((queue) => !queues.includes(queue))
  if (others.length === 0) return sql`1 = 1`
  return queues.length <= others.length
    ? isAmong('person.queue', queues)
    : sql`person.queue not in (${sql.join(others.map((queue) => sql.lit(queue)))})`
}

const isOneOf = (column: string, ids: readonly string[]): Condition =>
  ids.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(padToPowerOfTwo(ids).map((id) => sql`${id}`))})`

function personConditions(engine: Engine, query: LeadsQuery): Condition[] {
  const { by, queues, statuses, ownerId, tagId, newestIds, dueFromMs, dueBeforeMs, idleSinceMs, waiting } = query
  const parts: Condition[] = []
  if (queues || by === 'person') parts.push(queueIn(queues ?? countedQueues))
  if (statuses) parts.push(isAmong('person.status', statuses))
  if (ownerId === null) parts.push(sql`person.owner_id is null`)
  else if (ownerId !== undefined) parts.push(sql`person.owner_id = ${ownerId}`)
  if (tagId !== undefined) parts.push(holds(engine, { column: 'person.tags', text: textList([tagId]) }))
  if (newestIds) parts.push(isOneOf('person.newest_lead_id', newestIds))
  if (dueFromMs !== undefined) parts.push(sql`person.due_at_ms >= ${dueFromMs}`)
  if (dueBeforeMs !== undefined) parts.push(sql`person.due_at_ms < ${dueBeforeMs}`)
  if (idleSinceMs !== undefined)
    parts.push(
      sql`person.status in ('contacted', 'in-conversation') and person.due_at_ms is null and person.last_step_at_ms < ${idleSinceMs}`,
    )
  if (waiting?.fromMs !== undefined) parts.push(sql`person.wait_from_ms >= ${waiting.fromMs}`)
  if (waiting?.toMs !== undefined) parts.push(sql`person.wait_from_ms < ${waiting.toMs}`)
  return parts
}

function requestConditions(engine: Engine, query: LeadsQuery): Condition[] {
  const { leadIds, answerWithin, form, source, campaign, plan, fromMs, toMs, consent, late, words } = query
  const parts: Condition[] = []
  if (leadIds) parts.push(isOneOf('lead_work.lead_id', leadIds))
  if (answerWithin !== undefined) parts.push(sql`lead_work.answer_within = ${answerWithin}`)
  if (form !== undefined) parts.push(sql`lead_work.form = ${form}`)
  if (source !== undefined) parts.push(sql`lead_work.source = ${source}`)
  if (campaign !== undefined) parts.push(sql`lead_work.campaign = ${campaign}`)
  if (plan !== undefined) parts.push(sql`lead_work.plan = ${plan}`)
  if (fromMs !== undefined) parts.push(sql`lead_work.received_at_ms >= ${fromMs}`)
  if (toMs !== undefined) parts.push(sql`lead_work.received_at_ms < ${toMs}`)
  if (consent !== undefined) parts.push(holds(engine, { column: 'lead_work.agreed_to', text: textList([consent]) }))
  if (late) parts.push(isLate(late))
  if (query.isUndelivered)
    parts.push(sql`lead_work.lead_id in (select lead_id from delivery where attempts > 0 and state <> 'delivered')`)
  for (const word of words ?? []) parts.push(isInText(engine, word))
  return parts
}

const isLate = ({ targetMs, waitingBeforeMs, dayBeforeMs }: LateSince): Condition =>
  sql`(lead_work.waited_ms > ${targetMs} or (lead_work.state = 'open' and lead_work.clock_from_ms <
    case lead_work.answer_within when 'two-minutes' then ${timeOf(waitingBeforeMs)} else ${timeOf(dayBeforeMs)} end))`

// PostgreSQL doesn't infer the type of a parameter in a case.
const timeOf = (ms: number) => sql`cast(${ms} as bigint)`

function holds(engine: Engine, { column, text }: { column: string; text: string }): Condition {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  return sql`${position}(${sql.ref(column)}, ${text}) > 0`
}

// In longer texts, SQLite's glob finds a word in two thirds of the time that instr needs.
const isInText = (engine: Engine, word: string): Condition =>
  engine === 'sqlite'
    ? sql`lead_work.search_text glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}`
    : holds(engine, { column: 'lead_work.search_text', text: word })

/** How much of a lead's text is searched for similar words. The text begins with name, email, phone and business. */
export const searchedCharacters = 300

const sameCharacters = 3

/** @param word contains only letters and digits */
export function likeWord(engine: Engine, word: string) {
  const [start, end] = [word.slice(0, sameCharacters), word.slice(-sameCharacters)]
  const edge = '[^a-z0-9]'
  const patterns = engine === 'sqlite' ? [`*${edge}${start}*`, `*${end}${edge}*`] : [`${edge}${start}`, `${end}${edge}`]
  const matches = sql.raw(engine === 'sqlite' ? 'glob' : '~')
  const bounded = sql`(' ' || search_text || ' ')`
  return patterns.map((pattern) => sql<SqlBool>`${bounded} ${matches} ${pattern}`)
}
