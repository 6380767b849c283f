// Rows of several tables as one statement: one round trip, and atomic without a transaction around it.
import { type CompiledQuery, sql } from 'kysely'
import { builderFor } from './engine.ts'
import { type NewRows, tableNames } from './schema.ts'

/** Undefined where there is no row. */
export type InsertOf = (rows: NewRows) => Pick<CompiledQuery, 'sql' | 'parameters'> | undefined

const builder = builderFor('postgres')

/** @param clock SQL for the time: no new delivery is due later than now, even from a server whose clock is ahead */
export function insertsBy(clock: string): InsertOf {
  // By how many rows of each table; compiling takes longer than the rest of an accept does in this process.
  const statements = new Map<string, string>()
  return (rows) => {
    const filled = tableNames.filter((table) => rows[table]?.length)
    if (filled.length === 0) return undefined
    const shape = filled.map((table) => `${table} ${rows[table]?.length}`).join()
    const sql = statements.get(shape) ?? compileInsert(rows, clock)
    statements.set(shape, sql)
    return { sql, parameters: filled.flatMap((table) => rows[table]?.flatMap((row) => Object.values(row)) ?? []) }
  }
}

function compileInsert({ delivery = [], ...others }: NewRows, clock: string): string {
  const rows = { ...others, delivery: delivery.map((row) => ({ ...row, due_at_ms: noLater(row.due_at_ms, clock) })) }
  const inserts = tableNames.flatMap((table) => {
    const ofTable = rows[table] ?? []
    return ofTable.length > 0 ? [sql`${sql.ref(`new_${table}`)} as (${builder.insertInto(table).values(ofTable)})`] : []
  })
  return sql`with ${sql.join(inserts)} select 1`.compile(builder).sql
}

// One parameter as everywhere else, and nothing for a delivery that is not due: least() would leave a null out.
const noLater = (dueAtMs: number | null, clock: string) =>
  sql<
    number | null
  >`(select least(at, ${sql.raw(clock)}) from (values (${dueAtMs}::bigint)) as due (at) where at is not null)`
