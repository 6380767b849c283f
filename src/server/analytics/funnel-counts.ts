// Computes the figures of the funnel (the steps from a visit to an order) from visit counts and stored leads. No side
// effects.

import type {
  FunnelDay,
  FunnelFilm,
  FunnelForm,
  FunnelGroup,
  FunnelGroups,
  FunnelReport,
  FunnelSpeed,
  FunnelStep,
} from '#contract/funnel.ts'
import { countKeys, type Dimension } from '#domain/analytics/count-keys.ts'
import { funnelSteps, groupSteps, leadSteps, recordOf, type Step, steps } from '#domain/analytics/steps.ts'
import { isLate, targetMs } from '#domain/clock/answered.ts'
import { startOfDayMs } from '#domain/clock/opening-hours.ts'
import type { Form } from '#forms/define-form.ts'
import { fieldLabels } from '#forms/field-labels.ts'
import { publicForms } from '#forms/index.ts'
import type { FunnelLeads } from '#server/store/leads/list-figures.ts'
import type { CountSums, DayCounts, GroupCounts } from './analytics-port.ts'
import { countLeads, countLeadsByDay, type LeadCounts, nameIn, sum } from './funnel-leads.ts'

/** The counts and stored leads of one period. */
export interface PeriodFigures {
  days: readonly DayCounts[]
  leads: readonly FunnelLeads[]
}

export function sumsOf(all: readonly CountSums[]): CountSums {
  const sums: CountSums = { visitorDays: 0, views: 0, bots: 0, byKey: {} }
  for (const one of all) {
    sums.visitorDays += one.visitorDays
    sums.views += one.views
    sums.bots += one.bots
    for (const [key, count] of Object.entries(one.byKey)) sums.byKey[key] = (sums.byKey[key] ?? 0) + count
  }
  return sums
}

const countSteps = ({ visitorDays, byKey }: CountSums, ofLeads: LeadCounts): Record<Step, number> => ({
  ...recordOf(steps, (step) => {
    const rule = funnelSteps[step]
    return 'countKey' in rule ? (byKey[rule.countKey] ?? 0) : visitorDays
  }),
  ...ofLeads,
})

export const stepsIn = ({ days, leads }: PeriodFigures): Record<Step, number> =>
  countSteps(sumsOf(days), countLeads(leads))

/** How often each step happened on the days before `until`. */
export function stepsBefore({ days, leads }: PeriodFigures, until: string, timezone: string): Record<Step, number> {
  const before = days.filter(({ day }) => day < until)
  return countSteps(sumsOf(before), countLeads(leads, startOfDayMs(timezone, until)))
}

export function stepRows(counts: Record<'count' | 'whole' | 'before', Record<Step, number>>): FunnelStep[] {
  return steps.map((step) => ({
    step,
    count: counts.count[step],
    whole: counts.whole[step],
    before: counts.before[step],
  }))
}

/** Returns one row for each of `days`, including days with only zeros. */
export function dayRows(days: readonly string[], { days: counted, leads }: PeriodFigures, timezone: string) {
  const countsOf = new Map(counted.map((counts) => [counts.day, counts]))
  const ofLeads = countLeadsByDay(days, leads, timezone)
  return days.map((day, index) => {
    const counts = countsOf.get(day)
    return {
      day,
      isPartial: counts?.isPartial ?? false,
      views: counts?.views ?? 0,
      bots: counts?.bots ?? 0,
      counts: countSteps(counts ?? sumsOf([]), ofLeads[index]!),
    }
  })
}

export const funnelDaysOf = (rows: ReturnType<typeof dayRows>): FunnelDay[] =>
  rows.map(({ day, counts }) => ({
    day,
    visitorDays: counts.visit,
    demos: counts['demo-requested'],
    watched: counts['video-watched'],
  }))

export function filmOf(
  film: { length: string; chapters: readonly { at: string; title: string }[] },
  counts: Record<Step, number>,
  { byKey }: CountSums,
): FunnelFilm {
  return {
    length: film.length,
    chapters: film.chapters.map(({ at, title }, index) => ({
      at,
      title,
      viewers: byKey[countKeys.chapterPlayed(index)] ?? 0,
    })),
    requested: counts['demo-requested'],
  }
}

export const callStepsOf = (titles: readonly string[], { byKey }: CountSums): FunnelReport['callSteps'] =>
  titles.map((title, step) => ({ title, viewers: byKey[countKeys.callStepSeen(step)] ?? 0 }))

export function speedOf(leads: readonly FunnelLeads[], oldRuleUntil: string | undefined): FunnelSpeed {
  const tried = leads.flatMap(({ triedMs }) => triedMs)
  return {
    targetMs,
    waitedMs: leads.flatMap(({ waitedMs }) => waitedMs).toSorted((one, other) => one - other),
    tried: tried.length,
    triedInTime: tried.filter((ms) => !isLate(ms)).length,
    stillWaiting: sum(leads, ({ waiting }) => waiting),
    oldRuleUntil,
  }
}

/** The forms that somebody opened, started or sent, most opened first. */
export function formsOf({ byKey }: CountSums, leads: readonly FunnelLeads[]): FunnelForm[] {
  return [...publicForms.values()]
    .map((form) => {
      const sent = sum(leads, (alike) => (alike.form === form.name ? alike.receivedAtMs.length : 0))
      return formRow(form, { byKey, sent })
    })
    .filter(({ opened, started, sent }) => opened + started + sent > 0)
    .toSorted((one, other) => other.opened - one.opened || other.sent - one.sent)
}

function formRow(form: Form, { byKey, sent }: { byKey: Record<string, number>; sent: number }): FunnelForm {
  const labels = fieldLabels(form)
  return {
    form: form.name,
    requestLabel: form.inOffice.requestLabel,
    opened: byKey[countKeys.formOpened(form.name)] ?? 0,
    started: byKey[countKeys.formStarted(form.name)] ?? 0,
    fields: visibleFields(form).map((field) => ({
      field,
      label: labels.get(field) ?? field,
      reached: byKey[countKeys.fieldReached(form.name, field)] ?? 0,
    })),
    sent,
  }
}

const visibleFields = ({ fields }: Form) =>
  Object.entries(fields.shape).flatMap(([name, field]) => (kindOf(field) === 'hidden' ? [] : [name]))
const kindOf = (field: unknown) => (field as { meta?: () => { kind?: string } | undefined }).meta?.()?.kind

/** Limits the rows of a group table. Otherwise strangers, who can make up sources and pages, could make it endless. */
const mostNames = 300

export function groupsOf(by: Dimension, counted: readonly GroupCounts[], leads: readonly FunnelLeads[]) {
  const leadsOf = Map.groupBy(leads, (lead) => nameIn(lead, by))
  const countsOf = new Map(counted.map((counts) => [counts.name, counts]))
  const rows = [...new Set([...countsOf.keys(), ...leadsOf.keys()])]
    .map((name) => ({ name, ...figuresOfGroup(countsOf.get(name), leadsOf.get(name) ?? []) }))
    .filter(({ name: _, ...figures }) => Object.values(figures).some((figure) => figure > 0))
    .toSorted(
      (one, other) =>
        other.visitorDays - one.visitorDays || leadsIn(other) - leadsIn(one) || (one.name < other.name ? -1 : 1),
    )
  return { rows: rows.slice(0, mostNames), all: figuresOfGroup(sumsOf(counted), leads) } satisfies Partial<FunnelGroups>
}

const leadsIn = (row: FunnelGroup) => sum(leadSteps, (step) => row[funnelSteps[step].group.figure])

function figuresOfGroup(counted: CountSums | undefined, leads: readonly FunnelLeads[]): Omit<FunnelGroup, 'name'> {
  const counts = countSteps(counted ?? sumsOf([]), countLeads(leads))
  const figures = groupSteps.map((step) => [funnelSteps[step].group.figure, counts[step]])
  return Object.fromEntries(figures) as Omit<FunnelGroup, 'name'>
}

/** Names of groups, most frequent first. */
export const namesOf = (groups: ReturnType<typeof groupsOf>): string[] =>
  groups.rows.flatMap(({ name }) => (name === '' ? [] : [name]))
