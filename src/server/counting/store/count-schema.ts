// The tables of the counts. What is kept holds only counts; the running day's keys and salt are in a file of their own
// (SQLite) or unlogged (PostgreSQL), so that no log or backup ever has them. Days are written 2026-11-19.
import type { ColumnType, Generated } from 'kysely'
import type { Migration } from '#server/store/migrations.ts'

export interface CountTables {
  count_day: {
    [Name in keyof CountDayTable]: Name extends PackedColumn
      ? ColumnType<Uint8Array | null, Uint8Array | null | undefined>
      : CountDayTable[Name]
  }
  /** Sources, campaigns, pages. */
  count_name: WordTable
  count_key: WordTable
  count_salt: { day: string; salt: Uint8Array }
  count_visit: CountVisitTable
  count_step: CountStepTable
  count_server: CountServerTable
}

/** Exists from the first view of a day on. */
export interface CountDayTable extends PackedDay {
  /** Of a month: its first day. */
  day: string
  is_partial: number
  is_month: number
}

/**
 * A day's counts (packed-cells.ts), all of them null until it is folded: grouped by everything, by nothing, by one
 * dimension. Most questions are answered by the smaller ones.
 */
export const packedColumns = ['cells', 'whole', 'by_source', 'by_campaign', 'by_page', 'by_device'] as const
export type PackedColumn = (typeof packedColumns)[number]
export type PackedDay = Record<PackedColumn, Uint8Array | null>

export interface WordTable {
  id: Generated<number>
  word: string
}

export interface CountVisitTable {
  day: string
  key: Uint8Array
  /** Null: no view has had one so far. */
  source: string | null
  campaign: string
  page: string
  device: string
  views: number
  is_bot: number
}

export interface CountStepTable {
  day: string
  key: Uint8Array
  step: string
}

/** A server that counts; one that stopped cleanly has no row. */
export interface CountServerTable {
  server: string
  /** Different for each start. */
  token: string
  /** The day on which it counts. */
  day: string
}

const dayTable = (bytes: string) =>
  `create table count_day (
    day text primary key not null,
    ${packedColumns.map((column) => `${column} ${bytes},`).join(' ')}
    is_partial integer not null,
    is_month integer not null
  )`
const wordTables = (id: string) =>
  ['count_name', 'count_key'].map((table) => `create table ${table} (id ${id} primary key, word text not null unique)`)

const keptMigrations: Migration[] = [
  {
    name: 'counts of days',
    both: [],
    sqlite: [dayTable('blob'), ...wordTables('integer')],
    postgres: [dayTable('bytea'), ...wordTables('integer generated always as identity')],
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

// The planner's statistics would keep samples of keys and salts.
const withoutSamples = ['count_salt.salt', 'count_visit.key', 'count_step.key'].map((name) => {
  const [table, column] = name.split('.')
  return `alter table ${table} alter column ${column} set statistics 0`
})

const todayMigrations: Migration[] = [
  {
    name: 'the running day',
    both: [],
    sqlite: dayTables({ create: 'create table', bytes: 'blob', end: ' without rowid' }),
    postgres: [...dayTables({ create: 'create unlogged table', bytes: 'bytea', end: '' }), ...withoutSamples],
  },
]

export const keptKind = { list: keptMigrations, table: 'count_schema_version' }
export const todayKind = { list: todayMigrations, table: 'count_today_schema_version' }
