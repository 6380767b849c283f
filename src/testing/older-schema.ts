// The SQL statements that create the tables of an older schema version.
import type { Engine } from '#server/store/engine/engine.ts'
import { migrations } from '#server/store/engine/migrations.ts'

export const schemaOf = (engine: Engine, version: number): string[] => [
  'create table schema_version (version integer primary key, name text)',
  ...migrations
    .slice(0, version)
    .flatMap((migration, index) => [
      ...migration.both,
      ...migration[engine],
      `insert into schema_version values (${index + 1}, '${migration.name}')`,
    ]),
]
