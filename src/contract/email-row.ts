// An email as lists show it.
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
  /** When it went out or was given up; for a queued one, when it is tried next. */
  atMs: maybe(instantMs),
  attempts: z.number(),
  /** What their server said, or why it wasn't sent. */
  note: maybe(z.string()),
  durationMs: maybe(z.number()),
})
export type EmailRow = z.infer<typeof emailRow>
