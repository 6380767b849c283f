// A filter as URL search parameters. The browser parses them with a small table (`readers`), because the server's
// schema would add the schema library to the bundle. A test ensures that the table matches the schema. Unknown or
// invalid parameters are dropped.
import type { LeadFilter, List, periods } from '#domain/leads/lead-filter.ts'
import { sorts } from '#domain/leads/lead-order.ts'
import { statuses } from '#domain/leads/statuses.ts'

type Period = (typeof periods)[number]
type Read = { [Part in keyof LeadFilter]-?: (value: unknown) => LeadFilter[Part] }

/** A record instead of an array, so that a missing list is a type error. */
const knownLists: Record<List, true> = {
  now: true,
  overdue: true,
  waiting: true,
  'to-do': true,
  due: true,
  'in-progress': true,
  answered: true,
  'no-next-step': true,
  done: true,
  all: true,
  quarantine: true,
  spam: true,
  undelivered: true,
}
const knownPeriods: Record<Period, true> = { today: true, week: true, month: true }

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown) =>
    values.find((known) => known === value)
const text = (most: number) => (value: unknown) => {
  // The router parses a value such as `12` in a URL as a number.
  const read = typeof value === 'number' ? String(value) : value
  return typeof read === 'string' && read.length <= most ? read : undefined
}
const date = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isRealDate(value) ? value : undefined

const readers: Read = {
  list: oneOf(Object.keys(knownLists) as List[]),
  form: text(60),
  status: oneOf([...statuses, 'answered']),
  owner: text(60),
  source: text(200),
  campaign: text(200),
  plan: text(60),
  period: oneOf(Object.keys(knownPeriods) as Period[]),
  from: date,
  to: date,
  tag: text(60),
  consent: text(60),
  late: (value) => (value === true ? true : undefined),
  sort: oneOf(sorts),
}

export function readFilter(address: Record<string, unknown>): LeadFilter {
  const parts = Object.entries(readers).map(([part, read]) => [part, read(address[part])] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined && value !== ''))
}

/** Equal filters have equal keys, regardless of the order of their parts. */
export const filterKey = (filter: LeadFilter): string => JSON.stringify(readFilter(filter))

/** Whether the filter includes everybody. The sort order doesn't matter. */
export const coversEverybody = ({ list = 'all', sort: _, ...rest }: LeadFilter): boolean =>
  filterKey({ list, ...rest }) === filterKey({ list: 'all' })

/** Changes one part of the filter. If `value` is undefined, the part is removed. */
export const withPart = <Part extends keyof LeadFilter>(
  filter: LeadFilter,
  part: Part,
  value: LeadFilter[Part],
): LeadFilter => readFilter({ ...filter, [part]: value })

function isRealDate(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
