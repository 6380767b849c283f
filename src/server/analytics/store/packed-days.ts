// Earlier releases stored a day as a sequence of numbers. Each number is a varint: seven bits per byte, low bits first,
// and the highest bit is set if more bytes follow. The numbers form cells. A cell contains source, campaign, page,
// device, visitor-days, views, bots and how many keys follow. Then come the id and the count of each key. Source,
// campaign and page are ids in count_name, where 0 stands for ''. Keys are ids in count_key. The device is an index
// into `devices`.
import { sql } from 'kysely'
import { devices } from '#domain/analytics/count-keys.ts'
import type { Operation } from '#server/store/engine/operation.ts'
import { ask, type CountRow, keepRows } from './count-rows.ts'
import { sumKeys } from './count-schema.ts'

/**
 * Converts packed days into rows. Runs at each start, not just once, because during an upgrade a server of the earlier
 * release may still pack a day.
 */
export function* unpackDays(): Operation<void> {
  const days = yield* ask<{ day: string; cells: Uint8Array }>(
    sql`select day, cells from count_day where cells is not null`,
  )
  if (days.length === 0) return
  const [names, keys] = [yield* wordsIn('count_name'), yield* wordsIn('count_key')]
  for (const { day, cells } of days) {
    yield* keepRows(day, [...unpack(cells, names, keys)])
    yield* ask(sql`update count_day set is_folded = 1, cells = null, whole = null,
      by_source = null, by_campaign = null, by_page = null, by_device = null where day = ${day}`)
  }
}

function* wordsIn(table: string): Operation<Map<number, string>> {
  const words = yield* ask<{ id: number; word: string }>(sql`select id, word from ${sql.table(table)}`)
  return new Map([[0, ''], ...words.map(({ id, word }) => [id, word] as const)])
}

function* unpack(
  bytes: Uint8Array,
  names: ReadonlyMap<number, string>,
  keys: ReadonlyMap<number, string>,
): Generator<CountRow> {
  const numbers = numbersIn(bytes)
  const next = () => numbers.next().value!
  for (let first = numbers.next(); !first.done; first = numbers.next()) {
    const [source, campaign, page] = [names.get(first.value)!, names.get(next())!, names.get(next())!]
    const combination = { source, campaign, page, device: devices[next()]! }
    for (const key of Object.values(sumKeys)) {
      const n = next()
      if (n > 0) yield { ...combination, key, n }
    }
    for (let left = next(); left > 0; left--) yield { ...combination, key: keys.get(next())!, n: next() }
  }
}

function* numbersIn(bytes: Uint8Array): Generator<number, undefined> {
  let number = 0
  let shift = 0
  for (const byte of bytes) {
    number += (byte & 127) * 2 ** shift
    shift += 7
    if (byte > 127) continue
    yield number
    number = 0
    shift = 0
  }
}
