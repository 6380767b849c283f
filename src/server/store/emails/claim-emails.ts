// Claims the emails that may be sent now, and drops those that may not.

import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { alertsPerRequest, receiptsPerDay, receiptsPerHour } from '#domain/emails/email-limits.ts'
import type { EmailKind } from '#emails/define-email.ts'
import { type EmailName, emailNames, emailRules } from '#emails/email-names.ts'
import { all, claim, first, now, type Operation } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import { switchedOffRows } from './choices.ts'
import { drop } from './drop-email.ts'
import type { EmailTable } from './email-tables.ts'
import { gateRefusal, type Refusal } from './visitor-gate.ts'

export interface ClaimedEmail {
  id: string
  name: EmailName
  kind: EmailKind
  leadId: string | undefined
  /** Undefined for an email to the team, which has to be split into one email per reader (split-email.ts). */
  recipient: string | undefined
  data: Record<string, unknown>
  createdAtMs: number
  /** What to send; undefined until the email is composed. */
  composed: { messageId: string; bytes: string } | undefined
  attempts: number
  leaseToken: string
}

/**
 * Leases due emails, so that no other server sends them. The same transaction drops those that may not be sent, and
 * stores the reason. An email is dropped if the team has switched it off (choices.ts). An email to a visitor is also
 * dropped if visitor-gate.ts refuses it. A receipt, which confirms a sent form, is also dropped if its address has
 * reached the limit of receipts. An alert to a teammate is also dropped if the teammate got too many emails about the
 * same request.
 */
export const claimEmails = claim(function* ({
  leaseMs,
  limit,
}: {
  leaseMs: number
  limit: number
}): Operation<ClaimedEmail[]> {
  const leaseToken = randomUUID()
  const nowMs = yield* now()
  const switchedOff = new Set((yield* all(switchedOffRows())).map(({ letter }) => letter))
  const limits: Limits = { nowMs, switchedOff, receipts: new Map(), alerts: new Map() }
  for (const { recipient, count } of yield* all(receiptsLeased({ nowMs })))
    if (recipient !== null) limits.receipts.set(recipient, { leased: count })
  const claimed: DueEmail[] = []
  for (let judged = 0; claimed.length < limit && judged < mostJudged; ) {
    const due = (yield* all(dueEmails({ nowMs, limit: limit - claimed.length }))).map(readdressed)
    if (due.length === 0) break
    judged += due.length
    const free: DueEmail[] = []
    for (const row of due) {
      const refused = yield* refusal(row, limits)
      if (row.isReaddressed) yield* all(changeRecipient({ id: row.id, recipient: row.recipient }))
      if (refused) yield* drop(row, { ...refused, nowMs })
      else free.push(row)
    }
    const ids = free.map(({ id }) => id)
    if (ids.length > 0) yield* all(leaseEmails(ids, { token: leaseToken, untilMs: nowMs + leaseMs }))
    claimed.push(...free)
  }
  return claimed.map((row) => toClaimedEmail(row, leaseToken))
})

/** A transaction stops claiming once it has checked this many emails. */
const mostJudged = 200

interface Limits {
  nowMs: number
  switchedOff: ReadonlySet<EmailName>
  /** The number of receipts by address. `sent` is missing until an address's sent receipts are counted. */
  receipts: Map<string, { leased: number; sent?: { hour: number; day: number } }>
  /** How many emails a teammate got about a request that nobody has answered yet, by request and teammate. */
  alerts: Map<string, number>
}

/** Returns why an email may not be sent; undefined if it may be sent. In that case, it counts toward the limits. */
function* refusal(row: DueEmail, limits: Limits): Operation<Refusal | undefined> {
  const { kind, letter: name, recipient } = row
  const { switchedOff, receipts, nowMs } = limits
  if (switchedOff.has(name)) return { note: 'Switched off.', mark: null }
  if (emailRules(name).asksForAnswer) return yield* alertRefusal(row, limits)
  if (kind !== 'notice' || recipient === null) return undefined
  const refused = yield* gateRefusal(row)
  if (refused) return refused
  if (!emailRules(name).isReceipt) return undefined
  const known = receipts.get(recipient) ?? { leased: 0 }
  receipts.set(recipient, known)
  // The address's sent receipts are counted only once per claim, not again for each receipt. Strangers may have caused
  // many of them by typing this address into forms, so repeated counting would be slow.
  known.sent ??= yield* receiptsSent(recipient, nowMs)
  if (known.sent.hour + known.leased >= receiptsPerHour)
    return { note: `One address gets ${receiptsPerHour} of these an hour.`, mark: null }
  if (known.sent.day + known.leased >= receiptsPerDay)
    return { note: `One address gets ${receiptsPerDay} of these a day.`, mark: null }
  known.leased++
  return undefined
}

/** An email about several requests is never refused here, because its other requests would then go unmentioned. */
function* alertRefusal(row: DueEmail, { alerts, nowMs }: Limits): Operation<Refusal | undefined> {
  const { id, lead_id: leadId, recipient, facts } = row
  if (leadId === null || recipient === null || (JSON.parse(facts).count ?? 1) > 1) return undefined
  const key = `${leadId} ${recipient}`
  const before = alerts.get(key) ?? (yield* first(alertsSent({ id, leadId, recipient, nowMs })))?.count ?? 0
  if (before >= alertsPerRequest)
    return { note: `They got ${alertsPerRequest} emails about this request already.`, mark: null }
  alerts.set(key, before + 1)
  return undefined
}

function* receiptsSent(recipient: string, nowMs: number): Operation<{ hour: number; day: number }> {
  const span = { recipient, dayFromMs: nowMs - dayMs, hourFromMs: nowMs - hourMs }
  const sent = yield* first(receiptCounts(span))
  return { hour: sent?.hour ?? 0, day: sent?.day ?? 0 }
}

type DueEmail = Pick<
  EmailTable,
  'id' | 'letter' | 'kind' | 'lead_id' | 'recipient' | 'facts' | 'created_at_ms' | 'message_id' | 'bytes' | 'attempts'
>

/**
 * If a teammate corrected a visitor's email address, emails to the visitor go to the corrected address. An email that
 * is already composed keeps its recipient. A receipt still goes to the address that the visitor typed, because the page
 * that followed the form said so.
 */
function readdressed({ corrected, ...row }: DueEmail & { corrected: string | null }) {
  const email: string | undefined = corrected === null ? undefined : JSON.parse(corrected).email
  const stays = row.kind !== 'notice' || row.bytes !== null || emailRules(row.letter).isReceipt
  const isReaddressed = !stays && email !== undefined && email !== row.recipient
  return { ...row, recipient: isReaddressed ? email : row.recipient, isReaddressed }
}

const toClaimedEmail = (row: DueEmail, leaseToken: string): ClaimedEmail => ({
  id: row.id,
  name: row.letter,
  kind: row.kind,
  leadId: row.lead_id ?? undefined,
  recipient: row.recipient ?? undefined,
  data: JSON.parse(row.facts),
  createdAtMs: row.created_at_ms,
  composed: row.message_id === null || row.bytes === null ? undefined : { messageId: row.message_id, bytes: row.bytes },
  attempts: row.attempts,
  leaseToken,
})

const receipts = emailNames.filter((name) => emailRules(name).isReceipt)

const isReceipt = sql<SqlBool>`letter in (${sql.join(receipts.map((name) => sql.lit(name)))})`

const dueEmails = statement((db, p: { nowMs: number; limit: number }) =>
  db
    .selectFrom('mail')
    .select(['id', 'letter', 'kind', 'lead_id', 'recipient', 'facts', 'created_at_ms', 'message_id', 'bytes'])
    .select('attempts')
    .select((eb) =>
      eb
        .selectFrom('lead_work')
        .innerJoin('person', 'person.id', 'lead_work.person_id')
        .select('person.corrected')
        .whereRef('lead_work.lead_id', '=', 'mail.lead_id')
        .as('corrected'),
    )
    .where('due_at_ms', '<=', p.nowMs)
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(p.limit)
    .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
)

const changeRecipient = statement((db, p: { id: string; recipient: string | null }) =>
  db.updateTable('mail').set({ recipient: p.recipient }).where('id', '=', p.id),
)

const receiptCounts = statement((db, p: { recipient: string; dayFromMs: number; hourFromMs: number }) =>
  db
    .selectFrom('mail')
    .select((eb) => [
      eb.fn.countAll<number>().as('day'),
      eb.fn.sum<number | null>(sql`case when settled_at_ms > ${p.hourFromMs} then 1 else 0 end`).as('hour'),
    ])
    .where('recipient', '=', p.recipient)
    .where('settled_at_ms', '>', p.dayFromMs)
    .where('state', '=', 'sent')
    .where(isReceipt),
)

const alerts = emailNames.filter((name) => emailRules(name).asksForAnswer)

/** Counts a teammate's emails about a request that nobody has answered yet: those sent, and those being sent. */
const alertsSent = statement((db, p: { id: string; leadId: string; recipient: string; nowMs: number }) =>
  db
    .selectFrom('mail')
    .innerJoin('lead_work', 'lead_work.lead_id', 'mail.lead_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mail.lead_id', '=', p.leadId)
    .where('mail.recipient', '=', p.recipient)
    .where('mail.letter', 'in', alerts)
    .where('mail.id', '<>', p.id)
    .where('lead_work.answered_at_ms', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('mail.state', '=', 'sent'), and([eb('mail.state', '=', 'leased'), eb('mail.due_at_ms', '>', p.nowMs)])]),
    ),
)

/** Counts receipts with running leases. Those with expired leases don't count, because they are claimed again. */
const receiptsLeased = statement((db, p: { nowMs: number }) =>
  db
    .selectFrom('mail')
    .select(['recipient', (eb) => eb.fn.countAll<number>().as('count')])
    .where('lease_token', 'is not', null)
    .where('due_at_ms', '>', p.nowMs)
    .where(isReceipt)
    .groupBy('recipient'),
)

const leaseEmails = query((db, ids: string[], { token, untilMs }: { token: string; untilMs: number }) =>
  db
    .updateTable('mail')
    .set({ state: 'leased', lease_token: token, due_at_ms: untilMs })
    .where('id', 'in', padToPowerOfTwo(ids)),
)
