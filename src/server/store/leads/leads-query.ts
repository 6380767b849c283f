// The conditions of a list of people or of requests. The conditions use only the tables person and lead_work, except
// for `isUndelivered`. Therefore, the wide rows of the table lead are read only for the entries that are shown.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { byHandSource } from '#domain/leads/by-hand.ts'
import {
  type AnswerWithin,
  queues as allQueues,
  type CorrectedField,
  countedQueues,
  countedStates,
  type Queue,
  type RequestState,
} from '#domain/leads/project-person.ts'
import type { Status } from '#domain/leads/statuses.ts'
import type { Engine } from '#server/store/engine/engine.ts'
import { padToPowerOfTwo } from '#server/store/engine/statement.ts'
import { textList } from './text-list.ts'

/** The filter of a list. All conditions must hold. */
export interface LeadsQuery extends RequestConditions {
  /**
   * 'person' lists people, each represented by their newest request. 'request' lists requests. The conditions on
   * requests hold for a person if one of the person's requests meets all of them.
   */
  by: 'person' | 'request'
  /**
   * Only people in these queues. A list of requests has only the requests of such people. By default, a list of people
   * uses `countedQueues`, and a list of requests uses all queues.
   */
  queues?: readonly Queue[] | undefined
  statuses?: readonly Status[] | undefined
  /** null for people without an owner. */
  ownerId?: string | null | undefined
  tagId?: string | undefined
  /** Only the people whose newest request is one of these. */
  newestIds?: readonly string[] | undefined
  /** People whose next step is due at or after `dueFromMs`, and before `dueBeforeMs`. */
  dueFromMs?: number | undefined
  dueBeforeMs?: number | undefined
  /**
   * Only people with the status 'contacted' or 'in-conversation' who have no next step and whose last step was before
   * this time.
   */
  idleSinceMs?: number | undefined
  /** The wait of the person's most urgent open request began at or after `fromMs`, and before `toMs`. */
  waiting?: { fromMs?: number | undefined; toMs?: number | undefined } | undefined
}

interface RequestConditions {
  /** Only requests in these states. By default, `countedStates`. */
  states?: readonly RequestState[] | undefined
  answerWithin?: AnswerWithin | undefined
  /**
   * Only requests with a delivery that failed and still hasn't arrived, or with a withdrawal notice (a webhook about a
   * withdrawn consent) that was given up.
   */
  isUndelivered?: boolean | undefined
  form?: string | undefined
  source?: string | undefined
  campaign?: string | undefined
  plan?: string | undefined
  /** Received at or after `fromMs`, and before `toMs`. */
  fromMs?: number | undefined
  toMs?: number | undefined
  /** The request's wait began at or after `fromMs`, and before `toMs`. It begins again when the request is released. */
  clock?: { fromMs: number; toMs: number } | undefined
  /** A purpose that the visitor consented to. */
  consent?: string | undefined
  /**
   * Only requests that were answered after the two-minute target, or that are open and already past their own target.
   */
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
  /** An open request that should be answered within a business day is late if it has waited since before this time. */
  dayBeforeMs: number
}

type Condition = RawBuilder<SqlBool>

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

// The values must be literals, because SQLite uses a partial index only if the statement contains the index's
// condition.
const isAmong = (column: string, values: readonly string[]): Condition =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${sql.lit(values[0])}`
    : sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

export const stateIn = (states: readonly RequestState[]) => isAmong('lead_work.state', states)

/** Figures of requests leave out requests that a teammate added. */
export const isFromVisitor = sql<SqlBool>`lead_work.source <> ${sql.lit(byHandSource)}`

/** Returns a condition that names either these queues or the queues to leave out, whichever list is shorter. */
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

/** Whether people's requests have to be searched to find the people. */
export const hasRequestConditions = (query: LeadsQuery): boolean => requestConditions('sqlite', query).length > 0

function requestConditions(engine: Engine, query: LeadsQuery): Condition[] {
  const { leadIds, answerWithin, form, source, campaign, plan, fromMs, toMs, clock, consent, late, words } = query
  const parts: Condition[] = []
  if (leadIds) parts.push(isOneOf('lead_work.lead_id', leadIds))
  if (answerWithin !== undefined) parts.push(sql`lead_work.answer_within = ${answerWithin}`)
  if (form !== undefined) parts.push(sql`lead_work.form = ${form}`)
  if (source !== undefined) parts.push(sql`lead_work.source = ${source}`)
  if (campaign !== undefined) parts.push(sql`lead_work.campaign = ${campaign}`)
  if (plan !== undefined) parts.push(sql`lead_work.plan = ${plan}`)
  if (fromMs !== undefined) parts.push(sql`lead_work.received_at_ms >= ${fromMs}`)
  if (toMs !== undefined) parts.push(sql`lead_work.received_at_ms < ${toMs}`)
  if (clock) parts.push(sql`lead_work.clock_from_ms >= ${clock.fromMs} and lead_work.clock_from_ms < ${clock.toMs}`)
  if (consent !== undefined) parts.push(holds(engine, { column: 'lead_work.agreed_to', text: textList([consent]) }))
  if (late) parts.push(isLate(late))
  if (query.isUndelivered)
    parts.push(sql`lead_work.lead_id in (select lead_id from delivery where attempts > 0 and state <> 'delivered'
      union all select lead_id from withdrawal_notice where state = 'dead')`)
  for (const word of words ?? []) parts.push(isInText(engine, word))
  return parts
}

const isLate = ({ targetMs, waitingBeforeMs, dayBeforeMs }: LateSince): Condition =>
  sql`(lead_work.waited_ms > ${targetMs} or (lead_work.state = 'open' and lead_work.clock_from_ms <
    case lead_work.answer_within when 'two-minutes' then ${timeOf(waitingBeforeMs)} else ${timeOf(dayBeforeMs)} end))`

// PostgreSQL doesn't infer the type of a parameter in a CASE expression.
const timeOf = (ms: number) => sql`cast(${ms} as bigint)`

function holds(engine: Engine, { column, text }: { column: string; text: string }): Condition {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  return sql`${position}(${sql.ref(column)}, ${text}) > 0`
}

/**
 * Searches leads and teammates' corrections, because a corrected name or email address may not appear in any lead.
 */
function isInText(engine: Engine, word: string): Condition {
  // In longer texts, SQLite's glob finds a word in two thirds of the time that instr needs.
  const isIn = (text: RawBuilder<unknown>) =>
    engine === 'sqlite' ? sql`${text} glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}` : sql`strpos(${text}, ${word}) > 0`
  const corrected = sql.join((['name', 'business', 'email'] as const).map((field) => correctedText(engine, field)))
  return sql`(${isIn(sql.ref('lead_work.search_text'))} or lead_work.person_id in (
    select person.id from person where person.corrected <> '{}' and ${isIn(sql`lower(concat_ws(' ', ${corrected}))`)}))`
}

/** The text to which a teammate corrected this field; null if nobody corrected it. */
export const correctedText = (engine: Engine, field: CorrectedField) =>
  engine === 'sqlite'
    ? sql`json_extract(person.corrected, ${sql.lit(`$.${field}`)})`
    : sql`person.corrected::json ->> ${sql.lit(field)}`

/**
 * How many characters of a lead's text are searched for similar words. The text begins with name, email address, phone
 * number and business.
 */
export const searchedCharacters = 300

const sameCharacters = 3

/**
 * Returns two conditions. One holds if any word of the searched text begins with the first three characters of `word`.
 * The other holds if any word of the searched text ends with the last three characters of `word`.
 *
 * @param word contains only letters and digits
 */
export function likeWord(engine: Engine, word: string) {
  const [start, end] = [word.slice(0, sameCharacters), word.slice(-sameCharacters)]
  const edge = '[^a-z0-9]'
  const patterns = engine === 'sqlite' ? [`*${edge}${start}*`, `*${end}${edge}*`] : [`${edge}${start}`, `${end}${edge}`]
  const matches = sql.raw(engine === 'sqlite' ? 'glob' : '~')
  const bounded = sql`(' ' || search_text || ' ')`
  return patterns.map((pattern) => sql<SqlBool>`${bounded} ${matches} ${pattern}`)
}
