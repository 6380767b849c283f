// Inserts rows of several tables with one statement, which takes one round trip and is atomic without a transaction.
import { type CompiledQuery, sql } from 'kysely'
import type { NewEmailRow } from '#server/store/emails/email-tables.ts'
import { builderFor } from './engine.ts'
import { insertInto } from './insert-into.ts'
import { type NewRows, tableNames } from './schema.ts'

interface InsertStatement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** A named statement is planned only once per connection. Planning takes a third of PostgreSQL's time for a lead. */
  name: string | undefined
}

/** Returns undefined if there are no rows. */
export type InsertOf = (rows: NewRows) => InsertStatement | undefined

const builder = builderFor('postgres')

/**
 * @param clock SQL for the store's current time. New deliveries (of leads to other systems), and emails that go out at
 * once, are due no later than that time, even if this server's clock is ahead.
 */
export function insertsBy(clock: string): InsertOf {
  // Statements are cached, because compiling one takes this process longer than everything else that it does to store a
  // lead. The key is the number of rows of each table and which emails go out at once.
  const statements = new Map<string, Pick<InsertStatement, 'name' | 'sql'>>()
  return (rows) => {
    const filled = tableNames.filter((table) => rows[table]?.length)
    if (filled.length === 0) return undefined
    const shape = `${filled.map((table) => `${table} ${rows[table]?.length}`).join()} ${rows.mail?.map(isDueAtOnce).join() ?? ''}`
    // Only inserts of leads are named, because they come in few shapes, unlike the office's inserts.
    const name = rows.lead ? `insert-${statements.size}` : undefined
    const statement = statements.get(shape) ?? { name, sql: compileInsert(rows, clock) }
    statements.set(shape, statement)
    return {
      ...statement,
      parameters: filled.flatMap((table) => rows[table]?.flatMap((row) => Object.values(row)) ?? []),
    }
  }
}

/** `wanted_at_ms` is set if the email should go out at a later time. */
const isDueAtOnce = ({ wanted_at_ms }: NewEmailRow) => wanted_at_ms === null

function compileInsert({ delivery = [], mail = [], ...others }: NewRows, clock: string): string {
  const atOnce = <Row extends { due_at_ms: number | null }>(row: Row) => ({
    ...row,
    due_at_ms: noLater(row.due_at_ms, clock),
  })
  const rows = {
    ...others,
    delivery: delivery.map(atOnce),
    mail: mail.map((row) => (isDueAtOnce(row) ? atOnce(row) : row)),
  }
  const inserts = tableNames.flatMap((table) => {
    const ofTable = rows[table] ?? []
    return ofTable.length > 0 ? [sql`${sql.ref(`new_${table}`)} as (${insertInto(builder, table, ofTable)})`] : []
  })
  return sql`with ${sql.join(inserts)} select 1`.compile(builder).sql
}

// Returns SQL for the due time, or the clock's time if that is earlier. The SQL contains the due time only once,
// because the statement gets one parameter per column. If the due time is null, the result is null, too. A plain
// least() would ignore the null and return the clock's time.
const noLater = (dueAtMs: number | null, clock: string) =>
  sql<
    number | null
  >`(select least(at, ${sql.raw(clock)}) from (values (${dueAtMs}::bigint)) as due (at) where at is not null)`
