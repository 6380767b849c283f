// One description of what a store does, run by two engines: an operation yields statements and is given their rows. The
// SQLite engine answers at once, so that many operations fit in one synchronous commit; PostgreSQL's awaits each.
import type { CompiledQuery } from 'kysely'
import type { NewRows } from './schema.ts'

/** A statement, or rows of several tables that go in together. */
export type Step = { query: CompiledQuery } | { insert: NewRows }
export type Operation<Outcome> = Generator<Step, Outcome, unknown[]>
/** Asks the store's clock. */
export type Now = () => Operation<number>

export function* all<Row>(query: CompiledQuery<Row>): Operation<Row[]> {
  return (yield { query }) as Row[]
}

export function* first<Row>(query: CompiledQuery<Row>): Operation<Row | undefined> {
  const rows = (yield { query }) as Row[]
  return rows[0]
}

export function* insert(rows: NewRows): Operation<void> {
  yield { insert: rows }
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
