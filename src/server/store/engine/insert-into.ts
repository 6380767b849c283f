// Builds a statement that inserts rows. A new request is inserted together with a row for its person. If the person has
// a row already, the statement updates that row instead (`addRequest`). Any other row that exists already causes an
// error.
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
