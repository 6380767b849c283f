// Inserts rows. If a person's row exists already, adds the new request to it; no other row may exist already.
import type { InsertQueryBuilder, InsertResult, Kysely } from 'kysely'
import { addRequest } from '#server/store/leads/person-rows.ts'
import type { Database, NewRows, TableName } from './schema.ts'

export function insertInto<Table extends TableName>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly NonNullable<NewRows[Table]>[number][],
) {
  const query = db.insertInto(table).values(rows as never)
  return table === 'person'
    ? addRequest(query as unknown as InsertQueryBuilder<Database, 'person', InsertResult>)
    : query
}
