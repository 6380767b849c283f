// Stores visits, in SQLite or PostgreSQL. For the current day, each visitor's key and steps are stored. For past days,
// only counts are stored.
import { type RawBuilder, sql } from 'kysely'
import { type Dimension, dimensions } from '#domain/analytics/count-keys.ts'
import { addDays } from '#domain/clock/days.ts'
import type { CountQueries, CountSums, CountsQuery } from '#server/analytics/analytics-port.ts'
import type { VisitorDay } from '#server/analytics/visitor-days.ts'
import type { Engine } from '#server/store/engine/engine.ts'
import type { Operation } from '#server/store/engine/operation.ts'
import { ask, type CountRow, keepRows } from './count-rows.ts'
import { sumKeys } from './count-schema.ts'

export interface CountStore extends CountQueries {
  /**
   * Registers a server that counts from now on. If its last run did not end cleanly, that run's day becomes partial.
   */
  begin(server: AnalyticsServer, today: string): Promise<void>
  /** Moves this server's counting to the next day. */
  rollOver(server: AnalyticsServer, today: string): Promise<void>
  end(server: AnalyticsServer): Promise<void>
  /**
   * If the day is already rolled up, adds nothing and resolves to false. If the day is full, adds nothing and marks the
   * day as partial, but resolves to true.
   */
  add(addition: Addition): Promise<boolean>
  markPartial(day: string): Promise<void>
  /**
   * Rolls up all days before today. First, the counts are stored and the day is marked as over. Then, keys and salts
   * are removed. If the process is killed between these two steps, the next rollup removes the keys and salts. If a
   * server's counting hasn't moved on to today, that server is assumed to have stopped, and its day becomes partial.
   */
  rollUp(today: string): Promise<void>
  /** Adds days of another store unless they already exist. Resolves to the number of days added. */
  carry(days: readonly RolledUpDay[]): Promise<number>
  listRolledUp(): Promise<RolledUpDay[]>
  /** Flushes what was added to an embedded store to the disk, so that a power failure can't lose it. */
  sync(): Promise<void>
  close(): Promise<void>
}

export interface AnalyticsServer {
  /** Stays the same after a restart. */
  server: string
  /** Changes with each restart. */
  token: string
}

interface Addition {
  day: string
  /** Becomes the day's salt if the day has none. */
  newSalt: Uint8Array
  visitorDays(salt: Uint8Array): readonly VisitorDay[]
}

interface DayRow {
  /** The day; for a month, its first day. */
  day: string
  is_partial: number
  is_month: number
}

export interface RolledUpDay extends DayRow {
  rows: CountRow[]
}

type Run = <Outcome>(operation: () => Operation<Outcome>) => Promise<Outcome>

interface CountRun {
  engine: Engine
  /** Runs the operation in a transaction. Across all servers, only one such operation runs at a time. */
  serialized: Run
  /** Runs statements that all see the same state. */
  read: Run
  /** Removes the traces of deleted rows from the engine's files. */
  eraseTraces(): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** After this many months, days are merged into months. */
const monthsByDay = 25

/**
 * Once a day has this many visitor-days, no more are stored, because so many can't be real visitors. A robot that
 * changes its user agent with each request must not fill the disk. Leads must not be delayed either: with SQLite, the
 * thread that accepts them also reads the day. Reading 20,000 visitor-days took 0.2 s, reading 100,000 took 1.4 s.
 */
const mostVisitorDays = 10_000

export function countStoreOf(
  { engine, serialized, read, eraseTraces, sync, close }: CountRun,
  most = mostVisitorDays,
): CountStore {
  // The first rollup always erases traces, because an earlier process may have been killed between removing keys and
  // erasing their traces.
  let hasTraces = true

  function* putServer({ server, token }: AnalyticsServer, day: string) {
    yield* ask(sql`insert into count_server (server, token, day) values (${server}, ${token}, ${day})
      on conflict (server) do update set token = excluded.token, day = excluded.day`)
  }

  function* removeServer({ server, token }: AnalyticsServer) {
    yield* ask(sql`delete from count_server where server = ${server} and token = ${token}`)
  }

  function* markPartial(day: string) {
    yield* ask(sql`insert into count_day (day, is_partial, is_month) values (${day}, 1, 0)
      on conflict (day) do update set is_partial = 1`)
  }

  function* add({ day, newSalt, visitorDays }: Addition): Operation<boolean> {
    const [known] = yield* ask<{ is_folded: number }>(sql`select is_folded from count_day where day = ${day}`)
    if (known?.is_folded) return false
    let [{ salt } = { salt: undefined }] = yield* ask<{ salt: Uint8Array | undefined }>(
      sql`select salt from count_salt where day = ${day}`,
    )
    if (!salt) {
      salt = newSalt
      // A known day without a salt may have lost visits: a crash of PostgreSQL empties the day's unlogged tables.
      if (known) yield* markPartial(day)
      else yield* ask(sql`insert into count_day (day, is_partial, is_month) values (${day}, 0, 0)`)
      yield* ask(sql`insert into count_salt (day, salt) values (${day}, ${salt})`)
    }
    const [visits] = yield* ask<{ n: number }>(sql`select count(*) as n from count_visit where day = ${day}`)
    if (visits!.n >= most) {
      yield* markPartial(day)
      return true
    }
    for (const visitorDay of visitorDays(salt)) yield* addVisitorDay(day, visitorDay)
    return true
  }

  /** If an earlier addition with the same key has a source, a page or a device, the earlier value stays. */
  function* addVisitorDay(day: string, { key, from, page, device, views, isBot, steps }: VisitorDay) {
    const bytes = Buffer.from(key, 'hex')
    yield* ask(sql`insert into count_visit (day, key, source, campaign, page, device, views, is_bot)
      values (${day}, ${bytes}, ${from?.source ?? null}, ${from?.campaign ?? ''}, ${page}, ${device}, ${views}, ${Number(isBot)})
      on conflict (day, key) do update set
        source = coalesce(count_visit.source, excluded.source),
        campaign = case when count_visit.source is null then excluded.campaign else count_visit.campaign end,
        page = case when count_visit.page = '' then excluded.page else count_visit.page end,
        views = count_visit.views + excluded.views,
        is_bot = case when count_visit.is_bot = 1 then 1 else excluded.is_bot end`)
    for (const step of steps)
      yield* ask(sql`insert into count_step (day, key, step) values (${day}, ${bytes}, ${step}) on conflict do nothing`)
  }

  function* closeDays(today: string): Operation<void> {
    const late = yield* ask<AnalyticsServer & { day: string }>(sql`select * from count_server where day < ${today}`)
    for (const server of late) {
      yield* markPartial(server.day)
      yield* removeServer(server)
    }
    const open = yield* ask<{ day: string }>(sql`
      select day from count_day where is_folded = 0 and day < ${today} union
      select day from count_visit where day < ${today} and day not in (select day from count_day)`)
    for (const { day } of open) {
      yield* keepRows(day, yield* ask<CountRow>(sql`select * from count_running where day = ${day}`))
      yield* ask(sql`insert into count_day (day, is_partial, is_month, is_folded) values (${day}, 0, 0, 1)
        on conflict (day) do update set is_folded = 1`)
    }
  }

  function* removeKeys(): Operation<boolean> {
    let hasRemoved = false
    for (const table of ['count_step', 'count_visit', 'count_salt']) {
      const isOver = sql`day in (select day from count_day where is_folded = 1)`
      const removed = yield* ask(sql`delete from ${sql.table(table)} where ${isOver} returning day`)
      if (removed.length > 0) hasRemoved = true
    }
    return hasRemoved
  }

  function* joinMonths(today: string): Operation<void> {
    const days = yield* ask<DayRow>(sql`select day, is_partial, is_month from count_day
      where is_month = 0 and is_folded = 1 and day < ${monthsEarlier(today, monthsByDay)}`)
    for (const [month, ofMonth] of Map.groupBy(days, ({ day }) => day.slice(0, 7))) {
      const [first, last] = [`${month}-01`, `${month}-31`]
      yield* ask(sql`insert into count_of_day (day, source, campaign, page, device, key, n)
        select ${first}, source, campaign, page, device, key, sum(n) from count_of_day
        where day > ${first} and day <= ${last} group by source, campaign, page, device, key
        on conflict (day, key, source, campaign, page, device) do update set n = count_of_day.n + excluded.n`)
      yield* ask(sql`delete from count_of_day where day > ${first} and day <= ${last}`)
      yield* ask(sql`delete from count_day where day >= ${first} and day <= ${last}`)
      const isPartial = Math.max(...ofMonth.map((day) => day.is_partial))
      yield* ask(
        sql`insert into count_day (day, is_partial, is_month, is_folded) values (${first}, ${isPartial}, 1, 1)`,
      )
    }
  }

  /** The condition that leaves out a merged month if the period ends before the month's last day. */
  function* isWhole(to: string): Operation<RawBuilder<unknown>> {
    const first = addDays(to, 1).endsWith('-01') ? '' : `${to.slice(0, 7)}-01`
    const [month] = yield* ask<DayRow>(sql`select day from count_day where day = ${first} and is_month = 1`)
    return sql`day <> ${month?.day ?? ''}`
  }

  /**
   * Returns the sums for each day, or for each name in the dimension `by`. Rolled-up days are read from the stored
   * counts, other days from the visitors' rows.
   */
  function* sumsBy(by: Dimension | 'day', { from, to, filter }: CountsQuery): Operation<Map<string, CountSums>> {
    const wanted = dimensions.filter((dimension) => filter[dimension] !== undefined)
    const column = sql.ref(by)
    const savedName = by === 'day' ? sql`kept.name` : sql`(select word from count_word where id = kept.name)`
    const hasWord = wanted.map(
      (one) => sql` and ${sql.ref(one)} = (select id from count_word where word = ${filter[one]})`,
    )
    const isWholeMonth = yield* isWhole(to)
    const isWord = wanted.map((one) => sql` and ${sql.ref(one)} = ${filter[one]}`)
    const rows = [
      // The inner query sums by day, in the order in which the rows are stored. A query of a year by source takes a
      // quarter less time this way.
      ...(yield* ask<SumRow>(sql`select ${savedName} as name, word as key, n from (
          select name, key, cast(sum(n) as integer) as n from (
            select ${column} as name, key, sum(n) as n from count_of_day
            where day between ${from} and ${to} and ${isWholeMonth}${sql.join(hasWord, sql``)}
            group by day, key${by === 'day' ? sql`` : sql`, ${column}`}
          ) as of_days group by name, key
        ) as kept join count_word on count_word.id = kept.key`)),
      ...(yield* ask<SumRow>(sql`select ${column} as name, key, sum(n) as n from count_running
          where day between ${from} and ${to} and day not in (select day from count_day where is_folded = 1)
          ${sql.join(isWord, sql``)} group by ${column}, key`)),
    ]
    const sums = new Map<string, CountSums>()
    for (const { name, key, n } of rows) {
      const sum = sums.get(name) ?? noCounts()
      sums.set(name, sum)
      if (key === sumKeys.visitorDays) sum.visitorDays += n
      else if (key === sumKeys.views) sum.views += n
      else if (key === sumKeys.bots) sum.bots += n
      else sum.byKey[key] = (sum.byKey[key] ?? 0) + n
    }
    return sums
  }

  return {
    begin: (server, today) =>
      serialized(function* () {
        const [left] = yield* ask<{ day: string }>(sql`select day from count_server
          where server = ${server.server} and token <> ${server.token}`)
        if (left) yield* markPartial(left.day)
        yield* putServer(server, today)
      }),
    rollOver: (server, today) => serialized(() => putServer(server, today)),
    end: (server) => serialized(() => removeServer(server)),
    add: (addition) => serialized(() => add(addition)),
    markPartial: (day) => serialized(() => markPartial(day)),
    async rollUp(today) {
      await serialized(() => closeDays(today))
      if (await serialized(removeKeys)) hasTraces = true
      if (hasTraces) await eraseTraces()
      hasTraces = false
      await serialized(() => joinMonths(today))
    },
    carry: (days) =>
      serialized(function* () {
        let added = 0
        for (const { day, is_partial, is_month, rows } of days) {
          const isNew = yield* ask(sql`insert into count_day (day, is_partial, is_month, is_folded)
            values (${day}, ${is_partial}, ${is_month}, 1) on conflict do nothing returning day`)
          if (isNew.length === 0) continue
          yield* keepRows(day, rows)
          added++
        }
        return added
      }),
    listRolledUp: () =>
      read(function* () {
        const days = yield* ask<DayRow>(
          sql`select day, is_partial, is_month from count_day where is_folded = 1 order by day`,
        )
        const words = [...dimensions, 'key' as const].map(
          (one) => sql`(select word from count_word where id = ${sql.ref(one)}) as ${sql.ref(one)}`,
        )
        const rows = yield* ask<CountRow & { day: string }>(sql`select day, ${sql.join(words)}, n from count_of_day`)
        const rowsOf = Map.groupBy(rows, ({ day }) => day)
        return days.map((day) => ({ ...day, rows: rowsOf.get(day.day) ?? [] }))
      }),
    listDays: (query) =>
      read(function* () {
        const { from, to } = query
        const sums = yield* sumsBy('day', query)
        const days = yield* ask<DayRow>(sql`select day, is_partial, is_month from count_day
          where day between ${from} and ${to} and ${yield* isWhole(to)}`)
        const isPartial = new Set(days.flatMap(({ day, is_partial }) => (is_partial ? [day] : [])))
        return [...new Set([...sums.keys(), ...isPartial])]
          .toSorted()
          .map((day) => ({ day, isPartial: isPartial.has(day), ...(sums.get(day) ?? noCounts()) }))
      }),
    listGroups: ({ by, ...query }) =>
      read(function* () {
        return [...(yield* sumsBy(by, query))]
          .map(([name, sums]) => ({ name, ...sums }))
          .filter(({ visitorDays }) => visitorDays > 0)
          .toSorted((one, other) => other.visitorDays - one.visitorDays || (one.name < other.name ? -1 : 1))
      }),
    countedSince: () =>
      read(function* () {
        const [known] = yield* ask<{ day: string }>(sql`select day from count_day order by day limit 1`)
        return known?.day
      }),
    sync,
    close,
  }
}

interface SumRow {
  name: string
  key: string
  n: number
}

const noCounts = (): CountSums => ({ visitorDays: 0, views: 0, bots: 0, byKey: {} })

/** Returns the first day of the month this many months earlier. */
function monthsEarlier(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}
