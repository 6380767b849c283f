// The office's reads and live streams in a running server: created once, here, for either engine.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { describeError, type Log } from '#server/http/log.ts'
import { type Channel, type Hearing, type Live, type Message, startLive } from '#server/office/live/live.ts'
import { readNames, startReads } from '#server/office/reads/reads-thread.ts'
import type { Config } from '#server/settings/config.ts'
import type { MailStore } from '#server/store/mail-port.ts'
import type { OfficeReads, OfficeStore } from '#server/store/office-port.ts'
import type { StoreSettings } from '#server/store/open-store.ts'
import type { LeadStore, Store } from '#server/store/port.ts'
import { openPostgresChannel } from '#server/store/postgres-channel.ts'

export interface OfficeLive {
  live: Live
  /** Answered outside the intake's thread. */
  reads: OfficeReads
  /** The same store, announcing what it commits to open screens. */
  watched(store: Store): Store
  /** Ends the streams, before the server's port is closed: closing would wait for them. */
  endStreams(): Promise<void>
  stopReads(): Promise<void>
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
  const thread = startReads({
    settings: { dataDir: settings.dataDir, databaseUrl },
    onChange: () => live.hear({ kind: 'store' }),
    onEnd: (error) => log.error({ error: describeError(error) }, 'the thread of the office’s reads ended'),
  })
  const live = startLive({
    startedAs,
    nowMs,
    turnMs,
    ...(databaseUrl
      ? { openChannel: (hearing) => channelTo({ url: databaseUrl, sender: startedAs, keys, otherKeys }, hearing) }
      : { look: thread.look }),
  })
  return {
    live,
    reads: thread.reads,
    watched: (store) => watchedStore(store, { wrote: live.wrote, tellsActs: databaseUrl === undefined }),
    endStreams: live.stop,
    stopReads: thread.stop,
  }
}

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('store') }),
  z.object({ kind: z.literal('presence'), leadId: z.string(), who: z.string(), isOver: z.boolean() }),
])

type Line = Pick<Parameters<typeof openPostgresChannel>[0], 'url' | 'sender' | 'keys' | 'otherKeys'>

function channelTo(line: Line, { hear, missed }: Hearing): Channel {
  const channel = openPostgresChannel({
    ...line,
    hear(words) {
      const read = readMessage(words)
      if (read) hear(read)
    },
    mended() {
      missed()
      // The other servers missed what this one did meanwhile, too.
      channel.send(JSON.stringify({ kind: 'store' } satisfies Message))
    },
  })
  return { send: (words) => channel.send(JSON.stringify(words)), stop: channel.stop }
}

function readMessage(words: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(words)).data
  } catch {
    return undefined
  }
}

/** The leads' store methods that change a screen without being an act of the team; a lease or a probe doesn't. */
const ofVisitors = [
  'accept',
  'recordAttempt',
  'changeSlot',
  'addDelivery',
  'removeOlderThan',
] as const satisfies (keyof LeadStore)[]
const ofTheTeam = ['resend', 'release', 'purge', 'block', 'unblock'] as const satisfies (keyof LeadStore)[]
/** Of the letters; a claim, a lease or a composed text changes no screen. */
const ofTheOutbox = ['enqueueMail', 'splitMail', 'recordMail', 'reportBounce'] as const satisfies (keyof MailStore)[]
const ofTheTeamsMail = [
  'resendMail',
  'suppress',
  'lift',
  'switchLetter',
  'chooseLetter',
] as const satisfies (keyof MailStore)[]
const quietOfficeWrites: string[] = ['keepSession', 'keepCeremony', 'takeCeremony'] satisfies (keyof OfficeStore)[]

/**
 * Announces what the store commits, after the commit.
 * @param tellsActs false if the store announces the team's acts itself
 */
export function watchedStore(store: Store, { wrote, tellsActs }: { wrote(): void; tellsActs: boolean }): Store {
  const telling = <Port extends object>(port: Port, names: string[]): Port => {
    const told = names.map((name) => {
      const write = Reflect.get(port, name) as (...given: unknown[]) => Promise<unknown>
      const andTell = async (...given: unknown[]) => {
        const outcome = await write(...given)
        wrote()
        return outcome
      }
      return [name, andTell]
    })
    return { ...port, ...Object.fromEntries(told) }
  }
  if (!tellsActs) return { ...telling(store, [...ofVisitors]), mail: telling(store.mail, [...ofTheOutbox]) }
  const isQuiet = (name: string) => readNames.includes(name as never) || quietOfficeWrites.includes(name)
  const officeWrites = Object.keys(store.office).filter((name) => !isQuiet(name))
  return {
    ...telling(store, [...ofVisitors, ...ofTheTeam]),
    office: telling(store.office, officeWrites),
    mail: telling(store.mail, [...ofTheOutbox, ...ofTheTeamsMail]),
  }
}
