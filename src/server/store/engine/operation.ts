// Operations are written once for both engines: an operation is a generator that yields statements and receives their
// rows. SQLite's engine runs them synchronously, so that many operations fit in one commit. PostgreSQL's engine awaits
// each statement. An exported operation that declares how it runs becomes a method of the store (store.ts).
import type { NewRows } from './schema.ts'
import type { Statement } from './statement.ts'

/** A statement, rows of several tables that are inserted together, or a reading of the store's clock. */
export type Step = { query: Statement<unknown> } | { insert: NewRows } | { clock: true }
export type Operation<Outcome> = Generator<Step, Outcome, unknown[]>

export function* all<Row>(query: Statement<Row>): Operation<Row[]> {
  return (yield { query }) as Row[]
}

export function* first<Row>(query: Statement<Row>): Operation<Row | undefined> {
  const rows = (yield { query }) as Row[]
  return rows[0]
}

export function* insert(rows: NewRows): Operation<void> {
  yield { insert: rows }
}

/** Returns the time of the store's clock, which all servers share. */
export function* now(): Operation<number> {
  const [nowMs] = (yield { clock: true }) as [number]
  return nowMs
}

export function runNow<Outcome>(operation: Operation<Outcome>, answer: (step: Step) => unknown[]): Outcome {
  let turn = operation.next([])
  while (!turn.done) turn = operation.next(answer(turn.value))
  return turn.value
}

export async function run<Outcome>(
  operation: Operation<Outcome>,
  answer: (step: Step) => Promise<unknown[]>,
): Promise<Outcome> {
  let turn = operation.next([])
  while (!turn.done) turn = operation.next(await answer(turn.value))
  return turn.value
}

export type Run = <Outcome>(operation: () => Operation<Outcome>) => Promise<Outcome>

export interface Runs {
  /** Only reads. */
  read: Run
  /** Runs in one transaction. The operation may be rerun from its start. */
  atomically: Run
  /** For operations whose only write is one `insert` at the end. */
  groupCommitted: Run
  /** Runs in one transaction. Across all servers, only one `claim` runs at a time. */
  claim: Run
  /** Like `claim`, but with another lock, for things that must not be taken twice, such as a time for a call. */
  serialized: Run
}

/**
 * Where bytes of removed rows may still exist. 'log': in SQLite's write-ahead log, because another process is reading
 * it. 'table files': in PostgreSQL's table files, until the bytes are overwritten or `eraseTraces` runs. PostgreSQL's
 * own log and its backups aren't considered.
 */
export type TracesIn = 'nowhere' | 'log' | 'table files'

/** The parts that differ between the engines. */
export interface EngineRun extends Runs {
  /** Removes traces of deleted rows from the engine's files as far as possible without making visitors wait. */
  tidyUp(): Promise<TracesIn>
  /** Removes traces of deleted rows even if visitors have to wait. */
  eraseTraces(): Promise<TracesIn>
  close(): Promise<void>
}

type Making<Given extends unknown[], Outcome> = (...given: Given) => Operation<Outcome>

const runBy =
  <Kind extends keyof Runs>(kind: Kind) =>
  <Given extends unknown[], Outcome>(operation: Making<Given, Outcome>) =>
    Object.assign(operation, { runs: kind })

export const read = runBy('read')
export const atomically = runBy('atomically')
export const groupCommitted = runBy('groupCommitted')
export const claim = runBy('claim')
export const serialized = runBy('serialized')

/** The arguments of each call decide how the operation runs. */
export const runAs = <Given extends unknown[], Outcome>(
  choose: (...given: Given) => keyof Runs,
  operation: Making<Given, Outcome>,
) => Object.assign(operation, { runs: choose })

/** For work in several transactions, one after another, so that visitors' leads can be stored in between. */
export const inSeveralTransactions = <Given extends unknown[], Outcome>(
  work: (engine: EngineRun, ...given: Given) => Promise<Outcome>,
) => Object.assign(work, { runs: 'inSeveralTransactions' as const })
