// The tables of the visit counts. Permanent tables hold only counts. The current day's visitor keys, and the salt that
// they are made with (visitor-key.ts), are in a separate file (SQLite) or in unlogged tables (PostgreSQL). This way, no
// log or backup contains them. Days are written as 2026-11-19.
import { otherName } from '#domain/analytics/counted-name.ts'
import { direct } from '#domain/leads/lead-source.ts'
import type { Migration } from '#server/store/engine/migrations.ts'

/** Keys of sums, in addition to the keys of steps (domain/analytics/steps.ts). */
export const sumKeys = { visitorDays: 'visitor-days', views: 'views', bots: 'bots' } as const

/**
 * On each day, only this many sources are counted separately: the most frequent ones. The rest count as one. The same
 * applies to campaigns. The limit is needed because anybody can write new sources into links, and each one adds rows.
 */
export const mostNames = 300

// Earlier releases stored packed counts in the columns from `cells` to `by_device` (packed-days.ts).
const dayTable = (bytes: string) =>
  `create table count_day (
    day text primary key not null,
    ${['cells', 'whole', 'by_source', 'by_campaign', 'by_page', 'by_device'].map((column) => `${column} ${bytes},`).join(' ')}
    is_partial integer not null,
    is_month integer not null
  )`
const wordTable = (name: string, id: string) => `create table ${name} (id ${id} primary key, word text not null unique)`
const [sqliteId, postgresId] = ['integer', 'integer generated always as identity'] as const

/**
 * A row says that a day had `n` visitor-days with this key, source, campaign, page and device. For the key 'views', it
 * had `n` views. The columns from `key` to `device` contain ids of words in count_word.
 */
const countTable = `create table count_of_day (
  day text not null,
  key integer not null,
  source integer not null,
  campaign integer not null,
  page integer not null,
  device integer not null,
  n integer not null,
  primary key (day, key, source, campaign, page, device)
)`

const savedMigrations: Migration[] = [
  {
    name: 'counts of days',
    both: [],
    sqlite: [dayTable('blob'), ...['count_name', 'count_key'].map((name) => wordTable(name, sqliteId))],
    postgres: [dayTable('bytea'), ...['count_name', 'count_key'].map((name) => wordTable(name, postgresId))],
  },
  {
    name: 'counts as rows',
    both: ['alter table count_day add column is_folded integer not null default 0'],
    sqlite: [`${countTable} without rowid`, wordTable('count_word', sqliteId)],
    postgres: [countTable, wordTable('count_word', postgresId)],
  },
]

interface Dialect {
  create: string
  bytes: string
  end: string
}

const dayTables = ({ create, bytes, end }: Dialect) => [
  `${create} count_salt (day text primary key not null, salt ${bytes} not null)`,
  `${create} count_visit (
    day text not null,
    key ${bytes} not null,
    source text,
    campaign text not null,
    page text not null,
    device text not null,
    views integer not null,
    is_bot integer not null,
    primary key (day, key)
  )${end}`,
  `${create} count_step (
    day text not null,
    key ${bytes} not null,
    step text not null,
    primary key (day, key, step)
  )${end}`,
  `${create} count_server (server text primary key not null, token text not null, day text not null)`,
]

// Turns off the planner's statistics for these columns, because they would store samples of keys and salts.
const withoutSamples = ['count_salt.salt', 'count_visit.key', 'count_step.key'].map((name) => {
  const [table, column] = name.split('.')
  return `alter table ${table} alter column ${column} set statistics 0`
})

const frequent = (column: 'source' | 'campaign') =>
  `case when dense_rank() over (partition by day order by of_${column} desc, ${column}) <= ${mostNames}
    then ${column} else '${otherName}' end as ${column}`

/** Computes counts from visitors' rows, with words where count_of_day has ids. Bots count only in the sum 'bots'. */
const runningView = `create view count_running as
  with visit as (
    select day, key, coalesce(source, '${direct}') as source, campaign, page, device, views, is_bot,
      count(*) over (partition by day, coalesce(source, '${direct}')) as of_source,
      count(*) over (partition by day, campaign) as of_campaign
    from count_visit
  ),
  named as (
    select day, key, ${frequent('source')}, ${frequent('campaign')}, page, device, views, is_bot from visit
  ),
  done as (
    select day, source, campaign, page, device, '${sumKeys.visitorDays}' as key, 1 as n from named where is_bot = 0
    union all
    select day, source, campaign, page, device, '${sumKeys.views}', views from named where is_bot = 0
    union all
    select day, source, campaign, page, device, '${sumKeys.bots}', 1 from named where is_bot = 1
    union all
    select named.day, source, campaign, page, device, step, 1
    from named join count_step on count_step.day = named.day and count_step.key = named.key where is_bot = 0
  )
  select day, source, campaign, page, device, key, cast(sum(n) as integer) as n
  from done group by day, source, campaign, page, device, key`

const todayMigrations: Migration[] = [
  {
    name: 'the running day',
    both: [],
    sqlite: dayTables({ create: 'create table', bytes: 'blob', end: ' without rowid' }),
    postgres: [...dayTables({ create: 'create unlogged table', bytes: 'bytea', end: '' }), ...withoutSamples],
  },
  { name: 'the running day as counts', both: [runningView], sqlite: [], postgres: [] },
]

export const savedKind = { list: savedMigrations, table: 'count_schema_version' }
export const todayKind = { list: todayMigrations, table: 'count_today_schema_version' }
