// The migration to the team's list of tags. People's rows hold the tags' ids.
export const tagMigration = {
  name: 'tags',
  both: [
    `create table tag (
      id text primary key not null,
      name text not null,
      made_by text not null,
      made_at_ms bigint not null
    )`,
    'create unique index tag_by_name on tag (lower(name))',
  ],
  sqlite: [],
  postgres: [],
}
