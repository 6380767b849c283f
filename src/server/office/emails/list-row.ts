// Stored letters as the office shows them.
import type { EmailRow } from '#contract/email-row.ts'
import type { EmailDetails } from '#contract/emails.ts'
import { readLetter } from '#server/emails/read-email.ts'
import type { ListedMail, WholeMail } from '#server/store/emails/list-emails.ts'
import { statusOf } from './email-status.ts'

/** Undefined for a row that isn't a letter of its own. */
function emailRow(mail: ListedMail): EmailRow | undefined {
  const status = statusOf(mail)
  if (!status) return undefined
  const { id, letter, leadId, recipient, subject, createdAtMs, dueAtMs, settledAtMs, attempts, note, durationMs } = mail
  return {
    id,
    letter,
    leadId,
    to: recipient ?? 'the team',
    subject,
    status,
    createdAtMs,
    atMs: settledAtMs ?? dueAtMs,
    attempts,
    note,
    durationMs,
  }
}

export const emailRows = (mails: readonly ListedMail[]): EmailRow[] =>
  mails.map(emailRow).filter((row) => row !== undefined)

export function emailDetails(mail: WholeMail): EmailDetails | undefined {
  const row = emailRow(mail)
  if (!row) return undefined
  if (mail.bytes === undefined) return { ...row, preview: undefined, log: mail.log }
  const { html: _, ...preview } = readLetter(mail.bytes)
  return { ...row, preview: { name: mail.letter, ...preview }, log: mail.log }
}
