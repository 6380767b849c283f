// To the team on Sundays: the week as a score, from visitor to order, what is left to do, and the head of the audit's chain.

import { answeredFigures, isLate, targetMs } from '#domain/clock/answered.ts'
import { laterDay } from '#domain/clock/days.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { dayAt, openMsBetween, startOfDayMs } from '#domain/clock/opening-hours.ts'
import type { Visits } from '#domain/counting/funnel-periods.ts'
import { formOfStep } from '#domain/counting/steps.ts'
import { type Lane, lanes } from '#domain/leads/lead-filter.ts'
import { countedPlaces } from '#domain/leads/lead-lists.ts'
import { shortNameOf } from '#domain/plans/plan-id.ts'
import { capitalize, counted, numberText } from '#domain/words/texts.ts'
import { forms } from '#forms/index.ts'
import type { TodayFound } from '#server/store/office-port.ts'
import type { LeadFigure } from '#server/store/work-port.ts'
import { type Composed, type Composing, inWords, openHours, paragraph, smallPrint } from './composing.ts'
import { whyTeam } from './lead-letters.ts'
import { momentText, monthDayText, weekdayText } from './letter-times.ts'
import { plain, type Sentence } from './sentence.ts'
import type { Row, Score } from './sheet.ts'

type Weekly = Composing<'weekly-summary'>

const oldBackupMs = 2 * dayMs

export async function weeklySummary(composing: Weekly): Promise<Composed> {
  const { words, say, facts, sources, zone } = composing
  const days = daysFrom(facts.fromMs, zone)
  const week = await weekOf(composing, days)
  const visits = await visitsOf(composing)
  const todos = await todosOf(composing)
  const audit = await sources.reads.verifyAudit()
  const { answered, inTime, medianMs } = answeredFigures(week.waits)
  const daysText = spanOfDays(days, zone)
  const leads = counted(week.total, 'lead')
  const figures = { days: daysText, leads, inTime, answered, median: shortWait(medianMs ?? 0) }
  const [calls, orders] = [week.counts.bookings, week.counts.orders]
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(answered > 0 ? words.subject : words.subjectPlain, figures),
      preheader: inWords(words.preheader, {
        days: daysText,
        calls: counted(calls, 'call'),
        orders: counted(orders, 'order'),
      }),
      headline:
        todos.length === 0
          ? words.headlineNone
          : inWords(words.headline, {
              todos: `${numberText(todos.length)} ${todos.length === 1 ? 'to-do' : 'to-dos'}`,
            }),
      blocks: [
        paragraph(say, answered > 0 ? words.introAnswered : words.intro, figures),
        { kind: 'score', score: week.score },
        { kind: 'heading', text: visits ? words.steps : words.stepsPlain },
        { kind: 'rows', rows: await stepRows(composing, visits) },
        ...(todos.length > 0
          ? ([
              { kind: 'heading', text: words.todo },
              { kind: 'list', items: todos },
            ] as const)
          : []),
        { kind: 'button', label: words.open, href: `${sources.publicUrl}/office/funnel` },
        audit.faults.length === 0
          ? smallPrint(say, words.auditText, {
              entries: counted(audit.entries, 'entry', 'entries'),
              head: audit.head || 'none',
            })
          : paragraph(say, words.auditFault, { faults: counted(audit.faults.length, 'fault') }),
      ],
      why: whyTeam(composing, words.why),
    },
  }
}

interface Day {
  fromMs: number
  toMs: number
}

/** Seven days, each from midnight to midnight: not all have 24 hours. */
function daysFrom(fromMs: number, zone: string): Day[] {
  const monday = dayAt(zone, fromMs)
  const starts = Array.from({ length: 8 }, (_, index) => startOfDayMs(zone, laterDay(monday, index)))
  return starts.slice(0, 7).map((startMs, index) => ({ fromMs: startMs, toMs: starts[index + 1]! }))
}

async function weekOf(composing: Weekly, days: Day[]) {
  const { words, facts, sources, zone } = composing
  const hours = openHours(composing)
  const span = { fromMs: facts.fromMs, toMs: facts.toMs }
  const isWaitingLate = ({ receivedAtMs }: LeadFigure) => openMsBetween(hours, receivedAtMs, facts.toMs) > targetMs
  const byLane: Record<Lane, { lead: LeadFigure; isLate: boolean }[]> = {
    orders: [],
    bookings: [],
    demos: [],
    workshop: [],
    messages: [],
  }
  for (const { name, inOffice } of forms.values()) {
    const counted = await sources.reads.listFigures({ places: countedPlaces, form: name, ...span })
    const mayWait = counted.some(({ runsClock, waitedMs }) => runsClock && waitedMs === undefined)
    const waiting = mayWait ? await sources.reads.listFigures({ places: ['waiting'], form: name, ...span }) : []
    const lateWaiting = new Set(waiting.filter(isWaitingLate).map(({ receivedAtMs }) => receivedAtMs))
    byLane[inOffice.lane].push(
      ...counted.map((lead) => ({
        lead,
        isLate:
          lead.runsClock && (lead.waitedMs === undefined ? lateWaiting.has(lead.receivedAtMs) : isLate(lead.waitedMs)),
      })),
    )
  }
  const all = lanes.flatMap((lane) => byLane[lane])
  const within = ({ fromMs, toMs }: Day, leads: typeof all) =>
    leads.filter(({ lead }) => lead.receivedAtMs >= fromMs && lead.receivedAtMs < toMs)
  const score: Score = {
    days: days.map(({ fromMs }) => `${weekdayText(fromMs, zone).slice(0, 3)} ${dayOfMonth(fromMs, zone)}`),
    lanes: lanes.map((lane) => ({
      label: words.lanes[lane],
      counts: days.map((day) => {
        const leads = within(day, byLane[lane])
        return { leads: leads.length, late: leads.filter((one) => one.isLate).length }
      }),
    })),
    all: { label: `${words.all}, ${all.length}`, counts: days.map((day) => within(day, all).length) },
    key: { lead: words.aLead, late: words.late },
  }
  const waits = all.flatMap(({ lead }) => (lead.runsClock && lead.waitedMs !== undefined ? [lead.waitedMs] : []))
  const counts = { bookings: byLane.bookings.length, orders: byLane.orders.length }
  return { score, waits, total: all.length, counts }
}

interface WeeksOfVisits {
  week: Visits
  before: Visits
}

/** Undefined where visits aren't counted. */
async function visitsOf({ facts, sources, zone }: Weekly): Promise<WeeksOfVisits | undefined> {
  const period = { from: dayAt(zone, facts.fromMs), to: dayAt(zone, facts.toMs) }
  const [week, before] = await Promise.all([
    sources.countVisits(period),
    sources.countVisits({ from: laterDay(period.from, -7), to: laterDay(period.from, -1) }),
  ])
  return week && before && { week, before }
}

async function stepRows(composing: Weekly, visits: WeeksOfVisits | undefined): Promise<Row[]> {
  const { words, facts, sources, zone } = composing
  const span = { fromMs: facts.fromMs, toMs: facts.toMs }
  const weekBefore = { fromMs: startOfDayMs(zone, laterDay(dayAt(zone, facts.fromMs), -7)), toMs: facts.fromMs }
  const row = (label: string, value: string, before: number | string): Row => ({
    label,
    value: plain(value),
    note: inWords(words.before, { count: before }),
  })
  const ofVisits = (label: string, count: (visits: Visits) => number) =>
    visits ? [row(label, figure(count(visits.week)), figure(count(visits.before)))] : []
  const count = async (form: string, within: Day) =>
    sources.reads.countWorked({ places: countedPlaces, form, ...within })
  const ofLeads = async (label: string, form: string, said = '') =>
    row(label, `${await count(form, span)}${said}`, await count(form, weekBefore))
  const { calls } = await sources.reads.callsBetween(span)
  const held = calls.filter(({ isBooked, startMs }) => isBooked && startMs >= span.fromMs && startMs < span.toMs)
  const came = held.filter(({ outcome }) => outcome === 'came').length
  return [
    ...ofVisits(words.stepVisits, ({ visitorDays }) => visitorDays),
    await ofLeads(words.stepDemos, formOfStep['demo-requested']),
    ...ofVisits(words.stepWatched, ({ watched }) => watched),
    await ofLeads(words.stepCalls, formOfStep['call-booked']),
    ...(held.length > 0
      ? [{ label: words.stepHeld, value: plain(inWords(words.held, { calls: held.length, came: numberText(came) })) }]
      : []),
    await ofLeads(words.stepOrders, formOfStep.ordered, await plansText(composing)),
  ]
}

/** '1,284' */
const figure = (count: number) => count.toLocaleString('en-US')

/** ': two Trailblazer, one Tactician' */
async function plansText({ facts, sources }: Weekly): Promise<string> {
  const { plans } = sources.facts.letters
  const asked = { places: countedPlaces, form: formOfStep.ordered, fromMs: facts.fromMs, toMs: facts.toMs }
  const { leads } = await sources.reads.listWorked(asked, { order: 'newest', limit: 200 })
  const byPlan = Map.groupBy(leads, ({ plan }) => shortNameOf((plan && plans[plan]) ?? 'other'))
  const parts = [...byPlan].map(([name, of]) => `${numberText(of.length)} ${name}`)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

async function todosOf({ words, say, sources, zone }: Weekly): Promise<Sentence[]> {
  const { nowMs, reads } = sources
  const found: TodayFound = await reads.today({ dayFromMs: nowMs, weekFromMs: nowMs, nowMs })
  const stopped = found.troubled.reduce((sum, { isStopped, more }) => sum + (isStopped ? 1 + more : 0), 0)
  const waiting = await reads.countWorked({ places: ['waiting'] })
  const quarantined = found.quarantined.reduce((sum, { count }) => sum + count, 0)
  const { lastBackupAtMs } = found
  return [
    ...(stopped > 0 ? [say(words.todoStopped, { count: said(stopped, 'delivery', 'deliveries') })] : []),
    ...(waiting > 0 ? [say(words.todoWaiting, { count: said(waiting, 'person waits', 'people wait') })] : []),
    ...(quarantined > 0 ? [say(words.todoQuarantine, { count: said(quarantined, 'message is', 'messages are') })] : []),
    ...(lastBackupAtMs === undefined
      ? [say(words.todoNoBackup)]
      : nowMs - lastBackupAtMs > oldBackupMs
        ? [say(words.todoBackup, { when: momentText(lastBackupAtMs, zone) })]
        : []),
  ]
}

/** 'One delivery', at the beginning of a sentence. */
function said(count: number, one: string, many: string): string {
  return `${capitalize(numberText(count))} ${count === 1 ? one : many}`
}

const dayOfMonth = (ms: number, zone: string) => Number(dayAt(zone, ms).slice(8))

/** 'November 16 to 22' */
function spanOfDays(days: Day[], zone: string): string {
  const [first, last] = [days[0]!.fromMs, days.at(-1)!.fromMs]
  const [start, end] = [monthDayText(first, zone), monthDayText(last, zone)]
  return start.split(' ')[0] === end.split(' ')[0] ? `${start} to ${dayOfMonth(last, zone)}` : `${start} to ${end}`
}

/** '1:09', '1:02:09' */
function shortWait(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const padded = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours > 0 ? `${hours}:${padded(minutes)}` : minutes}:${padded(seconds % 60)}`
}
