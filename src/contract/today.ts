// The summary of the day and the week, which every screen shows, and the data of the Today page. Teammates who may only
// see numbers get no names.
import { z } from 'zod'
import { leadCategories } from '#domain/leads/lead-filter.ts'
import { emailNames } from '#emails/email-names.ts'
import { dayCall, openHours } from './calls.ts'
import { defineEndpoint } from './endpoint.ts'
import { day, instantMs, maybe } from './fields.ts'
import { deliveryMark, leadRow } from './lead-row.ts'

const timelineMarker = z.object({
  category: z.enum(leadCategories),
  receivedAtMs: instantMs,
  kind: z.enum(['waiting', 'in-time', 'late', 'no-clock', 'quarantine']),
  waitedMs: maybe(z.number()),
  answeredAtMs: maybe(instantMs),
  leadId: maybe(z.string()),
  /** The family name, or else the last word of the full name. */
  name: maybe(z.string()),
})
export type TimelineMarker = z.infer<typeof timelineMarker>

const summary = z.object({
  openHours,
  /** The open hours that applied earlier, newest first. `untilDay`: the first day on which they no longer applied. */
  earlierHours: z.array(z.object({ untilDay: day, value: openHours })),
  /** How soon a lead should be answered; only open hours count. */
  targetMs: z.number(),
  /** People who wait for an answer that they should get within two minutes. */
  waiting: z.number(),
  /** How many of the `waiting` people can't be answered in time anymore. */
  overdue: z.number(),
  /** The next person whose time will run out. `receivedAtMs`: when the person's wait began. */
  next: maybe(z.object({ receivedAtMs: instantMs, name: maybe(z.string()), leadId: maybe(z.string()) })),
  /** People whose next step is due. */
  due: z.number(),
  /** The days of this week, Sunday to Saturday. */
  days: z.array(z.object({ day, leads: z.number(), calls: z.number() })),
  today: z.array(timelineMarker),
  /** Figures of today's answered leads whose wait is measured: those that should be answered within two minutes. */
  figures: z.object({ answered: z.number(), inTime: z.number(), medianMs: maybe(z.number()) }),
})
export type DaySummary = z.infer<typeof summary>

const delivery = { leadId: z.string(), name: z.string(), destination: z.string(), attempts: z.number() }
const failure = { reason: z.string(), more: z.number() }

/**
 * Failed emails of the last week that nobody marked as seen. 'mail-bounced': all that bounced. 'mail-stopped': all that
 * the server gave up for another reason.
 */
const failedEmail = z.object({
  kind: z.enum(['mail-bounced', 'mail-stopped']),
  count: z.number(),
  /** Empty for a teammate who may not see leads. */
  ids: z.array(z.string()),
  /** The name of the newest of these emails. */
  name: z.enum(emailNames),
  /** '' for a teammate who may not see leads. */
  to: z.string(),
  note: z.string(),
})
export type FailedEmail = z.infer<typeof failedEmail>

const attention = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retrying'), ...delivery, ...failure, nextAttemptAtMs: instantMs }),
  z.object({ kind: z.literal('stopped'), ...delivery, ...failure }),
  /** A destination didn't get a person's request to stop. `name` is '' if the person has been deleted by now. */
  z.object({ kind: z.literal('stop-undelivered'), ...delivery, ...failure }),
  z.object({
    kind: z.literal('quiet-form'),
    form: z.string(),
    requestLabel: z.string(),
    /** The page on which the form can be tried, as a path on the site. */
    page: maybe(z.string()),
    sinceMs: instantMs,
    usualPerWeek: z.number(),
  }),
  /** Somebody typed their address at /your-choices to stop our messages, but no link could be sent to it. */
  z.object({
    kind: z.literal('stop'),
    /** '' for a teammate who may not see leads. */
    address: z.string(),
    /** By when we promised to stop. */
    byMs: instantMs,
    leadId: maybe(z.string()),
  }),
  z.object({ kind: z.literal('quarantine'), count: z.number(), text: z.string() }),
  failedEmail,
  /** Drafts of content that an editor asked the owners to look at; for owners only. */
  z.object({ kind: z.literal('review'), count: z.number(), file: z.string(), name: z.string(), who: z.string() }),
  z.object({ kind: z.literal('old-backup'), lastAtMs: maybe(instantMs) }),
])
export type Attention = z.infer<typeof attention>

/** The first rows of a list, and how many people it has. */
const people = z.object({ rows: z.array(leadRow), total: z.number() })
export type TodayPeople = z.infer<typeof people>

/** Newest first. */
const ages = ['today', 'yesterday', 'week', 'month', 'before'] as const

/** This week from Sunday to now, and last week up to the same time. */
const weekFigure = z.object({ count: z.number(), lastWeek: z.number() })
export type WeekFigure = z.infer<typeof weekFigure>

const todayScreen = z.object({
  /**
   * People who should get an answer within two minutes, newest first. `now`: there is still time. `overdue`: the time
   * is over.
   */
  now: people,
  overdue: people,
  /**
   * The overdue people, counted by when they last wrote. 'week' and 'month': earlier in this week, earlier in this
   * month. Empty if all overdue people are in `overdue.rows`.
   */
  overdueAges: z.array(z.object({ age: z.enum(ages), from: day, to: day, count: z.number() })),
  /** People who wait for an answer that isn't due within two minutes; newest first. */
  toDo: people,
  /** People whose next step is due, the latest due time first. */
  due: people,
  /** People whose next step is due later today. */
  dueLater: people,
  /**
   * `total` counts everybody whose status is contacted or in conversation. `rows` has only those of them who have no
   * next step and for whom nobody did anything for a week.
   */
  inProgress: people,
  calls: z.array(dayCall),
  nextCalls: maybe(z.object({ day, calls: z.number(), firstStartMs: instantMs, firstName: maybe(z.string()) })),
  sent: z.array(z.object({ atMs: instantMs, mark: deliveryMark })),
  attention: z.array(attention),
  week: z.object({
    /**
     * Visitor-days; undefined if visits aren't counted. Visits are counted by day, so `lastWeek` includes all visits of
     * the day a week ago, also those at a later time of day.
     */
    visitors: maybe(weekFigure),
    demos: weekFigure,
    calls: weekFigure,
    /** In dollars. `people`: how many people were won this week. */
    won: weekFigure.extend({ people: z.number() }),
  }),
  /** The steps of setting up the site; undefined as soon as there is a lead. */
  setup: maybe(
    z.array(
      z.object({
        id: z.enum(['owner', 'backup', 'test-lead', 'hours', 'destinations', 'people']),
        isDone: z.boolean(),
        text: z.string(),
        detail: maybe(z.string()),
      }),
    ),
  ),
})
export type Today = z.infer<typeof todayScreen>

export const today = {
  get: defineEndpoint({ method: 'GET', path: '/today', permission: 'today.see', response: todayScreen }),
  summary: defineEndpoint({ method: 'GET', path: '/summary', permission: 'numbers.see', response: summary }),
}
