// The funnel: what was counted in a period, compared with an earlier period; the period's figures by source, campaign,
// page or device; and CSV files. A visitor-day is one browser on one day. Days are written like 2026-11-19, and are
// days in the team's time zone. The funnel has only figures, so everybody who may see numbers may see all of it.
import { z } from 'zod'
import { devices, dimensions } from '#domain/analytics/count-keys.ts'
import { groupFigures, recordOf, steps } from '#domain/analytics/steps.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { longestSource } from '#domain/leads/lead-source.ts'
import { defineEndpoint } from './endpoint.ts'
import { day, maybe, noSuchFilter } from './fields.ts'

const wrongDays = 'Pick days like 2026-11-19, the first one first.'
/**
 * Counts are stored by day for the current month and the 25 months before it, which is at most 793 days. Older counts
 * are stored only by month. So a longer period couldn't be compared day by day.
 */
const mostDays = 800

const aDay = z.iso.date(wrongDays).optional()
const name = z.string().max(longestSource, noSuchFilter).optional()

const spanIsRight = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined
    ? from === to
    : from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < mostDays

/** If no days are given, this week is compared with the week before. */
const query = z
  .object({
    from: aDay,
    to: aDay,
    beforeFrom: aDay,
    beforeTo: aDay,
    source: name,
    campaign: name,
    page: name,
    device: z.string().pipe(z.enum(devices, noSuchFilter)).optional(),
    by: z.enum(dimensions, noSuchFilter).optional(),
  })
  .refine(({ from, to }) => spanIsRight(from, to), wrongDays)
  .refine(({ beforeFrom, beforeTo }) => spanIsRight(beforeFrom, beforeTo), wrongDays)
export type FunnelQuery = z.input<typeof query>

/** Both days are included. */
const period = z.object({ from: day, to: day })

const step = z.object({
  step: z.enum(steps),
  /** In the whole period, including today. */
  count: z.number(),
  /** The count on the days that are compared (see `wholeDays`): `whole` in this period, `before` in the earlier one. */
  whole: z.number(),
  before: z.number(),
})
export type FunnelStep = z.infer<typeof step>

const funnelDay = z.object({ day, visitorDays: z.number(), demos: z.number(), watched: z.number() })
export type FunnelDay = z.infer<typeof funnelDay>

const film = z.object({
  /** '4:32' */
  length: z.string(),
  /** `viewers`: the number of visitor-days on which at least a moment of the chapter was played. */
  chapters: z.array(z.object({ at: z.string(), title: z.string(), viewers: z.number() })),
  requested: z.number(),
})
export type FunnelFilm = z.infer<typeof film>

/** First answers to the leads that were received in the period and should be answered within two minutes. */
const speed = z.object({
  targetMs: z.number(),
  /** How long the leads waited in open hours, shortest first. */
  waitedMs: z.array(z.number()),
  /**
   * `tried`: leads that somebody answered or tried to reach. `triedInTime`: those whose first answer or try was in
   * time.
   */
  tried: z.number(),
  triedInTime: z.number(),
  stillWaiting: z.number(),
  /**
   * The last day on which a call without an answer counted as a first response; undefined if that day is before the
   * period.
   */
  oldRuleUntil: maybe(day),
})
export type FunnelSpeed = z.infer<typeof speed>

const form = z.object({
  form: z.string(),
  /** 'Demo' */
  requestLabel: z.string(),
  opened: z.number(),
  started: z.number(),
  /** `reached`: on how many visitor-days somebody filled in this field, or a later field of the form, and left it. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), reached: z.number() })),
  /** The number of stored leads. */
  sent: z.number(),
})
export type FunnelForm = z.infer<typeof form>

const names = z.array(z.string())

const report = z.object({
  /** 'posts': the pages come from elsewhere, so browsers report their views. 'off': COUNTING=0. */
  mode: z.enum(['server', 'posts', 'off']),
  timezone: z.string(),
  today: day,
  period,
  /**
   * The period that `period` is compared with. Counts have no time of day, so only finished days are compared, namely
   * the first `wholeDays` days of each period. If no day is finished yet, `wholeDays` is 0, and each step's `before`
   * covers this whole earlier period.
   */
  before: period,
  wholeDays: z.number(),
  /** In the order of the funnel. */
  steps: z.array(step),
  views: z.number(),
  bots: z.number(),
  /** Days on which some views are missing: a server stopped without notice, or more views came in than are stored. */
  partialDays: z.array(day),
  /** The first day that was ever counted; undefined if there was no visit yet. */
  countedSince: maybe(day),
  /**
   * The days of four weeks, Sunday first. The last week is the one in which the period ends, or the current week if the
   * period ends later. Days in the future have zeros.
   */
  days: z.array(funnelDay),
  film,
  /** `viewers`: the number of visitor-days on which this step of /miss-a-call was shown after a press of a button. */
  callSteps: z.array(z.object({ title: z.string(), viewers: z.number() })),
  speed,
  forms: z.array(form),
  /** The values to filter by, most frequent first. */
  choices: z.object({ source: names, campaign: names, page: names, device: names }),
})
export type FunnelReport = z.infer<typeof report>

const group = z.object({
  /** '' if the group's leads and visits have no campaign (or, when grouped by page, no page). */
  name: z.string(),
  ...recordOf(groupFigures, () => z.number()),
})
export type FunnelGroup = z.infer<typeof group>

const groups = z.object({
  by: z.enum(dimensions),
  period,
  /** Most visitor-days first. */
  rows: z.array(group),
  all: group.omit({ name: true }),
})
export type FunnelGroups = z.infer<typeof groups>

export const funnel = {
  get: defineEndpoint({ method: 'GET', path: '/funnel', permission: 'numbers.see', query, response: report }),
  groups: defineEndpoint({ method: 'GET', path: '/funnel/groups', permission: 'numbers.see', query, response: groups }),

  /** A row for each day, or, with `by`, for each source, campaign, page or device. */
  export: defineEndpoint({ method: 'GET', path: '/funnel/export', permission: 'numbers.see', query, response: 'file' }),
}
