// Computes what the drawings and sentences of the Funnel page say. A share isn't shown if the whole is below 20. The
// counts are shown instead.

import type { FunnelFilm, FunnelForm, FunnelGroup, FunnelReport, FunnelSpeed } from '#contract/funnel.ts'
import { funnelSteps, type GroupFigure, type Step, steps } from '#domain/analytics/steps.ts'
import { medianOf } from '#domain/clock/answered.ts'
import { minuteMs } from '#domain/clock/durations.ts'
import { waitText } from '#domain/clock/wait-text.ts'

/** If the whole is smaller than this, no share is shown, because it would mean nothing. */
export const fewest = 20

/** '2.0%', '73%'. Small percentages get a decimal, because they would otherwise look alike. */
export function percentTexts(part: number, whole: number): string {
  const percent = (part / whole) * 100
  return `${percent < 9.95 ? percent.toFixed(1) : Math.round(percent)}%`
}

/** '2.0% of visitors'; if the whole is below 20, '4 of 11 calls'; undefined if the whole is 0. */
export function shareTexts(part: number, whole: number, what: string): string | undefined {
  if (whole === 0) return undefined
  if (whole < fewest) return `${part} of ${whole} ${what}`
  return `${percentTexts(part, whole)} of ${what}`
}

/** The length of a bar, from 0 to 1. */
export const lengthOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole))

export interface Stage {
  step: Step
  label: string
  /** The earlier step that this step is a share of, and the unit of that step's counts. */
  above: { step: Step; what: string } | undefined
  /** Whether the step counts visits instead of leads. */
  isVisit: boolean
}

/** The steps that are shown as bars. */
export const stages: readonly Stage[] = steps.flatMap((step) => {
  const rule = funnelSteps[step]
  if (!('shareOf' in rule)) return []
  const above = rule.shareOf ? { step: rule.shareOf, what: funnelSteps[rule.shareOf].unit } : undefined
  return { step, label: rule.label, above, isVisit: !('form' in rule) }
})

export const countOf = ({ steps }: Pick<FunnelReport, 'steps'>, step: Step) =>
  steps.find((one) => one.step === step) ?? { step, count: 0, whole: 0, before: 0 }

/** Whether visits were already counted on this day. */
export const isCountedFrom = ({ countedSince }: Pick<FunnelReport, 'countedSince'>, day: string): boolean =>
  countedSince !== undefined && countedSince <= day

/** The largest loss between two chapters; undefined if nobody watched or nobody stopped. */
export function largestDrop({ chapters, length }: Pick<FunnelFilm, 'chapters' | 'length'>) {
  const drops = chapters.slice(0, -1).map(({ at, viewers }, index) => {
    const next = chapters[index + 1]
    return { from: at, to: next?.at ?? length, lost: viewers - (next?.viewers ?? 0), of: viewers }
  })
  return largest(drops)
}

export interface FormColumn {
  key: string
  label: string
  count: number
  /**
   * The decrease from the previous column; 0 if the count is higher. The count of 'Sent' can be higher, because it
   * counts leads instead of visits.
   */
  lost: number
}

export function formColumns({ opened, started, fields, sent }: FunnelForm): FormColumn[] {
  const columns = [
    { key: 'opened', label: 'Opened', count: opened },
    { key: 'started', label: 'Started', count: started },
    ...fields.map(({ field, label, reached }) => ({ key: `field-${field}`, label, count: reached })),
    { key: 'sent', label: 'Sent', count: sent },
  ]
  return columns.map((column, index) => ({
    ...column,
    lost: index === 0 ? 0 : Math.max(0, (columns[index - 1]?.count ?? 0) - column.count),
  }))
}

/** The field at which most people stop filling out the form; undefined if nobody stops at a field. */
export function hardestField(columns: readonly FormColumn[]) {
  const fields = columns.flatMap(({ key, label, lost }, index) =>
    key.startsWith('field-') ? [{ label, lost, of: columns[index - 1]?.count ?? 0 }] : [],
  )
  return largest(fields)
}

function largest<Drop extends { lost: number }>(drops: readonly Drop[]): Drop | undefined {
  const most = Math.max(0, ...drops.map(({ lost }) => lost))
  return most === 0 ? undefined : drops.find(({ lost }) => lost === most)
}

export interface SpeedColumn {
  /** The label at the column's right edge: '0:15', '5 min'. */
  label: string
  count: number
  isLate: boolean
}

const segments = 8

/** Eight columns for responses within the target time, then columns for late responses. */
export function speedColumns({ targetMs, waitedMs }: FunnelSpeed): SpeedColumn[] {
  const inTime = Array.from({ length: segments }, (_, index) => (targetMs / segments) * (index + 1))
  const late = [
    { upToMs: 5 * minuteMs, label: '5 min' },
    { upToMs: 15 * minuteMs, label: '15 min' },
    { upToMs: 60 * minuteMs, label: '1 h' },
    { upToMs: Number.POSITIVE_INFINITY, label: 'later' },
  ].filter(({ upToMs }) => upToMs > targetMs)
  const edges = [...inTime.map((upToMs) => ({ upToMs, label: waitText(upToMs) })), ...late]
  return edges.map(({ upToMs, label }, index) => ({
    label,
    count: waitedMs.filter((ms) => ms <= upToMs && (index === 0 || ms > (edges[index - 1]?.upToMs ?? 0))).length,
    isLate: upToMs > targetMs,
  }))
}

interface SpeedFigures {
  answered: number
  inTime: number
  medianMs: number | undefined
  slowestMs: number | undefined
}

export const speedFigures = ({ targetMs, waitedMs }: FunnelSpeed): SpeedFigures => ({
  answered: waitedMs.length,
  inTime: waitedMs.filter((ms) => ms <= targetMs).length,
  medianMs: medianOf(waitedMs),
  slowestMs: waitedMs.length === 0 ? undefined : Math.max(...waitedMs),
})

export type GroupColumn = 'name' | 'share' | GroupFigure

/** Sorts the groups by a column. When sorted by share, rows without a share always come last. */
export function sortGroups(
  rows: readonly FunnelGroup[],
  { column, isRising }: { column: GroupColumn; isRising: boolean },
): FunnelGroup[] {
  const sign = isRising ? 1 : -1
  if (column === 'name') return rows.toSorted((one, other) => sign * one.name.localeCompare(other.name))
  const figure = (row: FunnelGroup) => (column === 'share' ? shareOf(row) : row[column])
  return rows.toSorted((one, other) => {
    const [first, second] = [figure(one), figure(other)]
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
    return sign * (first - second)
  })
}

/** Demo requests as a share of visitor-days (one visitor on one day); undefined if there are too few of these. */
const shareOf = ({ visitorDays, demos }: Pick<FunnelGroup, 'visitorDays' | 'demos'>): number | undefined =>
  visitorDays < fewest ? undefined : demos / visitorDays
