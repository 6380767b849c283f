// A lead as lists show it.
import { z } from 'zod'
import { leadCategories } from '#domain/leads/lead-filter.ts'
import { activities, statuses } from '#domain/leads/work.ts'
import { instantMs, maybe } from './fields.ts'

/** 'wait': held, or not its turn yet; 'try': failed, to be retried. */
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
  /** What was asked for, in one word: 'Demo'. */
  requestLabel: z.string(),
  /** What they did, after their name: 'asked for the demo'. */
  pastTense: z.string(),
  category: z.enum(leadCategories),
  /** One line in plain words about what was sent. */
  summary: z.string(),
  name: z.string(),
  business: maybe(z.string()),
  receivedAtMs: instantMs,
  runsClock: z.boolean(),
  /** When its clock started, if not at receipt: it was released from quarantine. */
  clockFromMs: instantMs.optional(),
  source: z.string(),
  page: maybe(z.string()),
  phone: maybe(z.string()),
  email: z.string().optional(),
  /** Whether they agreed to texts about the account. */
  canText: z.boolean(),
  deliveries: z.array(deliveryMark),
  /** Why it is quarantined; undefined: it isn't. */
  quarantine: maybe(z.object({ kind: z.enum(['honeypot', 'time-trap', 'challenge']), text: z.string() })),
  /** The call that it holds. */
  callStartMs: maybe(instantMs),
})
export type LeadRow = z.infer<typeof leadRow>
