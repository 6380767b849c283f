// Creates the office's queries and live streams, once per running server, for SQLite or PostgreSQL.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { describeError, type Log } from '#server/http/log.ts'
import { type Channel, type ChannelListener, type Live, type Message, startLive } from '#server/office/live/live.ts'
import { startQueryThread } from '#server/office/queries/query-thread.ts'
import type { Config } from '#server/settings/config.ts'
import type { StoreSettings } from '#server/store/engine/open-store.ts'
import { openPostgresChannel } from '#server/store/engine/postgres-channel.ts'
import type { OfficeQueries, Store } from '#server/store/store.ts'

export interface OfficeLive {
  live: Live
  /** Queries that run outside the thread that accepts leads. */
  queries: OfficeQueries
  /** With PostgreSQL, returns a store that announces its commits to open screens; otherwise the store as it is. */
  watched(store: Store): Store
  /** Ends the streams. Call it before closing the server's port, which would otherwise wait for them. */
  endStreams(): Promise<void>
  stopQueries(): Promise<void>
}

interface LiveSettings {
  settings: Pick<StoreSettings, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, (typeof sharedKeys)[number]>>
  nowMs(): number
  log: Log
  turnMs?: number
}

const sharedKeys = ['secretKey', 'portalSuffix', 'downloadsSuffix'] as const

export function startOfficeLive({ settings, nowMs, log, turnMs }: LiveSettings): OfficeLive {
  const { databaseUrl } = settings
  const startedAs = randomUUID().slice(0, 8)
  const keys = sharedKeys.map((name) => settings[name]).join('\n')
  const otherKeys = () =>
    log.warn(
      {},
      'another server on this database has another SECRET_KEY, PORTAL_SUFFIX or DOWNLOADS_SUFFIX: set the same on all, or cookies, signed links and hidden addresses of one mean nothing to the other',
    )
  const thread = startQueryThread({
    settings: { dataDir: settings.dataDir, databaseUrl },
    onChange: () => live.receive({ kind: 'store' }),
    onEnd: (error) => log.error({ error: describeError(error) }, 'the thread of the office’s queries ended'),
  })
  const live = startLive({
    startedAs,
    nowMs,
    turnMs,
    openChannel:
      databaseUrl === undefined
        ? undefined
        : (listener) => channelTo({ url: databaseUrl, sender: startedAs, keys, otherKeys }, listener),
  })
  return {
    live,
    queries: thread.queries,
    // SQLite needs no announcements, because the query thread polls it twice a second for writes by any process.
    watched: (store) => (databaseUrl === undefined ? store : announcing(store, live.wrote)),
    endStreams: live.stop,
    stopQueries: thread.stop,
  }
}

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('store') }),
  z.object({ kind: z.literal('presence'), leadId: z.string(), who: z.string(), isOver: z.boolean() }),
])

type Line = Pick<Parameters<typeof openPostgresChannel>[0], 'url' | 'sender' | 'keys' | 'otherKeys'>

function channelTo(line: Line, { receive, missed }: ChannelListener): Channel {
  const channel = openPostgresChannel({
    ...line,
    receive(text) {
      const read = readMessage(text)
      if (read) receive(read)
    },
    onReconnect() {
      missed()
      // While the connection was lost, this server couldn't send messages to the other servers either. So announce a
      // change to them now.
      channel.send(JSON.stringify({ kind: 'store' } satisfies Message))
    },
  })
  return { send: (text) => channel.send(JSON.stringify(text)), stop: channel.stop }
}

function readMessage(text: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Returns a store that announces each change by a visitor, an outbox or the removal of old leads, once the change is
 * committed. A database trigger announces what the team does. Claiming a due row, or storing a composed email, changes
 * no screen, so it isn't announced.
 */
export function announcing(store: Store, announce: () => void): Store {
  const announced =
    <Given extends unknown[], Outcome>(write: (...given: Given) => Promise<Outcome>) =>
    async (...given: Given): Promise<Outcome> => {
      const outcome = await write(...given)
      announce()
      return outcome
    }
  const { mail } = store
  return {
    ...store,
    accept: announced(store.accept),
    recordAttempt: announced(store.recordAttempt),
    changeSlot: announced(store.changeSlot),
    changeJoinUrl: announced(store.changeJoinUrl),
    addDelivery: announced(store.addDelivery),
    removeOlderThan: announced(store.removeOlderThan),
    mail: {
      ...mail,
      enqueueEmails: announced(mail.enqueueEmails),
      splitEmail: announced(mail.splitEmail),
      recordEmail: announced(mail.recordEmail),
      reportBounce: announced(mail.reportBounce),
    },
  }
}
