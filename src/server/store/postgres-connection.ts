// Connections to PostgreSQL. A statement that hangs or a connection that is lost becomes a rejection, never the end of
// the process: every pool and every client has a listener for errors between queries.
import pg from 'pg'

export interface PostgresConnectionOptions {
  url: string
  maxConnections?: number
  /** After which a connection attempt or a statement counts as failed. */
  timeoutMs?: number
}

export const defaultTimeoutMs = 5000
const int8 = 20

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
}
const ignore = () => undefined

/** For what visitors wait for. */
export function connectionPool({
  url,
  maxConnections = 10,
  timeoutMs = defaultTimeoutMs,
}: PostgresConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // The client's own clock, for a server that no longer answers at all.
    query_timeout: timeoutMs + 500,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    keepAlive: true,
    types,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** A connection of its own for work that may take longer than any statement that a visitor waits for. */
export async function withPatientClient<Outcome>(
  { url, timeoutMs = defaultTimeoutMs }: PostgresConnectionOptions,
  work: (client: pg.Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, keepAlive: true, types })
  client.on('error', ignore)
  await client.connect()
  try {
    // The user may have a timeout of its own.
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

// Without these a server may forget a commit that it has answered, or come back from a power cut with torn pages.
const neverOff = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Throws with all that is wrong where a commit would not survive a power cut. */
export async function assertDurable(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [neverOff],
  )
  if (rows.length === 0) return
  const off = rows.map(({ name }) => `${name} is off`).join('; ')
  throw new Error(`The PostgreSQL store would not survive a power cut: ${off} (for this user or the whole server).`)
}
