// Maps stored emails to rows of the office's list.
import type { EmailRow } from '#contract/email-row.ts'
import type { EmailDetails } from '#contract/emails.ts'
import { readEmail } from '#server/emails/read-email.ts'
import type { ListedEmail, WholeEmail } from '#server/store/emails/list-emails.ts'
import { statusOf } from './email-status.ts'

/**
 * Undefined for an email to the whole team that has been split into one email per person. The list contains the
 * separate emails instead.
 */
function emailRow(mail: ListedEmail): EmailRow | undefined {
  const status = statusOf(mail)
  if (!status) return undefined
  const {
    id,
    name,
    leadId,
    recipient,
    subject,
    createdAtMs,
    dueAtMs,
    settledAtMs,
    attempts,
    note,
    durationMs,
    isSeen,
  } = mail
  return {
    id,
    name,
    leadId,
    to: recipient ?? 'the team',
    subject,
    status,
    createdAtMs,
    atMs: settledAtMs ?? dueAtMs,
    attempts,
    note,
    durationMs,
    isSeen,
  }
}

export const emailRows = (mails: readonly ListedEmail[]): EmailRow[] =>
  mails.map(emailRow).filter((row) => row !== undefined)

export function emailDetails(mail: WholeEmail): EmailDetails | undefined {
  const row = emailRow(mail)
  if (!row) return undefined
  if (mail.bytes === undefined) return { ...row, preview: undefined, log: mail.log }
  const { html: _, ...preview } = readEmail(mail.bytes)
  return { ...row, preview: { name: mail.name, ...preview }, log: mail.log }
}
