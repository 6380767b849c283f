// Inserts rows. Only a person's row may be there already: then the new request is added to it.
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
