// What is kept of visits, for both engines: the running day as keys with what each did, days that are over as counts.
import type { CompiledQuery } from 'kysely'
import { laterDay } from '#domain/clock/days.ts'
import { type Dimension, devices } from '#domain/counting/steps.ts'
import { type Cell, cellsOf, sumCells } from '#server/counting/count-cells.ts'
import { type Numbers, packCells, unpackCells } from '#server/counting/packed-cells.ts'
import type { FormFields, VisitorDay } from '#server/counting/visitor-days.ts'
import { all, first, type Operation } from '#server/store/operation.ts'
import type { CountQueries } from './count-queries.ts'
import type { CountStepTable, CountVisitTable, PackedColumn, PackedDay, WordTable } from './count-schema.ts'

export interface CountStore {
  /** This server counts from now on. If its last start did not end in order, the day of that time is partial. */
  begin(server: CountingServer, today: string): Promise<void>
  /** This server counts on the next day. */
  rollOver(server: CountingServer, today: string): Promise<void>
  end(server: CountingServer): Promise<void>
  /** False if the day is folded already: then nothing was added. Nor is it once a day has too many visitor-days. */
  add(addition: Addition): Promise<boolean>
  markPartial(day: string): Promise<void>
  /**
   * All days before today, in two steps, so that a kill does no harm: counts, with the fact that the day is over; then
   * keys and salts go. 'waiting': other servers may have views of such a day, and `isForced` isn't set.
   */
  fold(folding: { today: string; isForced: boolean }): Promise<'folded' | 'waiting'>
  /** Days of another store, unless they are here already. Resolves with how many were added. */
  carry(days: readonly CarriedDay[]): Promise<number>
  /** @param column of the days that are folded */
  readSpan(span: { from: string; to: string }, column: PackedColumn): Promise<SpanRows>
  wordsAfter(names: number, keys: number): Promise<{ names: StoredWord[]; keys: StoredWord[] }>
  firstDay(): Promise<string | undefined>
  /** Once this resolves, a power cut takes nothing of what was added before. */
  sync(): Promise<void>
  close(): Promise<void>
}

export interface CountingServer {
  /** The same after a restart. */
  server: string
  /** Another one after a restart. */
  token: string
}

interface Addition {
  day: string
  /** Becomes the day's salt if it has none. */
  newSalt: Uint8Array
  visitorDays(salt: Uint8Array): readonly VisitorDay[]
}

interface CarriedDay {
  day: string
  isPartial: boolean
  isMonth: boolean
  cells: Cell[]
}

export type StoredWord = { id: number; word: string }

interface SpanRows {
  open: { day: string; visitorDays: VisitorDay[] }[]
  days: { day: string; cells: Uint8Array | null; isPartial: boolean; isMonth: boolean }[]
}

type Run = <Outcome>(operation: () => Operation<Outcome>) => Promise<Outcome>

interface CountRun {
  /** In one transaction, one at a time across all servers. */
  oneByOne: Run
  /** All statements see the same state. */
  read: Run
  /** Removes what deleted rows leave behind in the engine's files. */
  eraseTraces(): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** Days are kept separately for this long, then merged into months. */
const monthsByDay = 25

/** Beyond this they aren't visitors: a robot that changes its name each time must not fill the disk that leads need. */
const mostVisitorDays = 200_000

export function countStoreOf(
  queries: CountQueries,
  run: CountRun,
  fields: FormFields,
  most = mostVisitorDays,
): CountStore {
  const { oneByOne, read } = run
  // The first fold also removes what a process killed between the two steps left behind.
  let hasTraces = true
  return {
    begin: (server, today) =>
      oneByOne(function* () {
        const left = yield* first(queries.serverOf({ server: server.server }))
        if (left) yield* all(queries.markPartial({ day: left.day }))
        yield* all(queries.putServer({ ...server, day: today }))
      }),
    rollOver: (server, today) => oneByOne(() => all(queries.putServer({ ...server, day: today }))).then(() => {}),
    end: (server) => oneByOne(() => all(queries.removeServer(server))).then(() => {}),
    add: (addition) => oneByOne(() => add(queries, addition, most)),
    markPartial: (day) => oneByOne(() => all(queries.markPartial({ day }))).then(() => {}),
    async fold({ today, isForced }) {
      if (!(await oneByOne(() => mayFold(queries, today, isForced)))) return 'waiting'
      for (const { day } of await read(() => all(queries.openDays({ before: today }))))
        await oneByOne(() => foldDay(queries, day, fields))
      if (await oneByOne(() => removeFolded(queries))) hasTraces = true
      if (hasTraces) await run.eraseTraces()
      hasTraces = false
      await oneByOne(() => joinMonths(queries, today))
      return 'folded'
    },
    carry: (days) => oneByOne(() => carry(queries, days)),
    readSpan: (span, column) => read(() => readSpan(queries, span, column)),
    wordsAfter: (names, keys) =>
      read(function* () {
        return {
          names: yield* all(queries.namesAfter({ id: names })),
          keys: yield* all(queries.keysAfter({ id: keys })),
        }
      }),
    firstDay: async () => (await read(() => first(queries.firstDay({}))))?.day,
    sync: run.sync,
    close: run.close,
  }
}

function* add(queries: CountQueries, { day, newSalt, visitorDays }: Addition, most: number): Operation<boolean> {
  const known = yield* first(queries.dayOf({ day }))
  if (known && !known.is_open) return false
  let salt = (yield* first(queries.saltOf({ day })))?.salt
  if (!salt) {
    salt = newSalt
    // The day had begun, so it had a salt: a crash of PostgreSQL took the day's tables.
    yield* all(known ? queries.markPartial({ day }) : queries.startDay({ day }))
    yield* all(queries.addSalt({ day, salt }))
  }
  const { count } = (yield* first(queries.visitsOn({ day })))!
  if (Number(count) >= most) {
    yield* all(queries.markPartial({ day }))
    return true
  }
  const [visits, steps]: [CountVisitTable[], CountStepTable[]] = [[], []]
  for (const one of visitorDays(salt)) {
    const key = Buffer.from(one.key, 'hex')
    const { page, device, views } = one
    const { source, campaign } = one.from ?? { source: null, campaign: '' }
    visits.push({ day, key, source, campaign, page, device, views, is_bot: Number(one.isBot) })
    for (const step of one.steps) steps.push({ day, key, step })
  }
  for (const query of [...queries.addVisits(visits), ...queries.addSteps(steps)] as CompiledQuery[]) yield* all(query)
  return true
}

/** A server that hasn't announced the next day by then has stopped, and what it held is lost. */
function* mayFold(queries: CountQueries, today: string, isForced: boolean): Operation<boolean> {
  const late = yield* all(queries.serversBefore({ day: today }))
  if (late.length > 0 && !isForced) return false
  for (const server of late) {
    yield* all(queries.markPartial({ day: server.day }))
    yield* all(queries.removeServer(server))
  }
  return true
}

function* foldDay(queries: CountQueries, day: string, fields: FormFields): Operation<void> {
  const known = yield* first(queries.dayOf({ day }))
  if (known && !known.is_open) return
  const { open } = yield* readSpan(queries, { from: day, to: day }, 'cells')
  const packed = yield* pack(queries, cellsOf(open[0]?.visitorDays ?? [], fields))
  yield* all(queries.startDay({ day }))
  yield* all(queries.keepCells({ day, ...packed }))
}

function* carry(queries: CountQueries, days: readonly CarriedDay[]): Operation<number> {
  let added = 0
  for (const { day, isPartial, isMonth, cells } of days) {
    const packed = yield* pack(queries, cells)
    const row = { day, ...packed, is_partial: Number(isPartial), is_month: Number(isMonth) }
    added += (yield* all(queries.keepDay(row))).length
  }
  return added
}

function* pack(queries: CountQueries, cells: readonly Cell[]): Operation<PackedDay> {
  const names = yield* numbersOf(
    cells.flatMap(({ source, campaign, page }) => [source, campaign, page].filter((name) => name !== '')),
    { known: queries.namesAfter({ id: 0 }), add: (word) => queries.addName({ word }) },
  )
  const keys = yield* numbersOf(
    cells.flatMap(({ byKey }) => [...byKey.keys()]),
    { known: queries.keysAfter({ id: 0 }), add: (word) => queries.addKey({ word }) },
  )
  return packDay(cells, { ofName: (name) => names.get(name)!, ofKey: (key) => keys.get(key)! })
}

function packDay(cells: readonly Cell[], numbers: Numbers): PackedDay {
  const by = (dimension?: Dimension) => packCells(sumCells(cells, dimension), numbers)
  return {
    cells: packCells(cells, numbers),
    whole: by(),
    by_source: by('source'),
    by_campaign: by('campaign'),
    by_page: by('page'),
    by_device: by('device'),
  }
}

interface Dictionary {
  known: CompiledQuery<WordRow>
  add(word: string): CompiledQuery
}
type WordRow = { [Column in keyof WordTable]: WordTable[Column] extends string ? string : number }

/** Adds the new ones. */
function* numbersOf(words: readonly string[], { known, add }: Dictionary): Operation<Map<string, number>> {
  const read = () => all(known)
  const numbers = new Map((yield* read()).map(({ id, word }) => [word, id]))
  const missing = [...new Set(words)].filter((word) => !numbers.has(word))
  for (const word of missing) yield* all(add(word))
  return missing.length > 0 ? new Map((yield* read()).map(({ id, word }) => [word, id])) : numbers
}

function* removeFolded(queries: CountQueries): Operation<boolean> {
  let hasRemoved = false
  for (const remove of queries.removeFolded) if ((yield* all(remove({}))).length > 0) hasRemoved = true
  return hasRemoved
}

function* joinMonths(queries: CountQueries, today: string): Operation<void> {
  const days = yield* all(queries.daysBeforeMonth({ before: monthsEarlier(today, monthsByDay) }))
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  for (const [month, ofMonth] of months) {
    // The same numbers are written back: no word is looked up.
    const cells = unpackCells(
      ofMonth.map(({ cells }) => cells!),
      { name: String, key: String },
    )
    const packed = packDay(cells, { ofName: Number, ofKey: Number })
    const is_partial = Math.max(...ofMonth.map((day) => day.is_partial))
    yield* all(queries.removeDays({ from: `${month}-01`, to: `${month}-31` }))
    yield* all(queries.keepDay({ day: `${month}-01`, ...packed, is_partial, is_month: 1 }))
  }
}

/** The first day of that month. */
function monthsEarlier(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** The last day that a row holds. */
export const lastDayOf = ({ day, isMonth }: { day: string; isMonth: boolean }): string =>
  isMonth ? laterDay(monthsEarlier(day, -1), -1) : day

// A day that is folded meanwhile is found in both, or only as folded: never in neither.
function* readSpan(
  queries: CountQueries,
  span: { from: string; to: string },
  column: PackedColumn,
): Operation<SpanRows> {
  const visits = yield* all(queries.visitsIn(span))
  const steps = yield* all(queries.stepsIn(span))
  const rows = yield* all(queries.daysIn[column](span))
  const days = rows.map(({ day, cells, is_partial, is_month }) => ({
    day,
    cells,
    isPartial: is_partial === 1,
    isMonth: is_month === 1,
  }))
  const isFolded = new Set(days.filter(({ cells }) => cells !== null).map(({ day }) => day))
  const visitorDays = new Map<string, Map<string, VisitorDay>>()
  for (const { day, key, source, campaign, page, device, views, is_bot } of visits) {
    if (isFolded.has(day)) continue
    const ofDay = visitorDays.get(day) ?? new Map<string, VisitorDay>()
    visitorDays.set(day, ofDay)
    const hex = Buffer.from(key).toString('hex')
    ofDay.set(hex, {
      key: hex,
      page,
      views,
      isBot: is_bot === 1,
      steps: new Set(),
      from: source === null ? undefined : { source, campaign },
      device: devices.find((one) => one === device) ?? 'computer',
    })
  }
  for (const { day, key, step } of steps) visitorDays.get(day)?.get(Buffer.from(key).toString('hex'))?.steps.add(step)
  const open = [...visitorDays].map(([day, ofDay]) => ({ day, visitorDays: [...ofDay.values()] }))
  return { open, days }
}
