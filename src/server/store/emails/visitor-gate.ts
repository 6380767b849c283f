// The gate that each email to a visitor passes twice: when it is claimed, and right before the mail server gets it.
import { sql } from 'kysely'
import { type ContactFault, canContact } from '#domain/consents/can-contact.ts'
import { byHandSource } from '#domain/leads/by-hand.ts'
import { emailRules } from '#emails/email-names.ts'
import { standingOf } from '#server/store/consents/find-standing.ts'
import { all, first, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { drop } from './drop-email.ts'
import type { EmailTable } from './email-tables.ts'

/** Why an email isn't sent. */
export interface Refusal {
  note: string
  mark: 'suppressed' | null
}

type ToReader = Pick<EmailTable, 'letter' | 'lead_id' | 'recipient' | 'created_at_ms'>

/** Returns undefined if the email may be sent. Emails to the team and sign-in links may always be sent. */
export function* gateRefusal(email: ToReader): Operation<Refusal | undefined> {
  const { letter, recipient } = email
  const { kind, purpose } = emailRules(letter)
  if (kind !== 'notice' || recipient === null) return undefined
  const standing = yield* standingOf(recipient)
  const fault = canContact(standing, { channel: 'email', purpose, causedAtMs: yield* causeOf(email) })
  return fault && { note: notes[fault](standing.block?.note ?? ''), mark: 'suppressed' }
}

/**
 * Returns the time of the email's cause. `canContact` compares it with the time at which the recipient asked us to
 * stop. A call that a teammate added isn't a request from the person, so the cause of its confirmation is the person's
 * own last request.
 */
function* causeOf({ letter, lead_id: leadId, recipient, created_at_ms }: ToReader): Operation<number | undefined> {
  if (!emailRules(letter).isReceipt || leadId === null || recipient === null) return created_at_ms
  const source = (yield* first(sourceOf({ leadId })))?.source
  if (source !== byHandSource) return created_at_ms
  return (yield* first(lastSentBy({ email: recipient })))?.received_at_ms
}

const sourceOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('lead_work').select('source').where('lead_id', '=', p.leadId),
)

const lastSentBy = statement((db, p: { email: string }) =>
  db
    .selectFrom('lead')
    .innerJoin('lead_work', 'lead_work.lead_id', 'lead.id')
    .select('lead.received_at_ms')
    .where('lead.email', '=', p.email)
    .where('lead.quarantine', 'is', null)
    .where('lead_work.source', '<>', sql.lit(byHandSource))
    .orderBy('lead.received_at_ms', 'desc')
    .limit(1),
)

const notes: Record<ContactFault, (note: string) => string> = {
  blocked: (note) => `Blocked: ${note}`,
  withdrawn: () => 'They asked us to stop emails.',
  'never-given': () => 'They never agreed to emails like this.',
}

/**
 * Drops an address's unclaimed emails that may no longer be sent. Claimed emails are checked by `handOver`
 * (send-emails.ts) instead.
 */
export function* dropRefused(recipient: string, nowMs: number): Operation<void> {
  for (const email of yield* all(waitingEmails({ recipient }))) {
    const refused = yield* gateRefusal(email)
    if (refused) yield* drop(email, { ...refused, nowMs })
  }
}

const waitingEmails = statement((db, p: { recipient: string }) =>
  db
    .selectFrom('mail')
    .select(['id', 'letter', 'kind', 'lead_id', 'recipient', 'created_at_ms'])
    .where('recipient', '=', p.recipient)
    .where('settled_at_ms', 'is', null)
    .where('state', 'in', ['due', 'held'])
    .$if(db.engine === 'postgres', (query) => query.forUpdate()),
)
