// The gate that each email to a visitor passes twice: when it is claimed, and right before it is handed over.
import { type ContactFault, canContact } from '#domain/consents/can-contact.ts'
import { emailRules } from '#emails/email-names.ts'
import { standingOf } from '#server/store/consents/find-standing.ts'
import { all, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { drop } from './drop-email.ts'
import type { EmailTable } from './email-tables.ts'

/** Why an email isn't sent. */
export interface Refusal {
  note: string
  mark: 'suppressed' | null
}

type ToReader = Pick<EmailTable, 'letter' | 'recipient' | 'created_at_ms'>

/** Undefined if the email may go. What goes to the team and sign-in links pass. */
export function* gateRefusal({ letter, recipient, created_at_ms }: ToReader): Operation<Refusal | undefined> {
  const { kind, purpose } = emailRules(letter)
  if (kind !== 'notice' || recipient === null) return undefined
  const standing = yield* standingOf(recipient)
  const fault = canContact(standing, { channel: 'email', purpose, causedAtMs: created_at_ms })
  return fault && { note: notes[fault](standing.block?.note ?? ''), mark: 'suppressed' }
}

const notes: Record<ContactFault, (note: string) => string> = {
  blocked: (note) => `Blocked: ${note}`,
  withdrawn: () => 'They asked us to stop emails.',
  'never-given': () => 'They never agreed to emails like this.',
}

/** Drops an address's waiting emails that may no longer go. Those that are being sent get their second look. */
export function* dropRefused(recipient: string, nowMs: number): Operation<void> {
  for (const email of yield* all(waitingEmails({ recipient }))) {
    const refused = yield* gateRefusal(email)
    if (refused) yield* drop(email, { ...refused, nowMs })
  }
}

const waitingEmails = statement((db, p: { recipient: string }) =>
  db
    .selectFrom('mail')
    .select(['id', 'letter', 'kind', 'recipient', 'created_at_ms'])
    .where('recipient', '=', p.recipient)
    .where('settled_at_ms', 'is', null)
    .where('state', 'in', ['due', 'held'])
    .$if(db.engine === 'postgres', (query) => query.forUpdate()),
)
