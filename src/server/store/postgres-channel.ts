// LISTEN and NOTIFY between servers on one store: after the commit, because committing a NOTIFY locks the whole
// database. A lost connection is restored; what was sent meanwhile is lost, and the listener is told so.
import pg from 'pg'
import { defaultTimeoutMs } from './postgres-connection.ts'

interface ChannelOptions {
  url: string
  /** Identifies this server, so that it ignores its own messages. */
  sender: string
  hear(words: string): void
  /** The connection is back after a loss. */
  mended(): void
  againAfterMs?: number
  /** How often the connection is checked. */
  askEveryMs?: number
}

interface PostgresChannel {
  /** Lost while the connection is down. */
  send(words: string): void
  stop(): Promise<void>
}

/** The trigger on the audit uses this name too. */
const channelName = 'office'

export function openPostgresChannel(options: ChannelOptions): PostgresChannel {
  const { url, sender, hear, mended, againAfterMs = 1000, askEveryMs = 20_000 } = options
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
      const [from, ...words] = payload.split(' ')
      if (from !== sender) hear(words.join(' '))
    })
    line = client
    try {
      await client.connect()
      await client.query(`listen ${channelName}`)
      if (wasCut) mended()
      wasCut = false
    } catch {
      drop(client)
    }
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

  const asking = setInterval(() => {
    const asked = line
    asked?.query('select 1').catch(() => drop(asked))
  }, askEveryMs)
  asking.unref()
  void connect()

  return {
    send(words) {
      const asked = line
      asked?.query('select pg_notify($1, $2)', [channelName, `${sender} ${words}`]).catch(() => drop(asked))
    },
    async stop() {
      isStopped = true
      clearTimeout(again)
      clearInterval(asking)
      await line?.end().catch(() => undefined)
    },
  }
}
