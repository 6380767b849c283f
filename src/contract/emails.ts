// Emails: what there is and how it looks, which are sent at all, what was sent, and addresses that get none.
import { z } from 'zod'
import { emailStatuses } from '#domain/emails/email-statuses.ts'
import { liftReasons } from '#domain/emails/lift-reasons.ts'
import { emailNames, isEmailName } from '#emails/email-names.ts'
import { emailRow } from './email-row.ts'
import { defineEndpoint } from './endpoint.ts'
import { done, emailAddress, instantMs, listCursor, maybe } from './fields.ts'

const emailSummary = z.object({
  name: z.enum(emailNames),
  group: z.enum(['team', 'right-away', 'later', 'sign-in']),
  isOn: z.boolean(),
  /** In the last seven days. */
  sent: z.number(),
  bounced: z.number(),
  /** For an email to the team: to how many people it goes. */
  readers: maybe(z.number()),
})
export type EmailSummary = z.infer<typeof emailSummary>

const emailOverview = z.object({
  /** Whether a mail server is set: nothing is sent without one. */
  isOn: z.boolean(),
  /** 'Tidy Tempo <hello@tidytempo.example>' */
  from: z.string(),
  emails: z.array(emailSummary),
  /** `today`: made today, in the team's zone. `needsHand`: those of the last week that didn't arrive. */
  counts: z.object({ today: z.number(), suppressed: z.number(), needsHand: z.number() }),
})
export type EmailOverview = z.infer<typeof emailOverview>

const emailPreview = z.object({
  name: z.enum(emailNames),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachment: maybe(z.object({ name: z.string(), bytes: z.number() })),
})
export type EmailPreview = z.infer<typeof emailPreview>

/** What the mail server answered. */
const testResult = z.object({
  outcome: z.enum(['ok', 'failed']),
  code: z.number().nullable(),
  reason: z.string(),
  durationMs: z.number(),
})
export type EmailTestResult = z.infer<typeof testResult>

const emailPage = z.object({
  rows: z.array(emailRow),
  next: maybe(z.string()),
  /** Of the whole list before it is narrowed to a status: today, in the team's zone. */
  today: z.partialRecord(z.enum(emailStatuses), z.number()),
})
export type EmailPage = z.infer<typeof emailPage>

const emailDetails = emailRow.extend({
  /** Undefined before it was composed, for a sign-in link, and after 30 days. */
  preview: maybe(emailPreview),
  log: z.array(z.object({ atMs: instantMs, durationMs: z.number(), code: maybe(z.number()), reason: z.string() })),
})
export type EmailDetails = z.infer<typeof emailDetails>

const blockedAddress = z.object({
  email: z.string(),
  why: z.enum(['bounced', 'complained', 'asked']),
  note: z.string(),
  sinceMs: instantMs,
  madeBy: z.string(),
  /** Emails that weren't sent because of it. */
  heldBack: z.number(),
})
export type BlockedAddress = z.infer<typeof blockedAddress>

const filter = z.object({
  status: z.enum(emailStatuses).optional(),
  /** Only those made today, in the team's zone. */
  isToday: z.boolean().optional(),
  name: z.string().refine(isEmailName, 'There’s no such email.').optional(),
  leadId: z.string().max(100).optional(),
  search: z.string().max(200, 'Search for less than 200 characters.').optional(),
})
export type EmailFilter = z.input<typeof filter>

const turned = z.object({ isOn: z.boolean('Say whether it’s on.') })
export const emails = {
  overview: defineEndpoint({ method: 'GET', path: '/emails', permission: 'mail.see', response: emailOverview }),

  /** As it would look, with sample people. */
  preview: defineEndpoint({
    method: 'GET',
    path: '/emails/templates/:name',
    permission: 'mail.see',
    response: emailPreview,
  }),

  /** Its HTML is a page of its own: in the office's own page the policy would refuse the email's styles. */
  previewPage: defineEndpoint({
    method: 'GET',
    path: '/emails/templates/:name/page',
    permission: 'mail.see',
    response: 'page',
  }),

  /** The email address of the signed-in teammate. */
  sendTest: defineEndpoint({
    method: 'POST',
    path: '/emails/templates/:name/test',
    permission: 'mail.test',
    response: testResult,
  }),

  /** For everybody. */
  switch: defineEndpoint({
    method: 'POST',
    path: '/emails/templates/:name/switch',
    permission: 'mail.switch',
    recentPasskey: true,
    body: turned,
    response: done,
  }),

  /** Whether the signed-in teammate gets this email to the team. */
  choose: defineEndpoint({
    method: 'POST',
    path: '/emails/templates/:name/choose',
    permission: 'mail.choose',
    body: turned,
    response: done,
  }),

  /** A POST, so that search text never appears in a URL. */
  list: defineEndpoint({
    method: 'POST',
    path: '/emails/list',
    permission: 'mail.see',
    body: filter.extend({ after: listCursor.optional() }),
    response: emailPage,
  }),

  export: defineEndpoint({
    method: 'POST',
    path: '/emails/export',
    permission: 'mail.export',
    recentPasskey: true,
    body: filter,
    response: 'file',
  }),

  listBlocked: defineEndpoint({
    method: 'GET',
    path: '/emails/blocked',
    permission: 'mail.see',
    response: z.object({ rows: z.array(blockedAddress) }),
  }),

  block: defineEndpoint({
    method: 'POST',
    path: '/emails/blocked',
    permission: 'mail.suppress',
    body: z.object({
      email: emailAddress,
      note: z.string().trim().max(200, 'Please keep this under 200 characters.').optional(),
    }),
    response: done,
  }),

  unblock: defineEndpoint({
    method: 'POST',
    path: '/emails/blocked/remove',
    permission: 'mail.lift',
    recentPasskey: true,
    body: z.object({ email: emailAddress, reason: z.enum(liftReasons, 'Choose a reason.') }),
    response: done,
  }),

  get: defineEndpoint({ method: 'GET', path: '/emails/:id', permission: 'mail.see', response: emailDetails }),

  getPage: defineEndpoint({ method: 'GET', path: '/emails/:id/page', permission: 'mail.see', response: 'page' }),

  resend: defineEndpoint({
    method: 'POST',
    path: '/emails/:id/resend',
    permission: 'mail.resend',
    response: done,
  }),
}
