// Sent to the team on Sundays. Shows the week as a timeline, and the steps from visitor to order. Says how many people
// asked us to stop contacting them, and what is left to do. Ends with the audit log's latest hash, which shows later
// whether the whole log was rewritten. If entries are missing or edited, ends with the number of these faults instead.

import type { Period, Visits } from '#domain/analytics/funnel-periods.ts'
import { formOfStep } from '#domain/analytics/steps.ts'
import { answeredFigures, isLate, targetMs } from '#domain/clock/answered.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { dayLabel, spanOfDays } from '#domain/clock/moments.ts'
import { dayAt, openMsBetween, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import { type LeadCategory, leadCategories } from '#domain/leads/lead-filter.ts'
import { shortNameOf } from '#domain/plans/plan-id.ts'
import { fill } from '#domain/texts/fill.ts'
import { capitalize, counted, formatCount, numberText } from '#domain/texts/texts.ts'
import { publicForms } from '#forms/index.ts'
import type { LeadFigure } from '#server/store/leads/list-figures.ts'
import type { TodayFound } from '#server/store/today/today.ts'
import { openHours, paragraph, smallPrint } from './compose/email-context.ts'
import { momentText } from './compose/email-times.ts'
import { type RichText, toRichText } from './compose/rich-text.ts'
import { sampleWeek, sampleWeekSources } from './compose/sample-week.ts'
import type { Row, Timeline } from './compose/sheet.ts'
import { button, officeUrl, whyTeam } from './compose/team-blocks.ts'
import { defineEmail, type EmailContext, type Placeholders, type TextsOf } from './define-email.ts'
import { noPlaceholders } from './shared-texts.ts'

const placeholders = {
  subject: ['leads', 'inTime', 'answered'],
  subjectPlain: ['leads'],
  preheader: ['days', 'calls', 'orders'],
  headline: ['todos'],
  headlineNone: noPlaceholders,
  intro: ['days', 'leads'],
  introAnswered: ['days', 'leads', 'inTime', 'answered', 'median'],
  lanes: {
    orders: noPlaceholders,
    bookings: noPlaceholders,
    demos: noPlaceholders,
    workshop: noPlaceholders,
    messages: noPlaceholders,
  },
  all: noPlaceholders,
  aLead: noPlaceholders,
  late: noPlaceholders,
  steps: noPlaceholders,
  stepsPlain: noPlaceholders,
  stepVisits: noPlaceholders,
  stepDemos: noPlaceholders,
  stepWatched: noPlaceholders,
  stepCalls: noPlaceholders,
  stepHeld: noPlaceholders,
  stepOrders: noPlaceholders,
  stepStops: noPlaceholders,
  held: ['calls', 'came'],
  heldOpen: ['calls', 'came', 'open'],
  heldUnnoted: ['calls'],
  before: ['count'],
  todo: noPlaceholders,
  todoStopped: ['count'],
  todoWaiting: ['count'],
  todoQuarantine: ['count'],
  todoBackup: ['when'],
  todoNoBackup: noPlaceholders,
  auditText: ['entries', 'head'],
  auditFault: ['faults'],
  open: noPlaceholders,
  why: noPlaceholders,
} as const satisfies Placeholders

/** A whole week, from midnight to midnight in the team's zone. */
interface Week {
  fromMs: number
  toMs: number
}

type Weekly = EmailContext<TextsOf<typeof placeholders>, Week>

const oldBackupMs = 2 * dayMs

export const weeklySummary = defineEmail<Week>()({
  name: 'weekly-summary',
  kind: 'team',
  group: 'team',
  label: 'Weekly summary',
  goesOut: 'Sundays, 5:00 pm',
  zone: 'ours',
  placeholders,
  sample: () => ({ data: sampleWeek, nowMs: sampleWeek.toMs + 17 * hourMs, sources: sampleWeekSources }),
  async compose(context) {
    const { texts, say, data, sources, zone } = context
    const days = daysFrom(data.fromMs, zone)
    const week = await weekOf(context, days)
    const visits = await visitsOf(context)
    const todos = await todosOf(context)
    const audit = await sources.queries.verifyAudit()
    const { answered, inTime, medianMs } = answeredFigures(week.waits)
    const { from, to } = periodOf(context)
    const daysText = spanOfDays(from, to)
    const leads = counted(week.total, 'lead')
    const figures = { days: daysText, leads, inTime, answered, median: waitText(medianMs ?? 0) }
    const [calls, orders] = [week.counts.bookings, week.counts.orders]
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(answered > 0 ? texts.subject : texts.subjectPlain, figures),
        preheader: fill(texts.preheader, {
          days: daysText,
          calls: counted(calls, 'call'),
          orders: counted(orders, 'order'),
        }),
        headline:
          todos.length === 0
            ? texts.headlineNone
            : fill(texts.headline, {
                todos: `${numberText(todos.length)} ${todos.length === 1 ? 'to-do' : 'to-dos'}`,
              }),
        blocks: [
          paragraph(say, answered > 0 ? texts.introAnswered : texts.intro, figures),
          { kind: 'timeline', timeline: week.timeline },
          { kind: 'heading', text: visits ? texts.steps : texts.stepsPlain },
          { kind: 'rows', rows: await stepRows(context, visits) },
          ...(todos.length > 0
            ? ([
                { kind: 'heading', text: texts.todo },
                { kind: 'list', items: todos },
              ] as const)
            : []),
          button(texts.open, officeUrl(context, `/funnel?from=${from}&to=${to}`)),
          audit.faults.length === 0
            ? smallPrint(say, texts.auditText, {
                entries: counted(audit.entries, 'entry', 'entries'),
                head: audit.head || 'none',
              })
            : paragraph(say, texts.auditFault, { faults: counted(audit.faults.length, 'fault') }),
        ],
        why: whyTeam(context, texts.why),
      },
    }
  },
})

/**
 * The first and the last day of the week. `toMs` is usually midnight. In summaries stored by older releases, it is
 * Sunday at 5 pm, and that Sunday is the last day.
 */
const periodOf = ({ data, zone }: Weekly): Period => ({
  from: dayAt(zone, data.fromMs),
  to: dayAt(zone, data.toMs - 1),
})

interface Day {
  fromMs: number
  toMs: number
}

/** Seven days, each from midnight to midnight. Midnights are computed, because not all days have 24 hours. */
function daysFrom(fromMs: number, zone: string): Day[] {
  const first = dayAt(zone, fromMs)
  const starts = Array.from({ length: 8 }, (_, index) => startOfDayMs(zone, addDays(first, index)))
  return starts.slice(0, 7).map((startMs, index) => ({ fromMs: startMs, toMs: starts[index + 1]! }))
}

async function weekOf(context: Weekly, days: Day[]) {
  const { texts, data, sources, zone } = context
  const hours = openHours(context)
  const span = { fromMs: data.fromMs, toMs: data.toMs }
  const isWaitingLate = ({ receivedAtMs }: LeadFigure) => openMsBetween(hours, receivedAtMs, data.toMs) > targetMs
  const byCategory: Record<LeadCategory, { lead: LeadFigure; isLate: boolean }[]> = {
    orders: [],
    bookings: [],
    demos: [],
    workshop: [],
    messages: [],
  }
  for (const { name, inOffice } of publicForms.values()) {
    const counted = await sources.queries.listFigures({ by: 'request', form: name, ...span })
    byCategory[inOffice.category].push(
      ...counted.map((lead) => ({
        lead,
        isLate: lead.waitedMs === undefined ? lead.isWaiting && isWaitingLate(lead) : isLate(lead.waitedMs),
      })),
    )
  }
  const all = leadCategories.flatMap((category) => byCategory[category])
  const within = ({ fromMs, toMs }: Day, leads: typeof all) =>
    leads.filter(({ lead }) => lead.receivedAtMs >= fromMs && lead.receivedAtMs < toMs)
  const timeline: Timeline = {
    days: days.map(({ fromMs }) => dayLabel(dayAt(zone, fromMs))),
    rows: leadCategories.map((category) => ({
      label: texts.lanes[category],
      counts: days.map((day) => {
        const leads = within(day, byCategory[category])
        return { leads: leads.length, late: leads.filter((one) => one.isLate).length }
      }),
    })),
    all: { label: `${texts.all}, ${all.length}`, counts: days.map((day) => within(day, all).length) },
    key: { lead: texts.aLead, late: texts.late },
  }
  const waits = all.flatMap(({ lead }) => lead.waitedMs ?? [])
  const counts = { bookings: byCategory.bookings.length, orders: byCategory.orders.length }
  return { timeline, waits, total: all.length, counts }
}

interface WeeksOfVisits {
  week: Visits
  before: Visits
}

/** Undefined if visits aren't counted. */
async function visitsOf(context: Weekly): Promise<WeeksOfVisits | undefined> {
  const { sources } = context
  const period = periodOf(context)
  const [week, before] = await Promise.all([
    sources.countVisits(period),
    sources.countVisits({ from: addDays(period.from, -7), to: addDays(period.from, -1) }),
  ])
  return week && before && { week, before }
}

async function stepRows(context: Weekly, visits: WeeksOfVisits | undefined): Promise<Row[]> {
  const { texts, data, sources, zone } = context
  const span = { fromMs: data.fromMs, toMs: data.toMs }
  const weekBefore = { fromMs: startOfDayMs(zone, addDays(dayAt(zone, data.fromMs), -7)), toMs: data.fromMs }
  const row = (label: string, value: string, before: number | string): Row => ({
    label,
    value: toRichText(value),
    note: fill(texts.before, { count: before }),
  })
  const ofVisits = (label: string, count: (visits: Visits) => number) =>
    visits ? [row(label, formatCount(count(visits.week)), formatCount(count(visits.before)))] : []
  // As in the funnel, what a teammate added by hand doesn't count.
  const count = async (form: string, within: Day) =>
    (await sources.queries.listFigures({ by: 'request', form, ...within })).length
  const ofLeads = async (label: string, form: string, said = '') =>
    row(label, `${await count(form, span)}${said}`, await count(form, weekBefore))
  const { calls } = await sources.queries.callsBetween(span)
  const [stops, stopsBefore] = [
    await sources.queries.countStopped(span),
    await sources.queries.countStopped(weekBefore),
  ]
  const held = calls.filter(({ isBooked, startMs }) => isBooked && startMs >= span.fromMs && startMs < span.toMs)
  return [
    ...ofVisits(texts.stepVisits, ({ visitorDays }) => visitorDays),
    await ofLeads(texts.stepDemos, formOfStep['demo-requested']),
    ...ofVisits(texts.stepWatched, ({ watched }) => watched),
    await ofLeads(texts.stepCalls, formOfStep['call-booked']),
    ...(held.length > 0 ? [{ label: texts.stepHeld, value: toRichText(heldText(held, texts)) }] : []),
    await ofLeads(texts.stepOrders, formOfStep.ordered, await plansText(context)),
    ...(stops > 0 || stopsBefore > 0 ? [row(texts.stepStops, formatCount(stops), formatCount(stopsBefore))] : []),
  ]
}

/** Says how many visitors came to their calls, and how many calls have no recorded outcome yet. */
function heldText(held: readonly { outcome: string | undefined }[], texts: Weekly['texts']): string {
  const calls = held.length
  const open = held.filter(({ outcome }) => outcome === undefined).length
  if (open === calls) return fill(texts.heldUnnoted, { calls })
  const count = held.filter(({ outcome }) => outcome === 'came').length
  const came = count === 0 ? 'none' : numberText(count)
  return open === 0 ? fill(texts.held, { calls, came }) : fill(texts.heldOpen, { calls, came, open: numberText(open) })
}

/** ': two Trailblazer, one Tactician' */
async function plansText({ data, sources }: Weekly): Promise<string> {
  const { plans } = sources.site.emails
  const query = { by: 'request', form: formOfStep.ordered, fromMs: data.fromMs, toMs: data.toMs } as const
  const { leads } = await sources.queries.listLeadPage(query, { order: 'newest', limit: 200 })
  const byPlan = Map.groupBy(leads, ({ plan }) => shortNameOf((plan && plans[plan]) ?? 'other'))
  const parts = [...byPlan].map(([name, of]) => `${numberText(of.length)} ${name}`)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

async function todosOf({ texts, say, sources, zone }: Weekly): Promise<RichText[]> {
  const { nowMs, queries } = sources
  const found: TodayFound = await queries.readToday({ dayFromMs: nowMs, nowMs })
  const givenUp = [...found.troubled.filter(({ isStopped }) => isStopped), ...found.undeliveredStops]
  const stopped = givenUp.reduce((sum, { more }) => sum + 1 + more, 0)
  const waiting = await queries.countLeadsIn({ by: 'person', queues: ['waiting'] })
  const quarantined = found.quarantined.reduce((sum, { count }) => sum + count, 0)
  const { lastBackupAtMs } = found
  return [
    ...(stopped > 0 ? [say(texts.todoStopped, { count: said(stopped, 'sync', 'syncs') })] : []),
    ...(waiting > 0 ? [say(texts.todoWaiting, { count: said(waiting, 'person waits', 'people wait') })] : []),
    ...(quarantined > 0 ? [say(texts.todoQuarantine, { count: said(quarantined, 'message is', 'messages are') })] : []),
    ...(lastBackupAtMs === undefined
      ? [say(texts.todoNoBackup)]
      : nowMs - lastBackupAtMs > oldBackupMs
        ? [say(texts.todoBackup, { when: momentText(lastBackupAtMs, zone) })]
        : []),
  ]
}

/** A count with its noun, at the beginning of a sentence: 'One sync'. */
function said(count: number, one: string, many: string): string {
  return `${capitalize(numberText(count))} ${count === 1 ? one : many}`
}
