// One lead (the requested lead, whose id is in the URL) and everything from the person who sent it.
import { z } from 'zod'
import { correctedFields } from '#domain/leads/project-person.ts'
import { activities, statuses } from '#domain/leads/statuses.ts'
import { consentChange, leadConsent, refused } from './consents.ts'
import { emailRow } from './email-row.ts'
import { instantMs, maybe, span } from './fields.ts'
import { leadRow, personState, waiting } from './lead-row.ts'

const person = z.object({
  /** The person's newest request that isn't held for review, or else the requested lead. */
  newestId: z.string(),
  state: personState,
  waiting,
  name: z.string(),
  business: maybe(z.string()),
  /**
   * The person's email addresses. First comes the corrected one, or else that of the requested lead. Somebody has
   * several addresses if a teammate corrected the address or joined two people.
   */
  emails: z.array(z.string()),
  phone: maybe(
    z.object({
      typed: z.string(),
      e164: maybe(z.string()),
      shown: z.string(),
      /**
       * Set if a teammate corrected the number: the number that the person sent. It is the requested lead's number or,
       * if that lead has none, the number of the newest request with a number.
       */
      sent: maybe(z.string()),
      /** Whether a teammate who called this number reached somebody else. */
      isWrong: z.boolean(),
    }),
  ),
  /** Known from a booking, never guessed from a phone number. */
  timezone: maybe(z.string()),
  /**
   * Whether we may text the person about the account: they agreed when last asked, and didn't take the consent back.
   */
  canText: z.boolean(),
  refused,
})
export type Person = z.infer<typeof person>

const event = { id: z.string(), requestId: z.string(), atMs: instantMs, who: z.string() }
const leadEvent = z.discriminatedUnion('kind', [
  z.object({
    ...event,
    kind: z.literal('touch'),
    activity: z.enum(activities),
    text: maybe(z.string()),
    /**
     * If the activity tried to reach the person or answered them: how many milliseconds each request with the
     * two-minute target had waited for an answer, by the request's id.
     */
    waits: z.record(z.string(), z.number()),
    isOldCall: z.literal(true).optional(),
  }),
  z.object({ ...event, kind: z.literal('assigned'), to: maybe(z.string()) }),
  z.object({
    ...event,
    kind: z.literal('status'),
    status: z.enum([...statuses, 'answered']),
    amountUsd: z.number().optional(),
    reason: z.string().optional(),
  }),
  z.object({ ...event, kind: z.literal('due'), dueAtMs: maybe(instantMs), text: maybe(z.string()) }),
  z.object({ ...event, kind: z.literal('corrected'), field: z.enum(correctedFields), value: z.string() }),
  z.object({ ...event, kind: z.enum(['tagged', 'untagged']), tagId: z.string() }),
  z.object({ ...event, kind: z.literal('withdrawn'), eventId: z.string() }),
])

const delivery = z.object({
  id: z.string(),
  destination: z.string(),
  state: z.enum(['waiting', 'due', 'leased', 'delivered', 'dead', 'held']),
  nextAttemptAtMs: maybe(instantMs),
  attempts: z.array(
    z.object({ atMs: instantMs, durationMs: z.number(), status: maybe(z.number()), reason: z.string() }),
  ),
})
export type LeadDelivery = z.infer<typeof delivery>

/** Tells a destination that the person took back a consent. */
const stopNotice = z.object({
  id: z.string(),
  /** If the destination didn't get the notice, sending this lead again also sends the notice again. */
  leadId: z.string(),
  destination: z.string(),
  kind: consentChange.shape.kind,
  state: z.enum(['due', 'leased', 'delivered', 'dead']),
  attempts: z.number(),
  nextAttemptAtMs: maybe(instantMs),
  settledAtMs: maybe(instantMs),
  reason: maybe(z.string()),
})
export type StopNotice = z.infer<typeof stopNotice>

const attributionPoint = z.object({
  atMs: maybe(instantMs),
  source: z.string(),
  landingPage: maybe(z.string()),
  referrer: maybe(z.string()),
  campaign: maybe(z.string()),
  term: maybe(z.string()),
  clickId: maybe(z.string()),
})
export type AttributionPoint = z.infer<typeof attributionPoint>

const submission = leadRow.extend({
  email: maybe(z.string()),
  /** What the person wrote in their own words. */
  message: maybe(z.string()),
  /** The other values that the person sent, formatted for display. Leaves out the values of the order and consents. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** Amounts in dollars. */
  order: maybe(
    z.object({
      plan: z.string(),
      monthlyUsd: z.number(),
      setupFeeUsd: z.number(),
      dueUsd: z.number(),
      hasCoupon: z.boolean(),
    }),
  ),
  events: z.array(leadEvent),
  deliveriesMade: z.array(delivery),
  /** Emails to the person, newest first. */
  emails: z.array(emailRow),
  consents: z.array(leadConsent),
  firstAttribution: maybe(attributionPoint),
  lastAttribution: maybe(attributionPoint),
  openedForMs: maybe(z.number()),
  clientAddress: z.string(),
  device: z.string(),
  /** Set for a booking. */
  call: maybe(span.extend({ state: z.enum(['booked', 'canceled', 'over']) })),
  /**
   * If `startMs` is undefined, the call was canceled. `isLink`: the call's video link was changed, but not its time.
   */
  callChanges: z.array(
    z.object({
      atMs: maybe(instantMs),
      startMs: maybe(instantMs),
      who: maybe(z.string()),
      isLink: z.literal(true).optional(),
    }),
  ),
})
export type Submission = z.infer<typeof submission>

/** A lead of another person with the same phone number. `why` is shown to the user: 'Same phone, (202) 555-0143'. */
const samePhone = z.object({ leadId: z.string(), name: z.string(), email: z.string(), why: z.string() })
export type SamePhone = z.infer<typeof samePhone>

export const leadDetails = z.object({
  id: z.string(),
  person,
  /** The submissions with any of this person's email addresses, newest first, including the requested lead. */
  submissions: z.array(submission),
  /** The consents that were taken back or given again for the person's addresses, oldest first. */
  consentChanges: z.array(consentChange),
  /** Oldest first. */
  stopNotices: z.array(stopNotice),
  samePhone: z.array(samePhone),
  /** Teammates who have the lead open now, except the user who sent this request. */
  readers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** When the retention rules remove the last of this data. */
  retainedUntilMs: instantMs,
})
export type LeadDetails = z.infer<typeof leadDetails>
