// Emails: a list of every email that the site can send, with previews, tests and switches; the emails that were sent;
// and blocked addresses.
import { z } from 'zod'
import { emailAudiences } from '#domain/emails/email-audiences.ts'
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
  /** `sent` and `bounced` count this week's emails, since Sunday. */
  sent: z.number(),
  bounced: z.number(),
  /** For an email to the team: how many people get it. */
  readers: maybe(z.number()),
})
export type EmailSummary = z.infer<typeof emailSummary>

const emailOverview = z.object({
  /** Whether a mail server is set up; nothing is sent without one. */
  isOn: z.boolean(),
  /** 'Tidy Tempo <hello@tidytempo.example>' */
  from: z.string(),
  emails: z.array(emailSummary),
  /**
   * `today`: emails created today, in the team's zone. `needsHand`: bounced or stopped emails of the last week that
   * nobody marked as seen.
   */
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

/** How the mail server responded to a test email. */
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
  /** How many of today's emails (in the team's zone) have each status; ignores the list's filter by status. */
  today: z.partialRecord(z.enum(emailStatuses), z.number()),
})
export type EmailPage = z.infer<typeof emailPage>

const emailDetails = emailRow.extend({
  /**
   * The email's content. Undefined before the email is composed, for a sign-in link, which nobody else may use, and
   * after 30 days, when the content is deleted.
   */
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
  /** How many emails weren't sent because the address is blocked. */
  heldBack: z.number(),
})
export type BlockedAddress = z.infer<typeof blockedAddress>

const filter = z.object({
  status: z.enum(emailStatuses).optional(),
  to: z.enum(emailAudiences).optional(),
  /** Only emails created today, in the team's zone. */
  isToday: z.boolean().optional(),
  name: z.string().refine(isEmailName, 'There’s no such email.').optional(),
  leadId: z.string().max(100).optional(),
  search: z.string().max(200, 'Search for less than 200 characters.').optional(),
})
export type EmailFilter = z.input<typeof filter>

const turned = z.object({ isOn: z.boolean('Say whether it’s on.') })
export const emails = {
  overview: defineEndpoint({ method: 'GET', path: '/emails', permission: 'mail.see', response: emailOverview }),

  /** The email as it would look, with sample people. */
  preview: defineEndpoint({
    method: 'GET',
    path: '/emails/templates/:name',
    permission: 'mail.see',
    response: emailPreview,
  }),

  /** A page of its own, because the content security policy of the office's page would block the email's styles. */
  previewPage: defineEndpoint({
    method: 'GET',
    path: '/emails/templates/:name/page',
    permission: 'mail.see',
    response: 'page',
  }),

  /** Sends the email to the signed-in teammate. */
  sendTest: defineEndpoint({
    method: 'POST',
    path: '/emails/templates/:name/test',
    permission: 'mail.test',
    response: testResult,
  }),

  /** Switches an email on or off for everybody. */
  switch: defineEndpoint({
    method: 'POST',
    path: '/emails/templates/:name/switch',
    permission: 'mail.switch',
    recentPasskey: true,
    body: turned,
    response: done,
  }),

  /** For an email to the team: sets whether the signed-in teammate gets it. */
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

  /** Marks emails that didn't arrive as seen, so that they no longer ask for attention. */
  markSeen: defineEndpoint({
    method: 'POST',
    path: '/emails/seen',
    permission: 'mail.resend',
    body: z.object({ ids: z.array(z.string().max(200)).min(1).max(200) }),
    response: done,
  }),
}
