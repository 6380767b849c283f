// Finds who registered for a workshop.
import type { EmailName } from '#emails/email-names.ts'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

export interface Registered {
  leadId: string
  email: string
  /** Whether a reminder is planned or was sent. */
  isReminded: boolean
}

/**
 * The leads for which an email about the workshop at `wasStartsAtMs` was planned, and whether each has a reminder of
 * the workshop at `startsAtMs`.
 */
export const listRegistered = read(function* (wasStartsAtMs: number, startsAtMs: number): Operation<Registered[]> {
  const rows = yield* all(registeredRows({ was: dataAt(wasStartsAtMs), is: dataAt(startsAtMs) }))
  return rows.map(({ id, email, reminders }) => ({ leadId: id, email: email!, isReminded: reminders! > 0 }))
})

/** The time comes first in the data of these emails (plan-emails.ts). */
const dataAt = (startsAtMs: number) => `{"startsAtMs":${startsAtMs}%`

const reminderNames: EmailName[] = ['workshop-reminder-day', 'workshop-reminder-hour']

const registeredRows = statement((db, p: { was: string; is: string }) =>
  db
    .selectFrom('lead')
    .select(['lead.id', 'lead.email'])
    .select((lead) =>
      lead
        .selectFrom('mail')
        .select((mail) => mail.fn.countAll<number>().as('count'))
        .whereRef('mail.lead_id', '=', 'lead.id')
        .where('letter', 'in', reminderNames)
        .where('facts', 'like', p.is)
        .where('state', '<>', 'dropped')
        .as('reminders'),
    )
    .where('lead.email', 'is not', null)
    .where('lead.id', 'in', (lead) =>
      lead
        .selectFrom('mail')
        .select('lead_id')
        .where('letter', 'in', ['workshop-receipt', ...reminderNames])
        .where('facts', 'like', p.was),
    )
    .orderBy('lead.id'),
)
