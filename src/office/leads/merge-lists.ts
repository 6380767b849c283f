// A list never moves while the user is reading it. Updates are merged into existing rows. New rows wait, and removed
// rows stay in place, until the list is idle.
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { LeadList } from '#office/leads/parts/rows.ts'

interface Patched {
  list: LeadList
  /** Leads that were received after the page was loaded, in list order. */
  arrivals: LeadRow[]
  /**
   * Whether there are new rows that would push others down: arrivals, or older leads that weren't in this list before.
   */
  hasAdded: boolean
  /** The ids of the rows on this page that are no longer in the list. */
  gone: string[]
}

/** The largest tolerated difference between the clocks of two servers. */
const clockToleranceMs = 5_000

/** @param fresh the server's current response for page `at` */
export function patchPage(list: LeadList, at: number, fresh: LeadPage): Patched {
  const page = list.pages[at]
  if (!page) return { list, arrivals: [], hasAdded: false, gone: [] }
  const known = new Set(list.pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const byId = new Map(fresh.rows.map((row) => [row.id, row]))
  const last = fresh.rows.findLastIndex(({ id }) => known.has(id))
  const isEnd = at === list.pages.length - 1 && fresh.next === undefined
  // A new row after all known rows moves no other row, so it is added at once.
  const appended = isEnd ? fresh.rows.slice(last + 1).filter(({ id }) => !known.has(id)) : []
  const pushing = last < 0 && !isEnd ? fresh.rows : fresh.rows.slice(0, last + 1)
  const added = pushing.filter(({ id }) => !known.has(id))
  const arrivals = added.filter(({ receivedAtMs }) => receivedAtMs > page.asOfMs - clockToleranceMs)
  const rows = [...page.rows.map((row) => byId.get(row.id) ?? row), ...appended]
  // For rows beyond the end of the response, it is unknown whether they are gone.
  const reaches = fresh.next === undefined ? page.rows.length : page.rows.findLastIndex(({ id }) => byId.has(id)) + 1
  const gone = page.rows.slice(0, reaches).flatMap(({ id }) => (byId.has(id) ? [] : [id]))
  const merged = { ...page, rows, total: fresh.total, days: fresh.days }
  return { list: { ...list, pages: list.pages.with(at, merged) }, arrivals, hasAdded: added.length > 0, gone }
}

/**
 * Called when the list is idle. Returns the list with the server's current first page, followed by the known rows that
 * come after it.
 * @param fresh the server's current first page
 * @param gone the rows that are no longer in the list
 */
export function settleFirst(list: LeadList, fresh: LeadPage, gone: ReadonlySet<string>): LeadList {
  const first = list.pages[0]
  const last = fresh.rows.at(-1)
  const end = first && last ? first.rows.findIndex(({ id }) => id === last.id) : -1
  // The response replaces the list if it is the whole list, or if its last row isn't on the known first page. The last
  // row isn't there if, for example, more rows arrived than fit on a page.
  if (!first || end < 0 || fresh.next === undefined) return { pages: [fresh], pageParams: [undefined] }
  const isNew = new Set(fresh.rows.map(({ id }) => id))
  const after = first.rows.slice(end + 1).filter(({ id }) => !isNew.has(id) && !gone.has(id))
  const [, ...others] = list.pages
  const rest = others.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !isNew.has(id) && !gone.has(id)) }))
  return {
    pages: [
      {
        ...fresh,
        rows: [...fresh.rows, ...after],
        next: after.length > 0 || others.length > 0 ? first.next : fresh.next,
      },
      ...rest,
    ],
    pageParams: list.pageParams,
  }
}

interface Reading {
  scrolledPx: number
  selected: number
  isPointerOver: boolean
  /** When the user last pressed a key, scrolled, touched or clicked. */
  lastMovedMs: number
  isSeen: boolean
}

const restMs = 10_000

export const isAtRest = (
  { scrolledPx, selected, isPointerOver, lastMovedMs, isSeen }: Reading,
  nowMs: number,
): boolean => !isSeen || (scrolledPx < 40 && selected === 0 && !isPointerOver && nowMs - lastMovedMs > restMs)
