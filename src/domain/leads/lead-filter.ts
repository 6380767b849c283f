// Which leads a list shows. A filter is part of the URL, so everything here may appear in one. Search text may not, so
// it is sent separately.
import { z } from 'zod'
import { statuses } from './work.ts'

/**
 * The built-in lists. 'waiting' has the unanswered leads whose wait is measured, longest wait first; all other lists
 * are newest first.
 */
export const lists = ['waiting', 'answered', 'done', 'all', 'quarantine', 'spam', 'undelivered'] as const
export type List = (typeof lists)[number]

export const periods = ['today', 'week', 'month'] as const

export const leadCategories = ['orders', 'bookings', 'demos', 'workshop', 'messages'] as const
export type LeadCategory = (typeof leadCategories)[number]

/** Every part is optional; a missing one doesn't narrow the list. */
export const leadFilterSchema = z.object({
  list: z.enum(lists).optional(),
  form: z.string().max(60).optional(),
  status: z.enum(statuses).optional(),
  /** A teammate's id, 'me' or 'nobody'. */
  owner: z.string().max(60).optional(),
  /** As a row of the list shows it: 'google / cpc', 'direct'. */
  source: z.string().max(200).optional(),
  campaign: z.string().max(200).optional(),
  plan: z.string().max(60).optional(),
  /** The period up to now, in the team's zone; weeks start on Monday. */
  period: z.enum(periods).optional(),
  /** Dates in the team's zone, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** A purpose of a consent that was given. */
  consent: z.string().max(60).optional(),
  /** Answered later than the target, or waiting for longer than that. */
  late: z.literal(true).optional(),
})
export type LeadFilter = z.infer<typeof leadFilterSchema>
