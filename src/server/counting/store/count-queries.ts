// Every statement of the counts, for both engines.
import { type CompiledQuery, type InsertQueryBuilder, type InsertResult, type Kysely, sql } from 'kysely'
import { builderFor, type Engine, prepared } from '#server/store/engine.ts'
import {
  type CountDayTable,
  type CountServerTable,
  type CountStepTable,
  type CountTables,
  type CountVisitTable,
  type PackedColumn,
  type PackedDay,
  packedColumns,
} from './count-schema.ts'

type Span = { from: string; to: string }
type Words = 'count_name' | 'count_key'

export type CountQueries = ReturnType<typeof createCountQueries>

export function createCountQueries(engine: Engine) {
  const db = builderFor<CountTables>(engine)
  const wordsAfter = (table: Words) =>
    prepared((p: { id: number }) => db.selectFrom(table).selectAll().where('id', '>', p.id).orderBy('id'))
  const addWord = (table: Words) => prepared((p: { word: string }) => db.insertInto(table).values({ word: p.word }))
  return {
    ...adding(db)[engine],
    dayOf: prepared((p: { day: string }) =>
      db
        .selectFrom('count_day')
        .select((eb) => eb('cells', 'is', null).as('is_open'))
        .where('day', '=', p.day),
    ),
    visitsOn: prepared((p: { day: string }) =>
      db
        .selectFrom('count_visit')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('day', '=', p.day),
    ),
    startDay: prepared((p: { day: string }) =>
      db
        .insertInto('count_day')
        .values({ day: p.day, is_partial: 0, is_month: 0 })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    markPartial: prepared((p: { day: string }) =>
      db
        .insertInto('count_day')
        .values({ day: p.day, is_partial: 1, is_month: 0 })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ is_partial: 1 })),
    ),
    keepCells: prepared((p: { day: string } & PackedDay) =>
      db.updateTable('count_day').set(packedOf(p)).where('day', '=', p.day).where('cells', 'is', null),
    ),
    keepDay: prepared((p: CountDayTable) =>
      db
        .insertInto('count_day')
        .values({ day: p.day, is_partial: p.is_partial, is_month: p.is_month, ...packedOf(p) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day'),
    ),
    removeDays: prepared((p: Span) => db.deleteFrom('count_day').where('day', '>=', p.from).where('day', '<=', p.to)),
    openDays: prepared((p: { before: string }) =>
      db
        .selectFrom('count_day')
        .select('day')
        .where('cells', 'is', null)
        .where('day', '<', p.before)
        .union(db.selectFrom('count_visit').select('day').where('day', '<', p.before))
        .orderBy('day'),
    ),
    daysBeforeMonth: prepared((p: { before: string }) =>
      db
        .selectFrom('count_day')
        .selectAll()
        .where('is_month', '=', 0)
        .where('cells', 'is not', null)
        .where('day', '<', p.before)
        .orderBy('day'),
    ),
    /** With one column of counts. */
    daysIn: Object.fromEntries(
      packedColumns.map((column) => [
        column,
        prepared((p: Span) =>
          db
            .selectFrom('count_day')
            .select(['day', 'is_partial', 'is_month', `${column} as cells`])
            .where('day', '>=', p.from)
            .where('day', '<=', p.to)
            .orderBy('day'),
        ),
      ]),
    ) as Record<
      PackedColumn,
      (p: Span) => CompiledQuery<Pick<CountDayTable, 'day' | 'is_partial' | 'is_month' | 'cells'>>
    >,
    firstDay: prepared(() => db.selectFrom('count_day').select('day').orderBy('day').limit(1)),
    visitsIn: prepared((p: Span) =>
      db.selectFrom('count_visit').selectAll().where('day', '>=', p.from).where('day', '<=', p.to),
    ),
    stepsIn: prepared((p: Span) =>
      db.selectFrom('count_step').selectAll().where('day', '>=', p.from).where('day', '<=', p.to),
    ),
    saltOf: prepared((p: { day: string }) => db.selectFrom('count_salt').select('salt').where('day', '=', p.day)),
    addSalt: prepared((p: { day: string; salt: Uint8Array }) =>
      db.insertInto('count_salt').values({ day: p.day, salt: p.salt }),
    ),
    /** Of days that are folded: keys and salt. */
    removeFolded: (['count_step', 'count_visit', 'count_salt'] as const).map((table) =>
      prepared(() =>
        db
          .deleteFrom(table)
          .where('day', 'in', (eb) => eb.selectFrom('count_day').select('day').where('cells', 'is not', null))
          .returning('day'),
      ),
    ),
    serverOf: prepared((p: { server: string }) =>
      db.selectFrom('count_server').selectAll().where('server', '=', p.server),
    ),
    putServer: prepared((p: CountServerTable) =>
      db
        .insertInto('count_server')
        .values({ server: p.server, token: p.token, day: p.day })
        .onConflict((conflict) => conflict.column('server').doUpdateSet({ token: p.token, day: p.day })),
    ),
    removeServer: prepared((p: { server: string; token: string }) =>
      db.deleteFrom('count_server').where('server', '=', p.server).where('token', '=', p.token),
    ),
    /** Servers that still count on an earlier day. */
    serversBefore: prepared((p: { day: string }) => db.selectFrom('count_server').selectAll().where('day', '<', p.day)),
    namesAfter: wordsAfter('count_name'),
    keysAfter: wordsAfter('count_key'),
    addName: addWord('count_name'),
    addKey: addWord('count_key'),
  }
}

/** Merges into the rows of the same keys. SQLite takes rows one by one, PostgreSQL all of them in one message. */
const adding = (db: Kysely<CountTables>) => {
  const visitOf = prepared((p: CountVisitTable) =>
    mergeVisits(
      db.insertInto('count_visit').values({
        day: p.day,
        key: p.key,
        source: p.source,
        campaign: p.campaign,
        page: p.page,
        device: p.device,
        views: p.views,
        is_bot: p.is_bot,
      }),
    ),
  )
  const stepOf = prepared((p: CountStepTable) =>
    db
      .insertInto('count_step')
      .values({ day: p.day, key: p.key, step: p.step })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const visitsOf = prepared((p: Columns<CountVisitTable>) =>
    mergeVisits(
      db
        .insertInto('count_visit')
        .columns(['day', 'key', 'source', 'campaign', 'page', 'device', 'views', 'is_bot'])
        .expression(
          sql`select * from unnest(${p.day}::text[], ${p.key}::bytea[], ${p.source}::text[], ${p.campaign}::text[],
            ${p.page}::text[], ${p.device}::text[], ${p.views}::integer[], ${p.is_bot}::integer[])`,
        ),
    ),
  )
  const stepsOf = prepared((p: Columns<CountStepTable>) =>
    db
      .insertInto('count_step')
      .columns(['day', 'key', 'step'])
      .expression(sql`select * from unnest(${p.day}::text[], ${p.key}::bytea[], ${p.step}::text[])`)
      .onConflict((conflict) => conflict.doNothing()),
  )
  return {
    sqlite: {
      addVisits: (rows: readonly CountVisitTable[]) => rows.map(visitOf),
      addSteps: (rows: readonly CountStepTable[]) => rows.map(stepOf),
    },
    postgres: {
      addVisits: (rows: readonly CountVisitTable[]) => (rows.length > 0 ? [visitsOf(columnsOf(rows))] : []),
      addSteps: (rows: readonly CountStepTable[]) => (rows.length > 0 ? [stepsOf(columnsOf(rows))] : []),
    },
  }
}

const packedOf = (p: PackedDay): PackedDay => ({
  cells: p.cells,
  whole: p.whole,
  by_source: p.by_source,
  by_campaign: p.by_campaign,
  by_page: p.by_page,
  by_device: p.by_device,
})

type Columns<Row> = { [Name in keyof Row]: Row[Name][] }

const columnsOf = <Row extends object>(rows: readonly Row[]) =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => [name, rows.map((row) => row[name as keyof Row])]),
  ) as Columns<Row>

/** What an earlier row already says is kept. */
const mergeVisits = (insert: InsertQueryBuilder<CountTables, 'count_visit', InsertResult>) =>
  insert.onConflict((conflict) =>
    conflict.columns(['day', 'key']).doUpdateSet((eb) => ({
      source: eb.fn.coalesce('count_visit.source', 'excluded.source'),
      campaign: sql<string>`case when count_visit.source is null then excluded.campaign else count_visit.campaign end`,
      page: sql<string>`case when count_visit.page = '' then excluded.page else count_visit.page end`,
      views: eb('count_visit.views', '+', eb.ref('excluded.views')),
      is_bot: sql<number>`case when count_visit.is_bot = 1 then 1 else excluded.is_bot end`,
    })),
  )
