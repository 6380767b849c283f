// Statements for letters. What SQLite must see to use a partial index is written as a literal.
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type EmailName, emailNames, emailRules } from '#emails/email-names.ts'
import { type Engine, prepared } from '#server/store/engine/engine.ts'
import type { Database, NewMailRow, SuppressionTable } from '#server/store/engine/schema.ts'
import { padded } from '#server/store/leads/lead-event-queries.ts'
import type { MailFilter, MailMark, MailState } from '#server/store/mail-port.ts'

const receipts = emailNames.filter((name) => emailRules(name).isReceipt)
const isReceipt = sql<SqlBool>`letter in (${sql.join(receipts.map((name) => sql.lit(name)))})`

const aboutCall = emailNames.filter((name) => emailRules(name).isAboutCall)

const setAside: readonly MailState[] = ['dead', 'dropped', 'held', 'off']
const isSetAside = sql<SqlBool>`state in ('dead', 'dropped', 'held', 'off')`
const inQueue: readonly MailState[] = ['due', 'leased']
const isInQueue = sql<SqlBool>`due_at_ms is not null`

const ended = { due_at_ms: null, lease_token: null }

export const outbox = (db: Kysely<Database>, engine: Engine) => {
  const locked = engine === 'postgres'
  return {
    addMail: (row: NewMailRow) =>
      db
        .insertInto('mail')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .compile(),

    dueMail: prepared((p: { nowMs: number; limit: number }) =>
      db
        .selectFrom('mail')
        .select(['id', 'letter', 'kind', 'lead_id', 'recipient', 'facts', 'created_at_ms', 'message_id', 'bytes'])
        .select('attempts')
        .where('due_at_ms', '<=', p.nowMs)
        .orderBy('due_at_ms')
        .orderBy('id')
        .limit(p.limit)
        .$if(locked, (query) => query.forUpdate().skipLocked()),
    ),
    switchedOff: prepared(() => db.selectFrom('mail_switch').select('letter').orderBy('letter')),
    suppressionOf: prepared((p: { email: string }) =>
      db.selectFrom('suppression').selectAll().where('email', '=', p.email),
    ),
    receiptsSent: prepared((p: { recipient: string; dayFromMs: number; hourFromMs: number }) =>
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
    ),
    /** By other claims: a lease that ran out is about to be claimed again. */
    receiptsLeased: prepared((p: { nowMs: number }) =>
      db
        .selectFrom('mail')
        .select(['recipient', (eb) => eb.fn.countAll<number>().as('count')])
        .where('lease_token', 'is not', null)
        .where('due_at_ms', '>', p.nowMs)
        .where(isReceipt)
        .groupBy('recipient'),
    ),
    leaseMail: (ids: string[], { token, untilMs }: { token: string; untilMs: number }) =>
      db
        .updateTable('mail')
        .set({ state: 'leased', lease_token: token, due_at_ms: untilMs })
        .where('id', 'in', padded(ids))
        .compile(),
    /** Drops one that nobody tries anymore, without an attempt. */
    dropMail: prepared((p: { mailId: string; note: string; mark: MailMark | null; nowMs: number }) =>
      db
        .updateTable('mail')
        .set({ ...ended, state: 'dropped', settled_at_ms: p.nowMs, note: p.note, mark: p.mark })
        .where('id', '=', p.mailId),
    ),
    earliestMail: prepared(() =>
      db
        .selectFrom('mail')
        .select((eb) => eb.fn.min<number | null>('due_at_ms').as('due_at_ms'))
        .where('due_at_ms', 'is not', null),
    ),

    lockMail: prepared((p: { mailId: string }) =>
      db
        .selectFrom('mail')
        .select(['id', 'letter', 'kind', 'lead_id', 'recipient', 'state', 'lease_token', 'facts', 'created_at_ms'])
        .select('message_id')
        .where('id', '=', p.mailId)
        .$if(locked, (query) => query.forUpdate()),
    ),
    keepComposed: prepared(
      (p: { mailId: string; leaseToken: string; messageId: string; subject: string; bytes: string }) =>
        db
          .updateTable('mail')
          .set({ message_id: p.messageId, subject: p.subject, bytes: p.bytes })
          .where('id', '=', p.mailId)
          .where('lease_token', '=', p.leaseToken)
          // Whatever was tried once stays as it is.
          .where('bytes', 'is', null)
          .returning('id'),
    ),
    endSplit: prepared((p: { mailId: string; nowMs: number }) =>
      db
        .updateTable('mail')
        .set({ ...ended, state: 'split', settled_at_ms: p.nowMs })
        .where('id', '=', p.mailId),
    ),
    /** New leads that the team was alerted to, up to this one, newest first. */
    alertsBefore: prepared((p: { sinceMs: number; createdAtMs: number; mailId: string; limit: number }) =>
      db
        .selectFrom('mail')
        .select('id')
        .where('created_at_ms', '>', p.sinceMs)
        .where(sql<SqlBool>`(created_at_ms, id) <= (${p.createdAtMs}, ${p.mailId})`)
        .where('letter', '=', 'new-lead')
        .where('recipient', 'is', null)
        .where('state', 'in', ['due', 'leased', 'split'])
        .orderBy('created_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(p.limit),
    ),
    addAbout: prepared((p: { mailId: string; leadId: string }) =>
      db
        .insertInto('mail_about')
        .values({ mail_id: p.mailId, lead_id: p.leadId })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    copyAbout: prepared((p: { mailId: string; from: string }) =>
      db
        .insertInto('mail_about')
        .columns(['mail_id', 'lead_id'])
        .expression((eb) =>
          eb
            .selectFrom('mail_about')
            .select([sql<string>`cast(${p.mailId} as text)`.as('mail_id'), 'lead_id'])
            .where('mail_id', '=', p.from),
        ),
    ),
    about: prepared((p: { mailId: string }) =>
      db.selectFrom('mail_about').select('lead_id').where('mail_id', '=', p.mailId).orderBy('lead_id'),
    ),

    /** Counts only while the lease is still the caller's. */
    settleMail: prepared((p: Settled & { state: MailState; dueAtMs: number | null; spent: 0 | 1 }) =>
      db
        .updateTable('mail')
        .set((eb) => ({
          state: p.state,
          due_at_ms: p.dueAtMs,
          lease_token: null,
          attempts: eb('attempts', '+', p.spent),
          settled_at_ms: p.settledAtMs,
          note: p.note,
          duration_ms: p.durationMs,
          mark: p.mark,
        }))
        .where('id', '=', p.mailId)
        .where('lease_token', '=', p.leaseToken)
        .returning('id'),
    ),
    /** Counts even after the lease expired, once. */
    settleSent: prepared((p: Settled) =>
      db
        .updateTable('mail')
        .set((eb) => ({
          ...ended,
          state: 'sent' as const,
          attempts: eb('attempts', '+', 1),
          settled_at_ms: p.settledAtMs,
          note: p.note,
          duration_ms: p.durationMs,
          mark: p.mark,
        }))
        .where('id', '=', p.mailId)
        .where('state', 'in', ['due', 'leased', 'dead', 'dropped'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mail_attempt')
                .select('mail_attempt.lease_token')
                .where('mail_attempt.mail_id', '=', p.mailId)
                .where('mail_attempt.lease_token', '=', p.leaseToken),
            ),
          ),
        )
        .returning('id'),
    ),
    /** A link that was used must not be left anywhere. */
    clearLink: prepared((p: { mailId: string }) =>
      db
        .updateTable('mail')
        .set({ facts: sql.lit('{}'), bytes: null })
        .where('id', '=', p.mailId),
    ),

    /** With its composed bytes, if any: the same letter goes again. */
    resendMail: prepared((p: { mailId: string; nowMs: number }) =>
      db
        .updateTable('mail')
        .set({ state: 'due', due_at_ms: p.nowMs, settled_at_ms: null, attempts: 0, note: null, mark: null })
        .where('id', '=', p.mailId)
        .where('state', 'in', ['sent', 'dead', 'dropped', 'off'])
        .returning('id'),
    ),
    addSuppression: (row: SuppressionTable) =>
      db
        .insertInto('suppression')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('email')
        .compile(),
    liftSuppression: prepared((p: { email: string }) =>
      db.deleteFrom('suppression').where('email', '=', p.email).returning('why'),
    ),
    mailSentTo: prepared((p: { recipient: string; messageId: string }) =>
      db
        .selectFrom('mail')
        .select(['id', 'kind'])
        .where('recipient', '=', p.recipient)
        .where('message_id', '=', p.messageId)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('mail_attempt').select('mail_id').whereRef('mail_attempt.mail_id', '=', 'mail.id')),
        ),
    ),
    addReport: prepared((p: { mailId: string; name: string; atMs: number; note: string }) =>
      db
        .insertInto('mail_attempt')
        .values({
          mail_id: p.mailId,
          lease_token: p.name,
          at_ms: p.atMs,
          duration_ms: sql.lit(0),
          code: null,
          reason: p.note,
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    markMail: prepared((p: { mailId: string; mark: MailMark; note: string }) =>
      db.updateTable('mail').set({ mark: p.mark, note: p.note }).where('id', '=', p.mailId),
    ),
    switchOff: (row: Database['mail_switch']) =>
      db
        .insertInto('mail_switch')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('letter')
        .compile(),
    switchOn: prepared((p: { letter: EmailName }) =>
      db.deleteFrom('mail_switch').where('letter', '=', p.letter).returning('letter'),
    ),
    choice: prepared((p: { teammateId: string; letter: EmailName }) =>
      db
        .selectFrom('letter_choice')
        .select('is_on')
        .where('teammate_id', '=', p.teammateId)
        .where('letter', '=', p.letter),
    ),
    choose: prepared((p: { teammateId: string; letter: EmailName; isOn: 0 | 1 }) =>
      db
        .insertInto('letter_choice')
        .values({ teammate_id: p.teammateId, letter: p.letter, is_on: p.isOn })
        .onConflict((conflict) => conflict.columns(['teammate_id', 'letter']).doUpdateSet({ is_on: p.isOn })),
    ),
    removeMailBytes: prepared((p: { beforeMs: number; size: number }) =>
      db
        .updateTable('mail')
        .set({ bytes: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mail as old')
            .select('old.id')
            .where('old.bytes', 'is not', null)
            .where('old.settled_at_ms', 'is not', null)
            .where('old.settled_at_ms', '<', p.beforeMs)
            .limit(p.size),
        )
        .returning('id'),
    ),
  }
}

interface Settled {
  mailId: string
  leaseToken: string
  settledAtMs: number | null
  note: string
  durationMs: number
  mark: MailMark | null
}

/** What becomes of a lead's letters when something happens to the lead. */
export const lettersOfLeads = (db: Kysely<Database>) => ({
  releaseMail: prepared((p: { leadId: string; nowMs: number }) =>
    db
      .updateTable('mail')
      .set({
        state: 'due',
        due_at_ms: sql<number>`case when wanted_at_ms > ${p.nowMs} then wanted_at_ms else ${p.nowMs} end`,
      })
      .where('lead_id', '=', p.leadId)
      .where('state', '=', sql.lit('held')),
  ),
  dropLettersAboutCall: prepared((p: { leadId: string; note: string; nowMs: number }) =>
    db
      .updateTable('mail')
      .set({ ...ended, state: 'dropped', settled_at_ms: p.nowMs, note: p.note })
      .where('lead_id', '=', p.leadId)
      .where('state', 'in', ['due', 'leased', 'held'])
      .where('letter', 'in', aboutCall),
  ),
  /** To somebody who left the team. */
  dropTeamLetters: prepared((p: { recipient: string; note: string; nowMs: number }) =>
    db
      .updateTable('mail')
      .set({ ...ended, state: 'dropped', settled_at_ms: p.nowMs, note: p.note })
      .where('recipient', '=', p.recipient)
      .where('settled_at_ms', 'is', null)
      .where('state', 'in', ['due', 'leased', 'held'])
      .where('kind', '<>', 'notice'),
  ),
  removeNotices: prepared((p: { email: string }) =>
    db.deleteFrom('mail').where('recipient', '=', p.email).where('kind', '=', 'notice'),
  ),
  /** What a mail service says about an address; what a person asked for stays. */
  removeBounce: prepared((p: { email: string }) =>
    db.deleteFrom('suppression').where('email', '=', p.email).where('why', '=', 'bounced'),
  ),
  /** Digests that name one of these leads and are settled. */
  removeDigests: (leadIds: readonly string[]) =>
    db.deleteFrom('mail').where('id', 'in', digestsAbout(db, leadIds)).where('settled_at_ms', 'is not', null).compile(),
  /** The others are composed again; a lease that somebody holds on one is lost. */
  composeAnew: (leadIds: readonly string[], nowMs: number) =>
    db
      .updateTable('mail')
      .set((eb) => ({
        message_id: null,
        subject: null,
        bytes: null,
        lease_token: null,
        state: eb.case().when('state', '=', 'leased').then(sql.lit<MailState>('due')).else(eb.ref('state')).end(),
        due_at_ms: eb.case().when('state', '=', 'leased').then(nowMs).else(eb.ref('due_at_ms')).end(),
      }))
      .where('id', 'in', digestsAbout(db, leadIds))
      .where('settled_at_ms', 'is', null)
      .compile(),
  forgetAbout: (leadIds: readonly string[]) =>
    db.deleteFrom('mail_about').where('lead_id', 'in', padded(leadIds)).compile(),
  /** Those that aren't removed along with a lead. */
  removeOldMail: prepared((p: { beforeMs: number; size: number }) =>
    db
      .deleteFrom('mail')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail as old')
          .select('old.id')
          .where('old.created_at_ms', '<', p.beforeMs)
          .where('old.lead_id', 'is', null)
          .where('old.due_at_ms', 'is', null)
          .limit(p.size),
      )
      .returning('id'),
  ),
  countLettersOf: (email: string, leadIds: readonly string[]) =>
    db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '<>', 'split')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mail as ofLead')
          .select('ofLead.id')
          .where('ofLead.lead_id', 'in', padded(leadIds))
          .union(
            eb
              .selectFrom('mail as toThem')
              .select('toThem.id')
              .where('toThem.recipient', '=', email)
              .where('toThem.kind', '=', 'notice'),
          )
          .union(
            eb
              .selectFrom('mail as digest')
              .select('digest.id')
              .where('digest.id', 'in', digestsAbout(db, leadIds))
              .where('digest.settled_at_ms', 'is not', null),
          ),
      )
      .compile(),
})

const digestsAbout = (db: Kysely<Database>, leadIds: readonly string[]) =>
  db.selectFrom('mail_about').select('mail_about.mail_id').where('mail_about.lead_id', 'in', padded(leadIds))

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
] as const

export const readingMail = (db: Kysely<Database>) => ({
  mails: ({ states, marks, sinceMs, beforeMs, letter, leadId, search, after, limit = 50 }: MailFilter) => {
    let query = db.selectFrom('mail').select(listedColumns).where('state', '<>', 'split')
    if (states) query = query.where(inStates(states))
    if (marks)
      query = query.where(({ eb, or }) =>
        or(marks.map((mark) => (mark === 'none' ? eb('mark', 'is', null) : eb('mark', '=', mark)))),
      )
    if (sinceMs !== undefined) query = query.where('created_at_ms', '>=', sinceMs)
    if (beforeMs !== undefined) query = query.where('created_at_ms', '<', beforeMs)
    if (letter !== undefined) query = query.where('letter', '=', letter)
    if (leadId !== undefined) query = query.where('lead_id', '=', leadId)
    if (search !== undefined) query = query.where(holds(search))
    if (after) query = query.where(sql<SqlBool>`(created_at_ms, id) < (${after.createdAtMs}, ${after.id})`)
    // Sorted, because the queue is short: in the order of an index SQLite would read every letter to find it.
    const time = states && isOf(states, inQueue) ? sql`+created_at_ms` : sql.ref('created_at_ms')
    return query.orderBy(time, 'desc').orderBy('id', 'desc').limit(limit).compile()
  },
  mail: prepared((p: { mailId: string }) => db.selectFrom('mail').selectAll().where('id', '=', p.mailId)),
  mailAttempts: prepared((p: { mailId: string }) =>
    db.selectFrom('mail_attempt').selectAll().where('mail_id', '=', p.mailId).orderBy('at_ms'),
  ),
  mailCounts: prepared((p: { sinceMs: number }) =>
    db
      .selectFrom('mail')
      .select(['letter', 'state', 'mark'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('created_at_ms', '>=', p.sinceMs)
      .where('state', '<>', 'split')
      .groupBy(['letter', 'state', 'mark'])
      .orderBy('letter')
      .orderBy('state')
      .orderBy('mark'),
  ),
  suppressions: prepared(() =>
    db
      .selectFrom('suppression')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('mail')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('mail.recipient', '=', 'suppression.email')
          .where('mail.mark', '=', 'suppressed')
          .as('held_back'),
      )
      .orderBy('since_ms', 'desc')
      .orderBy('email'),
  ),
  readers: prepared(() =>
    db
      .selectFrom('teammate')
      .leftJoin('letter_choice', 'letter_choice.teammate_id', 'teammate.id')
      .select(['teammate.id', 'teammate.email', 'teammate.role', 'letter_choice.letter', 'letter_choice.is_on'])
      .where('removed_at_ms', 'is', null)
      .orderBy('created_at_ms')
      .orderBy('teammate.id')
      .orderBy('letter'),
  ),
  /** Searches by unfinished states: of those that were dropped or never meant to be sent there may be any number. */
  mailInQueue: () =>
    db
      .selectFrom('mail')
      .select('state')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at_ms').as('oldestMs')])
      .where(isInQueue)
      .groupBy('state')
      .orderBy('state')
      .compile(),
  mailSetAside: prepared((p: { state: MailState }) =>
    db
      .selectFrom('mail')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at_ms').as('oldestMs')])
      .where(isSetAside)
      .where('state', '=', p.state),
  ),
  countSuppressed: prepared(() => db.selectFrom('suppression').select((eb) => eb.fn.countAll<number>().as('count'))),
})

function inStates(states: readonly MailState[]) {
  const among = states.length === 1 ? sql<SqlBool>`state = ${states[0]}` : stateIn(states)
  if (isOf(states, setAside)) return sql<SqlBool>`${isSetAside} and ${among}`
  if (isOf(states, inQueue)) return sql<SqlBool>`${isInQueue} and ${among}`
  return among
}

const isOf = (states: readonly MailState[], all: readonly MailState[]) => states.every((state) => all.includes(state))

// PostgreSQL takes no empty list.
const stateIn = (states: readonly MailState[]) =>
  states.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`state in (${sql.join([...states])})`

function holds(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(recipient like ${pattern} escape '\\' or lower(subject) like ${pattern} escape '\\')`
}
