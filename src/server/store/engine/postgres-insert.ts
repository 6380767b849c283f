// Inserts rows of several tables with one statement: one round trip, and atomic without a transaction around it.
import { type CompiledQuery, sql } from 'kysely'
import type { NewEmailRow } from '#server/store/emails/email-tables.ts'
import { builderFor } from './engine.ts'
import { type NewRows, tableNames } from './schema.ts'

interface InsertStatement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** One with a name is planned once per connection; planning takes a third of what PostgreSQL spends on a lead. */
  name: string | undefined
}

/** Undefined if there are no rows. */
export type InsertOf = (rows: NewRows) => InsertStatement | undefined

const builder = builderFor('postgres')

/** @param clock SQL for the time: no new delivery or email is due later than now, even from a server whose clock is ahead */
export function insertsBy(clock: string): InsertOf {
  // Keyed by the number of rows of each table; compiling takes longer than the rest of an accept does in this process.
  const statements = new Map<string, Pick<InsertStatement, 'name' | 'sql'>>()
  return (rows) => {
    const filled = tableNames.filter((table) => rows[table]?.length)
    if (filled.length === 0) return undefined
    const shape = `${filled.map((table) => `${table} ${rows[table]?.length}`).join()} ${rows.mail?.map(isDueAtOnce).join() ?? ''}`
    // Leads come in few shapes; what people do in the office in any.
    const name = rows.lead ? `insert-${statements.size}` : undefined
    const statement = statements.get(shape) ?? { name, sql: compileInsert(rows, clock) }
    statements.set(shape, statement)
    return {
      ...statement,
      parameters: filled.flatMap((table) => rows[table]?.flatMap((row) => Object.values(row)) ?? []),
    }
  }
}

/** Otherwise its cause named a time, which may lie ahead. */
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
    return ofTable.length > 0 ? [sql`${sql.ref(`new_${table}`)} as (${builder.insertInto(table).values(ofTable)})`] : []
  })
  return sql`with ${sql.join(inserts)} select 1`.compile(builder).sql
}

// One parameter as everywhere else, and null for one that isn't due: least() ignores a null.
const noLater = (dueAtMs: number | null, clock: string) =>
  sql<
    number | null
  >`(select least(at, ${sql.raw(clock)}) from (values (${dueAtMs}::bigint)) as due (at) where at is not null)`
