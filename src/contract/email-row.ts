// An email as it is shown in lists.
import { z } from 'zod'
import { emailStatuses } from '#domain/emails/email-statuses.ts'
import { emailNames } from '#emails/email-names.ts'
import { instantMs, maybe } from './fields.ts'

export const emailRow = z.object({
  id: z.string(),
  name: z.enum(emailNames),
  leadId: maybe(z.string()),
  to: z.string(),
  subject: maybe(z.string()),
  status: z.enum(emailStatuses),
  createdAtMs: instantMs,
  /** When the email was sent or given up. For a queued email, the time of the next try. */
  atMs: maybe(instantMs),
  attempts: z.number(),
  /** What the receiving server said, or why the email wasn't sent. */
  note: maybe(z.string()),
  durationMs: maybe(z.number()),
  /** Whether a teammate has seen that the email didn't arrive, or that its recipient reported it as spam. */
  isSeen: z.boolean(),
})
export type EmailRow = z.infer<typeof emailRow>
