// The conditions of a list of leads. Their columns are in lead_work (only `isUndelivered` needs another table), so that
// the wide rows of the table lead are read only for the leads that are shown.

import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type LeadQueue, leadQueues } from '#domain/leads/lead-lists.ts'
import type { Status } from '#domain/leads/work.ts'
import type { Builder, Engine } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { padToPowerOfTwo } from '#server/store/engine/statement.ts'
import { wordList } from './new-lead.ts'

/** The filter of a list; all conditions must hold. */
export interface LeadsQuery {
  places: readonly LeadQueue[]
  /** Only leads with a delivery that failed and hasn't arrived since. */
  isUndelivered?: boolean | undefined
  form?: string | undefined
  status?: Status | undefined
  /** null for leads without an owner. */
  ownerId?: string | null | undefined
  source?: string | undefined
  campaign?: string | undefined
  plan?: string | undefined
  /** Received at or after `fromMs`, and before `toMs`. */
  fromMs?: number | undefined
  toMs?: number | undefined
  /** A purpose that the visitor consented to. */
  consent?: string | undefined
  /** Answered after a longer wait than the target, or waiting since before `waitingBeforeMs`. */
  late?: { targetMs: number; waitingBeforeMs: number } | undefined
  /** Only these leads. */
  leadIds?: readonly string[] | undefined
  /** Lowercase words, each of which must occur in the lead's text. */
  words?: readonly string[] | undefined
}

// The values must be literals, because SQLite uses a partial index only if the statement contains its condition.
export function placed(places: LeadsQuery['places']) {
  const [one, ...more] = places
  if (one !== undefined && more.length === 0) return sql<SqlBool>`place = ${sql.lit(one)}`
  const others = leadQueues.filter((place) => !places.includes(place))
  // PostgreSQL doesn't allow an empty list.
  if (others.length === 0) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`place not in (${sql.join(others.map((place) => sql.lit(place)))})`
}

function holds(engine: Engine, { column, word }: { column: 'search_text' | 'agreed_to'; word: string }) {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  return sql<SqlBool>`${position}(${sql.ref(column)}, ${word}) > 0`
}

// In longer texts, SQLite's glob finds a word in two thirds of the time that instr needs.
const isInText = (engine: Engine, word: string) =>
  engine === 'sqlite'
    ? sql<SqlBool>`search_text glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}`
    : holds(engine, { column: 'search_text', word })

const isLate = ({ targetMs, waitingBeforeMs }: NonNullable<LeadsQuery['late']>) =>
  sql<SqlBool>`(waited_ms > ${targetMs} or (place = 'waiting' and +clock_from_ms < ${waitingBeforeMs}))`

export const matches =
  ({ engine }: Builder, query: LeadsQuery) =>
  (eb: ExpressionBuilder<Database, 'lead_work'>) =>
    eb.and(conditions(eb, { query, engine }))

function conditions(
  eb: ExpressionBuilder<Database, 'lead_work'>,
  { query, engine }: { query: LeadsQuery; engine: Engine },
) {
  const { places, form, status, ownerId, source, campaign, plan, fromMs, toMs, consent, late, words } = query
  const parts = [placed(places)]
  const add = (condition: unknown) => parts.push(condition as (typeof parts)[number])
  if (query.leadIds) add(query.leadIds.length === 0 ? sql`1 = 0` : eb('lead_id', 'in', padToPowerOfTwo(query.leadIds)))
  if (form !== undefined) add(eb('form', '=', form))
  if (status !== undefined) add(eb('status', '=', status))
  if (ownerId === null) add(eb('owner_id', 'is', null))
  else if (ownerId !== undefined) add(eb('owner_id', '=', ownerId))
  if (source !== undefined) add(eb('source', '=', source))
  if (campaign !== undefined) add(eb('campaign', '=', campaign))
  if (plan !== undefined) add(eb('plan', '=', plan))
  if (fromMs !== undefined) add(eb('received_at_ms', '>=', fromMs))
  if (toMs !== undefined) add(eb('received_at_ms', '<', toMs))
  if (consent !== undefined) add(holds(engine, { column: 'agreed_to', word: wordList([consent]) }))
  if (late) add(isLate(late))
  if (query.isUndelivered)
    add(sql`lead_id in (select lead_id from delivery where attempts > 0 and state <> 'delivered')`)
  for (const word of words ?? []) add(isInText(engine, word))
  return parts
}

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
