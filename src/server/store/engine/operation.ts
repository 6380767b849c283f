// What a store does, once for both engines: an operation is a generator that yields statements and receives their rows.
// SQLite's engine answers synchronously, so that many fit in one commit; PostgreSQL's awaits each.
import type { CompiledQuery } from 'kysely'
import type { NewRows } from './schema.ts'

/** A statement, or rows of several tables that are inserted together. */
export type Step = { query: CompiledQuery } | { insert: NewRows }
export type Operation<Outcome> = Generator<Step, Outcome, unknown[]>
/** Reads the store's clock. */
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
