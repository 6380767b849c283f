// The migrations of both engines, applied in one transaction at startup. Never edit a released migration; append a new
// one instead.

import {
  callMigration,
  joinUrlMigration,
  slotChangeMigration,
  slotOverlapMigration,
} from '#server/store/calls/call-migrations.ts'
import { consentMigration } from '#server/store/consents/consent-migration.ts'
import { saidMigration } from '#server/store/consents/said-migration.ts'
import {
  contentMigration,
  emailFilesMigration,
  photoMigration,
  reviewMigration,
  sharedDraftMigration,
} from '#server/store/content/content-migration.ts'
import { emailMigration, emailSeenMigration } from '#server/store/emails/email-migration.ts'
import { workMigration } from '#server/store/leads/lead-event-migration.ts'
import { leadMigration } from '#server/store/leads/lead-migration.ts'
import { peopleMigration, wrongNumberMigration } from '#server/store/leads/people-migration.ts'
import { tagMigration } from '#server/store/leads/tag-migration.ts'
import { officeMigration } from '#server/store/team/team-migration.ts'
import type { Engine } from './engine.ts'
import { all, type Operation } from './operation.ts'
import { raw } from './statement.ts'

export interface Migration {
  name: string
  both: string[]
  sqlite: string[]
  postgres: string[]
  /** Runs after the statements, for changes that SQL alone can't express. */
  afterwards?(engine: Engine): Operation<void>
}

export const migrations: Migration[] = [
  leadMigration,
  slotChangeMigration,
  slotOverlapMigration,
  officeMigration,
  workMigration,
  callMigration,
  emailMigration,
  contentMigration,
  photoMigration,
  sharedDraftMigration,
  emailFilesMigration,
  joinUrlMigration,
  reviewMigration,
  emailSeenMigration,
  peopleMigration,
  tagMigration,
  wrongNumberMigration,
  consentMigration,
  saidMigration,
]

interface Kind {
  list: readonly Migration[]
  /** The table that holds the schema version. */
  table: string
}

/** Brings the tables up to date. Returns how many migrations were applied. */
export function* migrate(
  engine: Engine,
  { list, table }: Kind = { list: migrations, table: 'schema_version' },
): Operation<number> {
  yield* all(raw(`create table if not exists ${table} (version integer primary key, name text)`))
  const [row] = yield* all(raw<{ version: number | null }>(`select max(version) as version from ${table}`))
  const current = row?.version ?? 0
  if (current > list.length)
    throw new Error(
      `The store has schema version ${current}; this release knows ${list.length}. Use the newer release.`,
    )
  for (const [index, migration] of list.entries()) {
    if (index < current) continue
    for (const statement of [...migration.both, ...migration[engine]]) yield* all(raw(statement))
    if (migration.afterwards) yield* migration.afterwards(engine)
    yield* all(raw(`insert into ${table} values (${index + 1}, '${migration.name}')`))
  }
  return list.length - current
}
