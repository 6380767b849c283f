// Connections to PostgreSQL. If a connection is lost, its queries reject. Every pool and every client has a listener
// for 'error' events, because an error between queries would otherwise end the process.
import pg from 'pg'

export interface PostgresConnectionOptions {
  url: string
  maxConnections?: number
  /** After this time, a connection attempt or a statement counts as failed. */
  timeoutMs?: number
  /** Whether transactions on these connections can only read. */
  isReadOnly?: boolean
}

export const defaultTimeoutMs = 5000
const int8 = 20

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
}
const ignore = () => undefined

const readOnlyOptions = [
  'default_transaction_read_only=on',
  // A query uses only one core, so that the other cores are free for writes.
  'max_parallel_workers_per_gather=0',
  // The right figure for SSDs. With the default, counts would read all rows even where an index suffices.
  'random_page_cost=1.1',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Creates a pool whose connection attempts and statements time out, so that visitors never wait for long. */
export function connectionPool({
  url,
  maxConnections = 10,
  timeoutMs = defaultTimeoutMs,
  isReadOnly = false,
}: PostgresConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // The client's own timeout, in case the server doesn't respond at all.
    query_timeout: timeoutMs + 500,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    keepAlive: true,
    ...(isReadOnly && { options: readOnlyOptions }),
    types,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Opens a separate connection for work that may take longer than the statement timeout. */
export async function withPatientClient<Outcome>(
  { url, timeoutMs = defaultTimeoutMs }: PostgresConnectionOptions,
  work: (client: pg.Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, keepAlive: true, types })
  client.on('error', ignore)
  await client.connect()
  try {
    // The database user may have a configured timeout.
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

// Without these settings, a server may lose an acknowledged commit or have torn pages after a power cut.
const neverOff = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Throws an error that lists all wrong settings if a commit wouldn't survive a power cut. */
export async function assertDurable(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [neverOff],
  )
  if (rows.length === 0) return
  const off = rows.map(({ name }) => `${name} is off`).join('; ')
  throw new Error(`The PostgreSQL store would not survive a power cut: ${off} (for this user or the whole server).`)
}
