// Reads emails for the office and the operator.

import { type SqlBool, sql } from 'kysely'
import type { EmailKind } from '#emails/define-email.ts'
import type { EmailName } from '#emails/email-names.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { EmailMark, EmailState } from './email.ts'
import type { EmailAttemptTable, EmailTable } from './email-tables.ts'
import { countSuppressed } from './suppressions.ts'

export interface ListedEmail {
  id: string
  name: EmailName
  kind: EmailKind
  leadId: string | undefined
  recipient: string | undefined
  subject: string | undefined
  state: EmailState
  /** What went wrong, such as 'bounced' (email.ts). Cleared when the email is sent again. */
  mark: EmailMark | undefined
  createdAtMs: number
  /** When a due email is tried next, or when a held email was planned to be sent; otherwise undefined. */
  dueAtMs: number | undefined
  settledAtMs: number | undefined
  attempts: number
  /** The mail server's last reply, or why the email wasn't sent. */
  note: string | undefined
  /** How long the last attempt took. */
  durationMs: number | undefined
  /**
   * Whether a teammate marked the email as seen. Only emails that didn't arrive or were reported as spam can be marked.
   */
  isSeen: boolean
}

export interface WholeEmail extends ListedEmail {
  messageId: string | undefined
  /** Undefined before the email is composed, for sign-in links, and after the retention period. */
  bytes: string | undefined
  log: { atMs: number; durationMs: number; code: number | undefined; reason: string }[]
}

/** Filters the list of emails. */
export interface EmailListFilter {
  states?: readonly EmailState[] | undefined
  /** 'none' matches emails without a mark. */
  marks?: readonly (EmailMark | 'none')[] | undefined
  kinds?: readonly EmailKind[] | undefined
  isSeen?: boolean | undefined
  sinceMs?: number | undefined
  beforeMs?: number | undefined
  name?: EmailName | undefined
  leadIds?: readonly string[] | undefined
  /** Part of an address or a subject, in lowercase. */
  search?: string | undefined
  /** The last email of the previous page; the list is newest first. */
  after?: { createdAtMs: number; id: string } | undefined
  /** Defaults to 50. */
  limit?: number | undefined
}

export interface EmailFigures {
  byState: { state: EmailState; count: number; oldestMs: number }[]
  suppressed: number
}

interface EmailCount {
  name: EmailName
  state: EmailState
  mark: EmailMark | undefined
  count: number
  /** How many of these emails a teammate marked as seen. */
  seen: number
}

/**
 * Lists emails. Leaves out those in the state 'split', because other emails have replaced them: one for each teammate,
 * or one about many leads (split-email.ts).
 */
export const listEmails = read(function* (filter: EmailListFilter): Operation<ListedEmail[]> {
  const search = filter.search === undefined ? undefined : storable(filter.search)
  return (yield* all(emailsMatching({ ...filter, search }))).map(toListedEmail)
})

export const findEmail = read(function* (id: string): Operation<WholeEmail | undefined> {
  const emailId = storable(id)
  const row = yield* first(emailById({ emailId }))
  return row && toWholeEmail(row, yield* all(emailAttempts({ emailId })))
})

/** Counts the emails that were created since a time. */
export const countEmails = read(function* (sinceMs: number): Operation<EmailCount[]> {
  return (yield* all(emailCounts({ sinceMs }))).map(({ letter, mark, ...row }) => ({
    name: letter,
    ...row,
    mark: mark ?? undefined,
  }))
})

export const emailFigures = read(function* (): Operation<EmailFigures> {
  const byState: EmailFigures['byState'] = (yield* all(emailInQueue())).map((row) => ({ ...row }))
  for (const state of ['dead', 'held'] as const) {
    const row = yield* first(emailSetAside({ state }))
    if (row && row.count > 0) byState.push({ state, ...row })
  }
  return { byState, suppressed: (yield* first(countSuppressed()))?.count ?? 0 }
})

type ListedEmailRow = Omit<EmailTable, 'lease_token' | 'message_id' | 'facts' | 'bytes'>

const toListedEmail = (row: ListedEmailRow): ListedEmail => ({
  id: row.id,
  name: row.letter,
  kind: row.kind,
  leadId: row.lead_id ?? undefined,
  recipient: row.recipient ?? undefined,
  subject: row.subject ?? undefined,
  state: row.state,
  mark: row.mark ?? undefined,
  createdAtMs: row.created_at_ms,
  dueAtMs: (row.state === 'due' ? row.due_at_ms : row.state === 'held' ? row.wanted_at_ms : null) ?? undefined,
  settledAtMs: row.settled_at_ms ?? undefined,
  attempts: row.attempts,
  note: row.note ?? undefined,
  durationMs: row.duration_ms ?? undefined,
  isSeen: row.seen_at_ms !== null,
})

const toWholeEmail = (row: EmailTable, attempts: EmailAttemptTable[]): WholeEmail => ({
  ...toListedEmail(row),
  messageId: row.message_id ?? undefined,
  // Never returned for a sign-in link, because a teammate could request a link for somebody else and sign in with it.
  bytes: row.kind === 'link' ? undefined : (row.bytes ?? undefined),
  log: attempts.map(({ at_ms, duration_ms, code, reason }) => ({
    atMs: at_ms,
    durationMs: duration_ms,
    code: code ?? undefined,
    reason,
  })),
})

const setAside: readonly EmailState[] = ['dead', 'dropped', 'held', 'off']

const isSetAside = sql<SqlBool>`state in ('dead', 'dropped', 'held', 'off')`

const inQueue: readonly EmailState[] = ['due', 'leased']

const isInQueue = sql<SqlBool>`due_at_ms is not null`

const listedColumns = [
  'id',
  'letter',
  'kind',
  'lead_id',
  'recipient',
  'state',
  'due_at_ms',
  'wanted_at_ms',
  'attempts',
  'created_at_ms',
  'settled_at_ms',
  'mark',
  'note',
  'duration_ms',
  'subject',
  'seen_at_ms',
] as const

const emailsMatching = query(
  (
    db,
    { states, marks, kinds, isSeen, sinceMs, beforeMs, name, leadIds, search, after, limit = 50 }: EmailListFilter,
  ) => {
    let query = db.selectFrom('mail').select(listedColumns).where('state', '<>', 'split')
    if (states) query = query.where(inStates(states))
    if (marks)
      query = query.where(({ eb, or }) =>
        or(marks.map((mark) => (mark === 'none' ? eb('mark', 'is', null) : eb('mark', '=', mark)))),
      )
    if (kinds) query = query.where('kind', 'in', kinds)
    if (isSeen !== undefined) query = query.where('seen_at_ms', isSeen ? 'is not' : 'is', null)
    if (sinceMs !== undefined) query = query.where('created_at_ms', '>=', sinceMs)
    if (beforeMs !== undefined) query = query.where('created_at_ms', '<', beforeMs)
    if (name !== undefined) query = query.where('letter', '=', name)
    if (leadIds) query = query.where('lead_id', 'in', padToPowerOfTwo(leadIds))
    if (search !== undefined) query = query.where(containsText(search))
    if (after) query = query.where(sql<SqlBool>`(created_at_ms, id) < (${after.createdAtMs}, ${after.id})`)
    // The `+` makes SQLite sort the short queue, or the leads' few emails, instead of reading every email in the order
    // of an index.
    const time = leadIds || (states && isOf(states, inQueue)) ? sql`+created_at_ms` : sql.ref('created_at_ms')
    return query.orderBy(time, 'desc').orderBy('id', 'desc').limit(limit)
  },
)

const emailById = statement((db, p: { emailId: string }) =>
  db.selectFrom('mail').selectAll().where('id', '=', p.emailId),
)

const emailAttempts = statement((db, p: { emailId: string }) =>
  db.selectFrom('mail_attempt').selectAll().where('mail_id', '=', p.emailId).orderBy('at_ms'),
)

const emailCounts = statement((db, p: { sinceMs: number }) =>
  db
    .selectFrom('mail')
    .select(['letter', 'state', 'mark'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.count<number>('seen_at_ms').as('seen')])
    .where('created_at_ms', '>=', p.sinceMs)
    .where('state', '<>', 'split')
    .groupBy(['letter', 'state', 'mark'])
    .orderBy('letter')
    .orderBy('state')
    .orderBy('mark'),
)

/**
 * Counts only emails that are due or leased, because there are few of them. Counting the sent and dropped emails as
 * well would be slow, because their number grows without limit.
 */
const emailInQueue = query((db) =>
  db
    .selectFrom('mail')
    .select('state')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at_ms').as('oldestMs')])
    .where(isInQueue)
    .groupBy('state')
    .orderBy('state'),
)

const emailSetAside = statement((db, p: { state: EmailState }) =>
  db
    .selectFrom('mail')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at_ms').as('oldestMs')])
    .where(isSetAside)
    .where('state', '=', p.state),
)

function inStates(states: readonly EmailState[]) {
  const among = states.length === 1 ? sql<SqlBool>`state = ${states[0]}` : stateIn(states)
  if (isOf(states, setAside)) return sql<SqlBool>`${isSetAside} and ${among}`
  if (isOf(states, inQueue)) return sql<SqlBool>`${isInQueue} and ${among}`
  return among
}

const isOf = (states: readonly EmailState[], all: readonly EmailState[]) => states.every((state) => all.includes(state))

// PostgreSQL doesn't allow an empty list.
const stateIn = (states: readonly EmailState[]) =>
  states.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`state in (${sql.join([...states])})`

function containsText(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(recipient like ${pattern} escape '\\' or lower(subject) like ${pattern} escape '\\')`
}
