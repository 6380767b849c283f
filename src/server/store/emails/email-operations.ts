// The outbox of letters in the store, written once for both engines (see operation.ts). Every act locks its letter
// first and the audit last; whatever ends a letter is one row's change, so that nothing is ever half done.
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { alertsBeforeDigest, digestSpanMs, receiptsPerDay, receiptsPerHour } from '#domain/mail/email-limits.ts'
import type { LiftReason } from '#domain/mail/lift-reasons.ts'
import { type EmailName, emailRules } from '#emails/email-names.ts'
import { append } from '#server/store/audit/audit-operations.ts'
import { all, first, insert, type Now, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { MailTable } from '#server/store/engine/schema.ts'
import { storable } from '#server/store/engine/storable.ts'
import type {
  ClaimedMail,
  ComposedMail,
  MailFigures,
  MailOutcome,
  MailStore,
  NewMail,
  Suppression,
  TeamReader,
  WholeMail,
} from '#server/store/mail-port.ts'
import { type Actor, system } from '#server/store/office-port.ts'
import {
  addressOf,
  type DueMail,
  mailAttemptRow,
  mailRow,
  noFacts,
  readersRow,
  suppressionRow,
  toClaimedMail,
  toWholeMail,
} from './email-rows.ts'

/** Leaves out those whose cause is there already, or whose lead is gone. Returns how many were added. */
export function* addMails(queries: Queries, mails: readonly NewMail[], nowMs: number): Operation<number> {
  let added = 0
  for (const mail of mails) {
    const lead = mail.leadId === undefined ? undefined : yield* first(queries.lockLead({ leadId: mail.leadId }))
    if (mail.leadId !== undefined && !lead) continue
    const row = mailRow(mail, { nowMs, isQuarantined: (lead?.quarantine ?? null) !== null })
    if (yield* first(queries.addMail(row))) added++
  }
  return added
}

export function* enqueueMail(queries: Queries, mails: NewMail[], now: Now): Operation<number> {
  return mails.length === 0 ? 0 : yield* addMails(queries, mails, yield* now())
}

/** One transaction drops no more than this. */
const mostJudged = 200

export function* claimMail(
  queries: Queries,
  { leaseMs, limit }: { leaseMs: number; limit: number },
  { leaseToken, now }: { leaseToken: string; now: Now },
): Operation<ClaimedMail[]> {
  const nowMs = yield* now()
  const switchedOff = new Set((yield* all(queries.switchedOff({}))).map(({ letter }) => letter))
  const limits: Limits = { nowMs, switchedOff, receipts: new Map() }
  for (const { recipient, count } of yield* all(queries.receiptsLeased({ nowMs })))
    if (recipient !== null) limits.receipts.set(recipient, { leased: count })
  const claimed: DueMail[] = []
  for (let judged = 0; claimed.length < limit && judged < mostJudged; ) {
    const due = yield* all(queries.dueMail({ nowMs, limit: limit - claimed.length }))
    if (due.length === 0) break
    judged += due.length
    const free: DueMail[] = []
    for (const row of due) {
      const refused = yield* refusal(queries, row, limits)
      if (refused) yield* drop(queries, row, { ...refused, nowMs })
      else free.push(row)
    }
    const ids = free.map(({ id }) => id)
    if (ids.length > 0) yield* all(queries.leaseMail(ids, { token: leaseToken, untilMs: nowMs + leaseMs }))
    claimed.push(...free)
  }
  return claimed.map((row) => toClaimedMail(row, leaseToken))
}

interface Limits {
  nowMs: number
  switchedOff: ReadonlySet<EmailName>
  /** Per address, those on their way and, once looked up, those that were sent. */
  receipts: Map<string, { leased: number; sent?: { hour: number; day: number } }>
}

interface Refusal {
  note: string
  mark: 'suppressed' | null
}

/** Why a letter may not be sent. Counts it if it may. */
function* refusal(
  queries: Queries,
  { kind, letter, recipient }: DueMail,
  { switchedOff, receipts, nowMs }: Limits,
): Operation<Refusal | undefined> {
  if (switchedOff.has(letter)) return { note: 'Switched off.', mark: null }
  if (kind !== 'notice' || recipient === null) return undefined
  const suppression = yield* first(queries.suppressionOf({ email: recipient }))
  if (suppression) return { note: `Blocked: ${suppression.note}`, mark: 'suppressed' }
  if (!emailRules(letter).isReceipt) return undefined
  const known = receipts.get(recipient) ?? { leased: 0 }
  receipts.set(recipient, known)
  // Once for each address: a stranger may have asked for any number in its name.
  known.sent ??= yield* receiptsSent(queries, recipient, nowMs)
  if (known.sent.hour + known.leased >= receiptsPerHour)
    return { note: `One address gets ${receiptsPerHour} of these an hour.`, mark: null }
  if (known.sent.day + known.leased >= receiptsPerDay)
    return { note: `One address gets ${receiptsPerDay} of these a day.`, mark: null }
  known.leased++
  return undefined
}

function* receiptsSent(queries: Queries, recipient: string, nowMs: number): Operation<{ hour: number; day: number }> {
  const span = { recipient, dayFromMs: nowMs - dayMs, hourFromMs: nowMs - hourMs }
  const sent = yield* first(queries.receiptsSent(span))
  return { hour: sent?.hour ?? 0, day: sent?.day ?? 0 }
}

function* drop(
  queries: Queries,
  { id: mailId, kind }: Pick<MailTable, 'id' | 'kind'>,
  dropped: Refusal & { nowMs: number },
): Operation<void> {
  yield* all(queries.dropMail({ mailId, ...dropped }))
  if (kind === 'link') yield* all(queries.clearLink({ mailId }))
}

export function* keepComposed(
  queries: Queries,
  { mailId, leaseToken, messageId, subject, bytes }: ComposedMail,
): Operation<boolean> {
  const composed = { messageId: storable(messageId), subject: storable(subject), bytes: storable(bytes) }
  return (yield* first(queries.keepComposed({ mailId, leaseToken, ...composed }))) !== undefined
}

export function* splitMail(
  queries: Queries,
  { mailId, leaseToken, recipients }: Parameters<MailStore['splitMail']>[0],
  now: Now,
): Operation<boolean> {
  const mail = yield* first(queries.lockMail({ mailId }))
  if (!mail || mail.lease_token !== leaseToken || mail.recipient !== null) return false
  const nowMs = yield* now()
  if (yield* gather(queries, mail, nowMs)) return true
  const readers = [...new Set(recipients.map(addressOf))]
  if (readers.length === 0) {
    yield* drop(queries, mail, { note: 'Nobody on the team gets this email.', mark: null, nowMs })
    return true
  }
  const rows = readers.map((recipient, index) => readersRow(mail, { recipient, index, nowMs }))
  for (const row of rows) {
    yield* insert({ mail: [row] })
    if (mail.letter === 'many-leads') yield* all(queries.copyAbout({ mailId: row.id, from: mailId }))
  }
  yield* all(queries.endSplit({ mailId, nowMs }))
  return true
}

type TeamMail = Pick<MailTable, 'id' | 'letter' | 'lead_id' | 'created_at_ms'>

/** Adds a new lead to the digest of the current span, if too many came. */
function* gather(
  queries: Queries,
  { id, letter, lead_id, created_at_ms: createdAtMs }: TeamMail,
  nowMs: number,
): Operation<boolean> {
  if (letter !== 'new-lead' || lead_id === null) return false
  const before = { sinceMs: createdAtMs - digestSpanMs, createdAtMs, mailId: id, limit: alertsBeforeDigest + 1 }
  if ((yield* all(queries.alertsBefore(before))).length <= alertsBeforeDigest) return false
  const span = Math.floor(nowMs / digestSpanMs)
  const digest = mailRow(
    {
      letter: 'many-leads',
      recipient: undefined,
      dueAtMs: (span + 1) * digestSpanMs,
      causeKey: `many-leads:${span}`,
      isOn: true,
    },
    { nowMs, isQuarantined: false },
  )
  yield* first(queries.addMail(digest))
  // Between two servers it may have been claimed just now: then this lead gets a letter of its own.
  if ((yield* first(queries.lockMail({ mailId: digest.id })))?.state !== 'due') return false
  yield* all(queries.addAbout({ mailId: digest.id, leadId: lead_id }))
  yield* all(queries.endSplit({ mailId: id, nowMs }))
  return true
}

export function* recordMail(queries: Queries, outcome: MailOutcome, now: Now): Operation<boolean> {
  const { mailId, next, suppress, tell } = outcome
  const mail = yield* first(queries.lockMail({ mailId }))
  if (!mail) return false
  const nowMs = yield* now()
  if (!(yield* first(settle(queries, outcome, nowMs)))) return false
  if (next.kind !== 'dropped') yield* insert({ mail_attempt: [mailAttemptRow(outcome)] })
  const isSettled = next.kind !== 'retry' && next.kind !== 'given-back'
  if (isSettled && mail.kind === 'link') yield* all(queries.clearLink({ mailId }))
  if (suppress && mail.kind === 'notice' && mail.recipient !== null)
    yield* addSuppression(queries, { email: mail.recipient, why: 'bounced', note: outcome.reason }, nowMs)
  if (tell) yield* addMails(queries, [tell], nowMs)
  return true
}

function settle(queries: Queries, outcome: MailOutcome, nowMs: number) {
  const { mailId, leaseToken, next, suppress } = outcome
  const facts = { mailId, leaseToken, note: storable(outcome.reason), durationMs: Math.round(outcome.durationMs) }
  const mark = suppress ? ('bounced' as const) : null
  const settled = { ...facts, mark, settledAtMs: nowMs, dueAtMs: null }
  const again = { ...facts, mark, settledAtMs: null, state: 'due' as const }
  switch (next.kind) {
    case 'sent':
      return queries.settleSent(settled)
    case 'retry':
      return queries.settleMail({ ...again, dueAtMs: nowMs + next.afterMs, spent: 1 })
    case 'given-back':
      return queries.settleMail({ ...again, dueAtMs: nowMs, spent: 0 })
    case 'dead':
      return queries.settleMail({ ...settled, state: 'dead', spent: 1 })
    case 'dropped':
      return queries.settleMail({ ...settled, state: 'dropped', spent: 0 })
  }
}

/** By the server itself: a bounce or a complaint. */
function* addSuppression(
  queries: Queries,
  suppression: Omit<Suppression, 'madeBy' | 'sinceMs'>,
  nowMs: number,
): Operation<void> {
  yield* all(queries.addSuppression(suppressionRow(suppression, { madeBy: system, sinceMs: nowMs })))
}

export function* nextMailInMs(queries: Queries, now: Now): Operation<number | undefined> {
  const dueAtMs = (yield* first(queries.earliestMail({})))?.due_at_ms ?? undefined
  return dueAtMs === undefined ? undefined : dueAtMs - (yield* now())
}

export function* resendMail(
  queries: Queries,
  { mailId, actor }: { mailId: string; actor: Actor },
  now: Now,
): Operation<boolean> {
  const mail = yield* first(queries.lockMail({ mailId }))
  // The address of a link isn't kept: there is nothing left to send.
  if (!mail || (mail.kind === 'link' && mail.facts === noFacts)) return false
  const lead = mail.lead_id === null ? undefined : yield* first(queries.lead({ leadId: mail.lead_id }))
  if ((lead?.quarantine ?? null) !== null) return false
  if (!(yield* first(queries.resendMail({ mailId, nowMs: yield* now() })))) return false
  yield* append(queries, { name: 'mail.resend', on: [mailId], was: mail.state, became: 'due' }, actor)
  return true
}

// These two act on an address, which the audit must not hold: it keeps the reason.
export function* suppress(
  queries: Queries,
  suppression: Omit<Suppression, 'madeBy' | 'sinceMs'>,
  actor: Actor,
): Operation<'suppressed' | 'there'> {
  const row = suppressionRow(suppression, { madeBy: actor.who, sinceMs: actor.atMs })
  if (!(yield* first(queries.addSuppression(row)))) return 'there'
  yield* append(queries, { name: 'mail.suppress', on: [row.why] }, actor)
  return 'suppressed'
}

export function* lift(
  queries: Queries,
  { email, reason }: { email: string; reason?: LiftReason | undefined },
  actor: Actor,
): Operation<boolean> {
  const lifted = yield* first(queries.liftSuppression({ email: addressOf(email) }))
  if (!lifted) return false
  yield* append(queries, { name: 'mail.lift', on: [lifted.why], became: reason }, actor)
  return true
}

export function* reportBounce(
  queries: Queries,
  report: Parameters<MailStore['reportBounce']>[0],
  now: Now,
): Operation<boolean> {
  const { messageId, email, why, note, atMs } = { ...report, note: storable(report.note) }
  const named = { recipient: addressOf(email), messageId: storable(messageId) }
  const mail = yield* first(queries.mailSentTo(named))
  if (!mail) return false
  yield* all(queries.addReport({ mailId: mail.id, name: why, atMs, note }))
  yield* all(queries.markMail({ mailId: mail.id, mark: why, note }))
  if (mail.kind === 'notice') yield* addSuppression(queries, { email, why, note }, yield* now())
  return true
}

export function* switchLetter(
  queries: Queries,
  { letter, isOn }: { letter: EmailName; isOn: boolean },
  actor: Actor,
): Operation<void> {
  const changed = isOn
    ? yield* first(queries.switchOn({ letter }))
    : yield* first(queries.switchOff({ letter, made_by: actor.who, made_at_ms: actor.atMs }))
  if (changed) yield* append(queries, { name: 'mail.switch', on: [letter], ...wasAndBecame(isOn) }, actor)
}

export function* chooseLetter(
  queries: Queries,
  { teammateId, letter, isOn }: { teammateId: string; letter: EmailName; isOn: boolean },
  actor: Actor,
): Operation<void> {
  const chosen = yield* first(queries.choice({ teammateId, letter }))
  if (chosen?.is_on === (isOn ? 1 : 0)) return
  yield* all(queries.choose({ teammateId, letter, isOn: isOn ? 1 : 0 }))
  yield* append(queries, { name: 'mail.choose', on: [teammateId, letter], became: isOn ? 'on' : 'off' }, actor)
}

const wasAndBecame = (isOn: boolean) => (isOn ? { was: 'off', became: 'on' } : { was: 'on', became: 'off' })

/** Removes or empties digests that name leads which are about to go, or of which only the consents stay. */
export function* forgetInDigests(queries: Queries, leadIds: readonly string[], now: Now): Operation<void> {
  if (leadIds.length === 0) return
  yield* all(queries.removeDigests(leadIds))
  yield* all(queries.composeAnew(leadIds, yield* now()))
  yield* all(queries.forgetAbout(leadIds))
}

export function* findMail(queries: Queries, mailId: string): Operation<WholeMail | undefined> {
  const row = yield* first(queries.mail({ mailId }))
  return row && toWholeMail(row, yield* all(queries.mailAttempts({ mailId })))
}

export function* listReaders(queries: Queries): Operation<TeamReader[]> {
  const readers = new Map<string, TeamReader>()
  for (const { id, email, role, letter, is_on } of yield* all(queries.readers({}))) {
    const reader = readers.get(id) ?? { teammateId: id, email: email ?? '', role, choices: {} }
    if (letter !== null) reader.choices[letter] = is_on === 1
    readers.set(id, reader)
  }
  return [...readers.values()]
}

export function* mailFigures(queries: Queries): Operation<MailFigures> {
  const byState: MailFigures['byState'] = (yield* all(queries.mailInQueue())).map((row) => ({ ...row }))
  for (const state of ['dead', 'held'] as const) {
    const row = yield* first(queries.mailSetAside({ state }))
    if (row && row.count > 0) byState.push({ state, ...row })
  }
  return { byState, suppressed: (yield* first(queries.countSuppressed({})))?.count ?? 0 }
}
