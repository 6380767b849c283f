// The filter that decides which leads a list shows. The filter is part of the URL. The text of a search isn't part of
// the filter, because it may contain names, which must never appear in a URL.
import { z } from 'zod'
import { type Sort, sorts } from './lead-order.ts'
import { statuses } from './statuses.ts'

/**
 * The built-in lists. They list people, except for 'quarantine', which lists requests held for review (possible spam).
 * 'now' and 'overdue' are the two parts of 'waiting'. Saved views and URLs may still have 'answered', the former name
 * of 'in-progress'.
 */
export const lists = [
  'now',
  'overdue',
  'waiting',
  'to-do',
  'due',
  'in-progress',
  'answered',
  'no-next-step',
  'done',
  'all',
  'quarantine',
  'spam',
  'undelivered',
] as const
export type List = (typeof lists)[number]

export const periods = ['today', 'week', 'month'] as const

export const leadCategories = ['orders', 'bookings', 'demos', 'workshop', 'messages'] as const
export type LeadCategory = (typeof leadCategories)[number]

/** Every part is optional; a missing part doesn't narrow the list. */
export const leadFilterSchema = z.object({
  list: z.enum(lists).optional(),
  form: z.string().max(60).optional(),
  /** 'answered' is a former status. It now stands for 'contacted' and 'in-conversation'. */
  status: z.enum([...statuses, 'answered']).optional(),
  /** A teammate's id, 'me' or 'nobody'. */
  owner: z.string().max(60).optional(),
  /** As a row of the list shows it: 'google / cpc', 'direct'. */
  source: z.string().max(200).optional(),
  campaign: z.string().max(200).optional(),
  plan: z.string().max(60).optional(),
  /** The period up to now, in the team's zone; weeks start on Sunday. */
  period: z.enum(periods).optional(),
  /** Dates in the team's zone, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The id of a tag. */
  tag: z.string().max(60).optional(),
  /** The purpose of a consent that the person gave, such as 'marketing-messages'. */
  consent: z.string().max(60).optional(),
  /** Only leads answered after more than two minutes, and leads that are overdue for an answer. */
  late: z.literal(true).optional(),
  sort: z.enum(sorts as [Sort, ...Sort[]]).optional(),
})
export type LeadFilter = z.infer<typeof leadFilterSchema>
