// Runs statements on the counts, in SQLite or PostgreSQL, and stores the rows of a day.
import { type RawBuilder, sql } from 'kysely'
import type { Dimension } from '#domain/analytics/count-keys.ts'
import { all, type Operation } from '#server/store/engine/operation.ts'
import { query, type Statement } from '#server/store/engine/statement.ts'

/** Says that a day had `n` visitor-days with these dimensions and this key. For the key 'views', it had `n` views. */
export interface CountRow extends Record<Dimension | 'key', string> {
  n: number
}

const rawQuery = query((_, statement: RawBuilder<unknown>) => statement)

export const ask = <Row = unknown>(statement: RawBuilder<Row>): Operation<Row[]> =>
  all(rawQuery(statement) as Statement<Row>)

/**
 * Stores a day's rows. Instead of texts (source, page, key …), a stored row has the ids of these texts in count_word.
 * This way, years of rows stay small.
 */
export function* keepRows(day: string, rows: readonly CountRow[]): Operation<void> {
  const known = yield* ask<{ id: number; word: string }>(sql`select id, word from count_word`)
  const ids = new Map(known.map(({ id, word }) => [word, id]))
  for (const word of new Set(rows.flatMap((row) => [row.source, row.campaign, row.page, row.device, row.key]))) {
    if (ids.has(word)) continue
    const [added] = yield* ask<{ id: number }>(sql`insert into count_word (word) values (${word}) returning id`)
    ids.set(word, added!.id)
  }
  for (const { source, campaign, page, device, key, n } of rows)
    yield* ask(sql`insert into count_of_day (day, source, campaign, page, device, key, n)
      values (${day}, ${ids.get(source)}, ${ids.get(campaign)}, ${ids.get(page)}, ${ids.get(device)}, ${ids.get(key)}, ${n})`)
}
