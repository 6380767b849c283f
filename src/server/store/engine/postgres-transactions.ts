// Runs the steps of operations on PostgreSQL, singly or in a transaction.
import pg from 'pg'
import type { Step } from './operation.ts'
import type { InsertOf } from './postgres-insert.ts'

type Answer = (step: Step) => Promise<unknown[]>

/** The error codes of a unique violation, of an exclusion violation (overlapping calls) and of a deadlock. */
const takenCodes = ['23505', '23P01', '40P01']

interface Answering {
  /** Undefined if no operation inserts rows. */
  insertOf?: InsertOf | undefined
  /** SQL for the store's time. */
  clock?: string
}

export const databaseClock = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

export function answerOn(
  client: Pick<pg.ClientBase, 'query'>,
  { insertOf, clock = databaseClock }: Answering = {},
): Answer {
  return async (step) => {
    if ('clock' in step) return (await client.query(`select ${clock} as now_ms`)).rows.map(({ now_ms }) => now_ms)
    if ('query' in step) {
      const { sql, parameters } = step.query.on('postgres')
      return (await client.query({ text: sql, values: [...parameters] })).rows
    }
    const statement = insertOf?.(step.insert)
    if (!statement) return []
    const { name, sql, parameters } = statement
    return (await client.query({ ...(name && { name }), text: sql, values: [...parameters] })).rows
  }
}

export async function transaction<Outcome>(client: pg.ClientBase, work: () => Promise<Outcome>): Promise<Outcome> {
  await client.query('begin')
  const outcome = await work()
  await client.query('commit')
  return outcome
}

/** @param lock callers with the same lock run one at a time, across all servers */
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

// A client is reused only if its transaction was certainly rolled back; otherwise it is discarded.
async function giveBack(client: pg.PoolClient, fault: unknown) {
  const isUsable = fault instanceof pg.DatabaseError && (await client.query('rollback').then(Boolean, () => false))
  client.release(!isUsable)
}

/**
 * Retries after a deadlock. Also retries if, between our check and our insert, another server inserted a row with the
 * same key or booked an overlapping call. In the next try, the check finds what the other server stored.
 */
export async function retryOnConflict<Outcome>(work: () => Promise<Outcome>, triesLeft = 3): Promise<Outcome> {
  try {
    return await work()
  } catch (fault) {
    const isTaken = fault instanceof pg.DatabaseError && takenCodes.includes(fault.code ?? '')
    if (!isTaken || triesLeft <= 1) throw fault
    return retryOnConflict(work, triesLeft - 1)
  }
}
