// Runs the steps of operations on PostgreSQL, alone or in a transaction.
import pg from 'pg'
import type { Step } from './operation.ts'
import type { InsertOf } from './postgres-insert.ts'

export type Answer = (step: Step) => Promise<unknown[]>

/** Of a unique key; of the constraint that calls do not overlap; two that wait for each other's row. */
const takenCodes = ['23505', '23P01', '40P01']

export function answerOn(client: Pick<pg.ClientBase, 'query'>, insertOf: InsertOf): Answer {
  return async (step) => {
    const statement = 'query' in step ? step.query : insertOf(step.insert)
    if (!statement) return []
    return (await client.query(statement.sql, [...statement.parameters])).rows
  }
}

export async function transaction<Outcome>(client: pg.ClientBase, work: () => Promise<Outcome>): Promise<Outcome> {
  await client.query('begin')
  const outcome = await work()
  await client.query('commit')
  return outcome
}

/** @param lock of those who name the same one, over all servers, one works at a time */
export async function inTransaction<Outcome>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Outcome>,
  lock?: number,
): Promise<Outcome> {
  const client = await pool.connect()
  try {
    const outcome = await transaction(client, async () => {
      if (lock !== undefined) await client.query('select pg_advisory_xact_lock($1)', [lock])
      return work(client)
    })
    client.release()
    return outcome
  } catch (fault) {
    await giveBack(client, fault)
    throw fault
  }
}

// A client whose transaction is known to be rolled back can serve on; any other is thrown away.
async function giveBack(client: pg.PoolClient, fault: unknown) {
  const isUsable = fault instanceof pg.DatabaseError && (await client.query('rollback').then(Boolean, () => false))
  client.release(!isUsable)
}

/** Another server took the key or the call between our look and our insert: the second look sees it. */
export async function againIfTaken<Outcome>(work: () => Promise<Outcome>, triesLeft = 3): Promise<Outcome> {
  try {
    return await work()
  } catch (fault) {
    const isTaken = fault instanceof pg.DatabaseError && takenCodes.includes(fault.code ?? '')
    if (!isTaken || triesLeft <= 1) throw fault
    return againIfTaken(work, triesLeft - 1)
  }
}
