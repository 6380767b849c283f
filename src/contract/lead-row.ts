// A lead as lists show it.
import { z } from 'zod'
import { leadCategories } from '#domain/leads/lead-filter.ts'
import { activities, statuses } from '#domain/leads/work.ts'
import { instantMs, maybe } from './fields.ts'

/** 'wait': the delivery wasn't tried yet (the lead may be quarantined). 'try': it failed and will be retried. */
export const deliveryMark = z.enum(['ok', 'try', 'stopped', 'wait'])
export type DeliveryMark = z.infer<typeof deliveryMark>

export const leadWork = z.object({
  status: z.enum(statuses),
  ownerId: maybe(z.string()),
  answeredAtMs: maybe(instantMs),
  answeredBy: maybe(z.string()),
  answeredHow: maybe(z.enum(activities)),
  waitedMs: maybe(z.number()),
})

export const leadRow = leadWork.extend({
  id: z.string(),
  form: z.string(),
  /** What was asked for, in a word or two: 'Demo'. */
  requestLabel: z.string(),
  /** What the person did, written after their name: 'asked for the demo'. */
  pastTense: z.string(),
  category: z.enum(leadCategories),
  /** Sums up in one line what was sent. */
  summary: z.string(),
  name: z.string(),
  business: maybe(z.string()),
  receivedAtMs: instantMs,
  runsClock: z.boolean(),
  /** Set only if the lead was released from quarantine: the time of the release, from which its wait is counted. */
  clockFromMs: instantMs.optional(),
  source: z.string(),
  page: maybe(z.string()),
  phone: maybe(z.string()),
  email: z.string().optional(),
  /** Whether the person agreed to text messages about the account. */
  canText: z.boolean(),
  deliveries: z.array(deliveryMark),
  /** Why it is quarantined; undefined if it isn't. */
  quarantine: maybe(z.object({ kind: z.enum(['honeypot', 'time-trap', 'challenge']), text: z.string() })),
  /** The start of the call that the lead has booked. */
  callStartMs: maybe(instantMs),
})
export type LeadRow = z.infer<typeof leadRow>
