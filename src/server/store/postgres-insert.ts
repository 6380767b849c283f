// Rows of several tables as one statement: one round trip, and atomic without a transaction around it.
import { type CompiledQuery, sql } from 'kysely'
import { builderFor } from '#server/store/engine.ts'
import { type NewRows, tableNames } from '#server/store/schema.ts'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

const builder = builderFor('postgres')
// By how many rows of each table; compiling takes longer than the rest of an accept does in this process.
const insertStatements = new Map<string, string>()

/** Undefined where there is no row. */
export function oneInsert(rows: NewRows): Statement | undefined {
  const filled = tableNames.filter((table) => rows[table]?.length)
  if (filled.length === 0) return undefined
  const shape = filled.map((table) => `${table} ${rows[table]?.length}`).join()
  const sql = insertStatements.get(shape) ?? compileInsert(rows)
  insertStatements.set(shape, sql)
  return { sql, parameters: filled.flatMap((table) => rows[table]?.flatMap((row) => Object.values(row)) ?? []) }
}

function compileInsert(rows: NewRows): string {
  const inserts = tableNames.flatMap((table) => {
    const ofTable = rows[table] ?? []
    return ofTable.length > 0 ? [sql`${sql.ref(`new_${table}`)} as (${builder.insertInto(table).values(ofTable)})`] : []
  })
  return sql`with ${sql.join(inserts)} select 1`.compile(builder).sql
}
