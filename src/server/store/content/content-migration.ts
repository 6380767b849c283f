// The migrations of the content's tables: for publishes (with the texts that they changed), drafts, scheduled
// publishes, photos and requests for review. Texts and values are stored whole, because they are small.

export const contentMigration = {
  name: 'words: publishes, drafts, schedules, the known state of the files on disk',
  both: [
    `create table words_publish (
      sequence bigint primary key not null,
      id text not null unique,
      at_ms bigint not null,
      kind text not null check (kind in ('publish', 'put-back', 'disk', 'scheduled')),
      who text not null,
      why text,
      of_id text
    )`,
    // The published content consists of the files on disk, overridden by the newest row of each file in this table.
    `create table words_change (
      sequence bigint not null references words_publish (sequence),
      file text not null,
      before_text text,
      after_text text,
      primary key (sequence, file)
    )`,
    'create index words_change_by_file on words_change (file, sequence)',
    `create table words_draft (
      file text not null,
      path text not null,
      who text not null,
      value text,
      base text,
      at_ms bigint not null,
      primary key (file, path, who)
    )`,
    `create table words_disk (
      file text primary key not null,
      content text not null
    )`,
    `create table words_schedule (
      id text primary key not null,
      at_ms bigint not null,
      who text not null,
      why text,
      changes text not null,
      failure text
    )`,
  ],
  sqlite: [],
  postgres: [],
}

const photoTable = (bytesType: string) => `create table words_photo (
  name text primary key not null,
  bytes ${bytesType} not null,
  at_ms bigint not null,
  who text not null
)`

export const photoMigration = {
  name: 'words: photos that were chosen in the office',
  both: [],
  sqlite: [photoTable('blob')],
  postgres: [photoTable('bytea')],
}

const isNewest = `not exists (
  select 1 from words_set_aside as other
  where other.file = one.file and other.path = one.path
    and (other.at_ms > one.at_ms or (other.at_ms = one.at_ms and other.who > one.who))
)`

/**
 * Before, each editor had a draft of their own. If several people have values at one path, the newest value goes into
 * the shared draft. The others stay readable in words_set_aside.
 */
export const sharedDraftMigration = {
  name: 'words: one draft of a file for all editors',
  both: [
    'alter table words_draft rename to words_set_aside',
    'alter table words_set_aside drop column base',
    `create table words_draft (
      file text not null,
      path text not null,
      who text not null,
      value text,
      at_ms bigint not null,
      primary key (file, path)
    )`,
    `insert into words_draft select file, path, who, value, at_ms from words_set_aside as one where ${isNewest}`,
    `delete from words_set_aside where exists (
      select 1 from words_draft as kept
      where kept.file = words_set_aside.file and kept.path = words_set_aside.path and kept.who = words_set_aside.who
    )`,
  ],
  sqlite: [],
  postgres: [],
}

const filesTables = ['words_change', 'words_draft', 'words_set_aside', 'words_disk']

/**
 * Renames the folder letters/ to emails/ in the paths of content files. In the JSON of scheduled publishes, the
 * replacement can't match a text by accident, because quotation marks inside texts are escaped in JSON.
 */
export const emailFilesMigration = {
  name: 'content: the files of emails are in emails/',
  both: [
    ...filesTables.map(
      (table) => `update ${table} set file = 'emails/' || substr(file, 9) where substr(file, 1, 8) = 'letters/'`,
    ),
    `update words_schedule set changes = replace(changes, '"file":"letters/', '"file":"emails/')`,
  ],
  sqlite: [],
  postgres: [],
}

export const reviewMigration = {
  name: 'content: requests to look at a draft',
  both: [
    `create table words_review (
      file text primary key not null,
      who text not null,
      at_ms bigint not null
    )`,
  ],
  sqlite: [],
  postgres: [],
}
