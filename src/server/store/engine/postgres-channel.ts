// Sends messages between servers on one store with LISTEN and NOTIFY. A transaction that contains a NOTIFY locks the
// whole database while it commits. Therefore, a server announces a visitor's lead only after the lead's commit. Only
// the trigger on the audit log notifies inside a transaction. In this way, it also announces changes by the operator's
// commands, which run in separate processes. A lost connection is restored. Messages sent in the meantime are lost, and
// `onReconnect` is called.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { defaultTimeoutMs } from './postgres-connection.ts'

interface ChannelOptions {
  url: string
  /** Identifies this server, so that it ignores its own messages. */
  sender: string
  receive(message: string): void
  /** Called when a connection succeeds after one was lost or failed. */
  onReconnect(): void
  /** Settings that all servers on one database must share, such as SECRET_KEY, in one text. */
  keys?: string
  /** Called once if another server on this database has different keys. */
  otherKeys?(): void
  againAfterMs?: number
  /** How often the connection and the other servers' keys are checked. */
  pollEveryMs?: number
}

interface PostgresChannel {
  /** Sends a message, which is lost while the connection is down. */
  send(message: string): void
  stop(): Promise<void>
}

/** The trigger on the audit log uses the same name (calls/call-migrations.ts). */
const channelName = 'office'

// An arbitrary number that is the same for every server.
const keysLock = 7_305_104
/** Other database users can see this number among the locks, so it is a hash that doesn't reveal the keys. */
const markOf = (keys: string) => createHash('sha256').update(keys).digest().readUInt32BE() >>> 1
const otherMarks = `select from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid <> $2
  and database = (select oid from pg_database where datname = current_database()) limit 1`

export function openPostgresChannel(options: ChannelOptions): PostgresChannel {
  const { url, sender, receive, onReconnect, keys = '', otherKeys, againAfterMs = 1000, pollEveryMs = 20_000 } = options
  const mark = markOf(keys)
  let knowsOthers = otherKeys === undefined
  let line: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let isStopped = false
  let wasCut = false

  async function connect() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: defaultTimeoutMs,
      query_timeout: defaultTimeoutMs,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    client.once('end', () => cut(client))
    client.on('notification', ({ payload = '' }) => {
      const [from, ...message] = payload.split(' ')
      if (from !== sender) receive(message.join(' '))
    })
    line = client
    try {
      await client.connect()
      // Holds a shared lock while the connection lasts. The lock blocks nobody and shows other servers the hash of this
      // server's keys.
      if (otherKeys) await client.query('select pg_advisory_lock_shared($1, $2)', [keysLock, mark])
      await checkForOthers(client)
      await client.query(`listen ${channelName}`)
      if (wasCut) onReconnect()
      wasCut = false
    } catch {
      drop(client)
    }
  }

  async function checkForOthers(client: pg.Client) {
    if (knowsOthers) return
    const { rowCount } = await client.query(otherMarks, [keysLock, mark])
    if (!rowCount || knowsOthers) return
    knowsOthers = true
    otherKeys?.()
  }

  function cut(client: pg.Client) {
    if (line !== client) return
    line = undefined
    wasCut = true
    if (isStopped) return
    again = setTimeout(() => void connect(), againAfterMs)
    again.unref()
  }

  function drop(client: pg.Client) {
    cut(client)
    void client.end().catch(() => undefined)
  }

  const polling = setInterval(() => {
    const current = line
    if (!current) return
    const checked = knowsOthers ? current.query('select 1') : checkForOthers(current)
    checked.catch(() => drop(current))
  }, pollEveryMs)
  polling.unref()
  void connect()

  return {
    send(message) {
      const current = line
      current?.query('select pg_notify($1, $2)', [channelName, `${sender} ${message}`]).catch(() => drop(current))
    },
    async stop() {
      isStopped = true
      clearTimeout(again)
      clearInterval(polling)
      await line?.end().catch(() => undefined)
    },
  }
}
