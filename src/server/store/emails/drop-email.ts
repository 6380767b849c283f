// Ends an email without sending it, and stores the reason.
import { sql } from 'kysely'
import { all, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { type EmailMark, ended } from './email.ts'
import type { EmailTable } from './email-tables.ts'
import type { Refusal } from './visitor-gate.ts'

export function* drop(
  { id: emailId, kind }: Pick<EmailTable, 'id' | 'kind'>,
  dropped: Refusal & { nowMs: number },
): Operation<void> {
  yield* all(dropEmail({ emailId, ...dropped }))
  if (kind === 'link') yield* all(clearLink({ emailId }))
}

/** Deletes the URL of a sign-in link. It must not remain stored once the email is sent, dropped or given up. */
export const clearLink = statement((db, p: { emailId: string }) =>
  db
    .updateTable('mail')
    .set({ facts: sql.lit('{}'), bytes: null })
    .where('id', '=', p.emailId),
)

const dropEmail = statement((db, p: { emailId: string; note: string; mark: EmailMark | null; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({ ...ended, state: 'dropped', settled_at_ms: p.nowMs, note: p.note, mark: p.mark })
    .where('id', '=', p.emailId),
)
