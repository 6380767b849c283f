// An empty store in SQLite that tells how SQLite finds the rows of a statement (the query plan).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { type Operation, runNow, type Step } from '#server/store/engine/operation.ts'
import { openDurably, SqliteConnection } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import { type Store, storeOf } from '#server/store/store.ts'

/** Sample rows, because the store is empty. A statement gets the rows whose key is a part of its SQL. */
type Answers = Record<string, object[]>

export interface ExplainedStore {
  /** The query plans of the statements that `ask` makes the store run. Inserts of new rows are left out. */
  plansOf(ask: (store: Store) => Promise<unknown>, answers?: Answers): Promise<string[]>
  /** The query plan of one statement, e.g. of the `delete` by which the engine removes a deleted lead's emails. */
  planOf(sql: string): string
  close(): void
}

export async function openExplained(): Promise<ExplainedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'))
  const file = join(folder, 'leads.db')
  await (await openSqliteStore({ file })).close()
  const db = openDurably(file, 2000)
  const connection = new SqliteConnection(db, file)
  const planOf = (sql: string, parameters: readonly unknown[] = []) =>
    db
      .prepare(`explain query plan ${sql}`)
      .all(...(parameters as SQLInputValue[]))
      .map(({ detail }) => String(detail))
      .join('\n')
  return {
    planOf,
    async plansOf(ask, answers = {}) {
      const plans: string[] = []
      function answer(step: Step): unknown[] {
        if ('insert' in step) return []
        if ('clock' in step) return [5_000]
        const { sql, parameters } = step.query.on('sqlite')
        plans.push(planOf(sql, parameters))
        const given = Object.entries(answers).find(([text]) => sql.includes(text))
        return given?.[1] ?? connection.answer(step)
      }
      const run = async <Outcome>(operation: () => Operation<Outcome>) => runNow(operation(), answer)
      const nothing = async () => 'nowhere' as const
      await ask(
        storeOf({
          ...{ read: run, atomically: run, groupCommitted: run, claim: run, serialized: run },
          ...{ tidyUp: nothing, eraseTraces: nothing, close: async () => undefined },
        }),
      )
      return plans
    },
    close() {
      db.close()
      rmSync(folder, { recursive: true })
    },
  }
}
