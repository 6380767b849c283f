// Consents: what somebody agreed to, withdrew and gave again, and a sheet that shows all of this in case of a dispute.
import { z } from 'zod'
import { contactFaults } from '#domain/consents/can-contact.ts'
import { channels, consentKinds, consentWays } from '#domain/consents/consent-kinds.ts'
import { consentActions, grantStates } from '#domain/consents/project-consents.ts'
import { saidWays } from '#domain/consents/said.ts'
import { activities } from '#domain/leads/statuses.ts'
import { emailRow } from './email-row.ts'
import { defineEndpoint } from './endpoint.ts'
import { done, instantMs, maybe } from './fields.ts'

const kind = z.enum(consentKinds)

/** For each channel, why we can't contact somebody through it now; see domain/consents/refused.ts. */
export const refused = z.partialRecord(
  z.enum(channels),
  z.object({ why: z.enum(contactFaults), sinceMs: maybe(instantMs) }),
)

/** Records that consent to one kind of contact was taken back or given again for one email address or phone number. */
export const consentChange = z.object({
  id: z.string(),
  address: z.string(),
  kind,
  action: z.enum(consentActions),
  atMs: instantMs,
  way: z.enum(consentWays),
  how: maybe(z.enum(saidWays)),
  words: maybe(z.string()),
  /** A teammate's id, 'command line' or 'system'. */
  who: z.string(),
})
export type ConsentChange = z.infer<typeof consentChange>

/** A consent checkbox of a form, as it was shown. */
export const leadConsent = z.object({
  title: z.string(),
  purpose: z.string(),
  text: z.string(),
  version: z.string(),
  isGiven: z.boolean(),
  atMs: instantMs,
  page: maybe(z.string()),
  /** The kinds of contact that the checkbox's text names, with the state of each. Empty for a checkbox about terms. */
  kinds: z.array(z.object({ kind, state: z.enum(grantStates) })),
})
export type LeadConsent = z.infer<typeof leadConsent>

const sheetEmail = z.object({
  ...emailRow.pick({ id: true, to: true, subject: true, status: true, createdAtMs: true, note: true }).shape,
  name: z.string(),
  /** When the server decided not to send the email. For a reminder, this is long after the email was stored. */
  droppedAtMs: maybe(instantMs),
  /** Each time that the email was handed to the mail server. */
  handedOver: z.array(z.object({ atMs: instantMs, durationMs: z.number(), reply: z.string() })),
})

const sheet = z.object({
  madeAtMs: instantMs,
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Oldest first, like all lists of the sheet. */
  agreed: z.array(leadConsent.extend({ email: maybe(z.string()), phone: maybe(z.string()), device: z.string() })),
  changes: z.array(consentChange.extend({ by: maybe(z.string()) })),
  emailsSent: z.array(sheetEmail),
  /** Teammates' own calls, texts and emails to the person, including attempts. Teammates recorded them by hand. */
  contacts: z.array(z.object({ atMs: instantMs, activity: z.enum(activities), by: maybe(z.string()) })),
  /** Emails handed to the mail server shortly before the person took back the consent to emails. */
  handedOverJustBefore: z.array(
    z.object({ emailId: z.string(), subject: maybe(z.string()), handedOverAtMs: instantMs, stoppedAtMs: instantMs }),
  ),
})
export type Sheet = z.infer<typeof sheet>

const kinds = z.array(kind).min(1, 'Choose what they mean.')
const how = z.enum(saidWays, 'Choose how they said it.')
const mostWords = 2000
const tooLong = 'Please keep this under 2,000 characters.'

export const consents = {
  /**
   * Records that the lead's person asked us to stop these kinds of contact. The stop holds for all of the person's
   * email addresses and phone numbers. No command undoes it. It ends when the person agrees again, which `reopen`
   * records.
   */
  stop: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/stop',
    permission: 'leads.work',
    body: z.object({ kinds, how, words: z.string().trim().max(mostWords, tooLong).optional() }),
    response: done,
  }),

  /** Records that the lead's person agreed again, and in which words. */
  reopen: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/reopen',
    permission: 'leads.work',
    body: z.object({
      kinds,
      how,
      words: z.string().trim().min(1, 'Write what they said, in their own words.').max(mostWords, tooLong),
    }),
    response: done,
  }),

  /**
   * If somebody types their address at /your-choices but no link can be sent to it, their request to stop stays
   * unconfirmed, and the Today page lists it. This command records that a teammate has dealt with such a request. The
   * Today page then no longer lists it.
   */
  markSeenTo: defineEndpoint({
    method: 'POST',
    path: '/stops/seen-to',
    permission: 'leads.work',
    body: z.object({ address: z.string().trim().min(3).max(254) }),
    response: done,
  }),

  sheet: defineEndpoint({
    method: 'POST',
    path: '/leads/:id/sheet',
    permission: 'leads.export',
    recentPasskey: true,
    response: sheet,
  }),
}
