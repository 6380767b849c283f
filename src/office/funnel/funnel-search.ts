// The funnel's URL parameters: the period, the period that it is compared with, the filters, and which grouping and
// form are shown.

import type { FunnelQuery } from '#contract/funnel.ts'
import { type Dimension, dimensions } from '#domain/analytics/count-keys.ts'
import type { FunnelFilter, Period } from '#domain/analytics/funnel-periods.ts'
import { addDays } from '#domain/clock/days.ts'

const presets = ['today', '28-days', 'quarter'] as const
export type Preset = (typeof presets)[number]

export interface FunnelSearch {
  /** If neither a preset nor days are set, the period is this week. */
  period?: Preset | undefined
  from?: string | undefined
  to?: string | undefined
  /**
   * The first day of the period to compare with. If undefined, the server chooses that period (`periodsOf` in
   * read-funnel.ts).
   */
  beforeFrom?: string | undefined
  beforeTo?: string | undefined
  source?: string | undefined
  campaign?: string | undefined
  page?: string | undefined
  device?: string | undefined
  /** The grouping of 'Where they come from'. If undefined, visitors are grouped by source. */
  by?: Dimension | undefined
  /** The form shown in 'Where forms lose people'. */
  form?: string | undefined
}

export function readFunnelSearch(address: Record<string, unknown>): FunnelSearch {
  const text = (name: string) => {
    const value = address[name]
    // The router parses a value such as `12` in a URL as a number.
    const read = typeof value === 'number' ? String(value) : value
    return typeof read === 'string' && read !== '' && read.length <= 200 ? read : undefined
  }
  const period = presets.find((one) => one === address.period)
  const own = daysOf(address.from, address.to)
  const before = own && daysOf(address.beforeFrom, address.beforeTo)
  const by = dimensions.find((one) => one === address.by)
  const form = text('form')
  return {
    ...(own ? { from: own.from, to: own.to } : period && { period }),
    ...(before && { beforeFrom: before.from, beforeTo: before.to }),
    ...Object.fromEntries(dimensions.flatMap((one) => (text(one) === undefined ? [] : [[one, text(one)]]))),
    ...(by && by !== 'source' && { by }),
    ...(form && { form }),
  }
}

function daysOf(from: unknown, to: unknown): Period | undefined {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

const filterOf = (search: FunnelSearch): FunnelFilter =>
  Object.fromEntries(dimensions.flatMap((one) => (search[one] === undefined ? [] : [[one, search[one]]])))

const presetDays: Record<Preset, number> = { today: 1, '28-days': 28, quarter: 13 * 7 }

/**
 * The query for the API.
 * @param today today's date in the team's time zone
 */
export function queryOfSearch(search: FunnelSearch, today: string): FunnelQuery {
  const { period, from, to, beforeFrom, beforeTo } = search
  const days = period ? { from: addDays(today, 1 - presetDays[period]), to: today } : { from, to }
  return { ...days, beforeFrom, beforeTo, ...filterOf(search) }
}
