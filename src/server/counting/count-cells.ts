// A day's visitor-days as counts: one cell for each combination of source, campaign, page and device.
import { otherName } from '#domain/counting/counted-name.ts'
import { countKeys, type Device, type Dimension, devices } from '#domain/counting/steps.ts'
import { direct } from '#domain/leads/lead-source.ts'
import type { FormFields, VisitorDay } from './visitor-days.ts'

export interface Cell {
  source: string
  campaign: string
  page: string
  device: Device
  visitorDays: number
  views: number
  bots: number
  /** Visitor-days by key (domain/counting/steps.ts). */
  byKey: Map<string, number>
}

/** Anybody can write any source into a link: beyond this many a day, the rest count as one. */
export const mostNames = 300

export function cellsOf(days: readonly VisitorDay[], fields: FormFields): Cell[] {
  const nameOf = {
    source: frequentNames(days.map((day) => day.from?.source ?? direct)),
    campaign: frequentNames(days.map((day) => day.from?.campaign ?? '')),
  }
  const places = placesOf(fields)
  const cells = new Map<string, Cell>()
  for (const day of days) {
    const source = nameOf.source(day.from?.source ?? direct)
    const campaign = nameOf.campaign(day.from?.campaign ?? '')
    const { page, device } = day
    const cell = cellAt(cells, { source, campaign, page, device })
    if (day.isBot) {
      cell.bots++
      continue
    }
    cell.visitorDays++
    cell.views += day.views
    for (const key of keysOf(day, places)) cell.byKey.set(key, (cell.byKey.get(key) ?? 0) + 1)
  }
  return [...cells.values()]
}

/** The same counts, grouped by one dimension only, or by none. */
export function sumCells(cells: readonly Cell[], by?: Dimension): Cell[] {
  const sums = new Map<string, Cell>()
  for (const cell of cells) {
    const sum = cellAt(sums, { ...anyName, ...(by && { [by]: cell[by] }) })
    sum.visitorDays += cell.visitorDays
    sum.views += cell.views
    sum.bots += cell.bots
    for (const [key, count] of cell.byKey) sum.byKey.set(key, (sum.byKey.get(key) ?? 0) + count)
  }
  return [...sums.values()]
}

const anyName = { source: '', campaign: '', page: '', device: devices[0] }

function cellAt(cells: Map<string, Cell>, names: Pick<Cell, 'source' | 'campaign' | 'page' | 'device'>): Cell {
  const at = [names.source, names.campaign, names.page, names.device].join('\n')
  const cell = cells.get(at) ?? { ...names, visitorDays: 0, views: 0, bots: 0, byKey: new Map() }
  cells.set(at, cell)
  return cell
}

/** Keeps the most frequent names; ties go to those that come first in the alphabet. */
function frequentNames(names: readonly string[]): (name: string) => string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  if (counts.size <= mostNames) return (name) => name
  const inOrder = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  const kept = new Set(inOrder.slice(0, mostNames).map(([name]) => name))
  return (name) => (kept.has(name) ? name : otherName)
}

interface Place {
  form: string
  position: number
  keys: string[]
}

function placesOf(fields: FormFields): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const [form, names] of Object.entries(fields)) {
    const keys = names.map((name) => countKeys.fieldReached(form, name))
    for (const [position, key] of keys.entries()) places.set(key, { form, position, keys })
  }
  return places
}

/** Whoever left a field has also reached those before it. */
function keysOf({ steps }: VisitorDay, places: ReadonlyMap<string, Place>): Iterable<string> {
  let furthest: Map<string, Place> | undefined
  const keys: string[] = []
  for (const step of steps) {
    const place = places.get(step)
    if (!place) {
      keys.push(step)
      continue
    }
    furthest ??= new Map()
    const known = furthest.get(place.form)
    if (!known || known.position < place.position) furthest.set(place.form, place)
  }
  for (const { keys: ofForm, position } of furthest?.values() ?? []) keys.push(...ofForm.slice(0, position + 1))
  return keys
}
