// Live updates for open screens: changes of the store, and who is reading which lead. One instance serves all streams
// of a server. If several servers share a store, they exchange these updates over a channel.
import { createNotifier, type Notifier } from './notifier.ts'
import { createPresence, type Reading } from './presence.ts'

export interface Live {
  notifier: Notifier
  /** Aborted at the beginning of `stop`, so that the server's streams end. */
  stopped: AbortSignal
  /** How often an idle stream sends a keep-alive event and checks its session. */
  turnMs: number
  /** To be called when this server committed something that the office shows. */
  wrote(): void
  read(reading: Reading): void
  /** Returns the ids of the teammates who are reading the lead. */
  readersOf(leadId: string): string[]
  stop(): Promise<void>
}

export interface Channel {
  /** Sends the message to all other servers. While the connection is down, messages are lost. */
  send(message: Message): void
  stop(): Promise<void>
}

/** A message between servers. It contains ids, never names. */
export type Message = { kind: 'store' } | ({ kind: 'presence' } & Reading)

export interface ChannelListener {
  receive(message: Message): void
  /** Called when a lost connection is restored. Messages that were sent while it was down are lost. */
  missed(): void
}

interface LiveOptions {
  startedAs: string
  nowMs(): number
  openChannel?: ((listener: ChannelListener) => Channel) | undefined
  reportEveryMs?: number
  forgetEveryMs?: number
  turnMs?: number | undefined
}

/**
 * Returns a `Live`, and `receive`, which must be called when the thread of the office's queries notices that a SQLite
 * store changed.
 */
export function startLive(options: LiveOptions): Live & { receive: ChannelListener['receive'] } {
  const { startedAs, nowMs, openChannel, reportEveryMs = 500, forgetEveryMs = 5000, turnMs = 5000 } = options
  const notifier = createNotifier(startedAs)
  const presence = createPresence()
  const stopping = new AbortController()

  function receive(message: Message) {
    if (message.kind === 'store') notifier.say('store')
    else if (presence.record(message, nowMs())) notifier.say('presence')
  }
  const channel = openChannel?.({ receive, missed: () => notifier.sayAll() })
  const wrote = atMostEvery(reportEveryMs, () => {
    notifier.say('store')
    channel?.send({ kind: 'store' })
  })
  const forgetting = setInterval(() => {
    if (presence.forget(nowMs())) notifier.say('presence')
  }, forgetEveryMs)
  forgetting.unref()

  return {
    notifier,
    stopped: stopping.signal,
    turnMs,
    receive,
    wrote: wrote.trigger,
    read(reading) {
      if (presence.record(reading, nowMs())) notifier.say('presence')
      channel?.send({ kind: 'presence', ...reading })
    },
    readersOf: (leadId) => presence.readersOf(leadId, nowMs()),
    async stop() {
      stopping.abort()
      clearInterval(forgetting)
      wrote.stop()
      await channel?.stop()
    },
  }
}

/**
 * The first `trigger` calls `report` at once. If more triggers follow within the interval, `report` is called once more
 * at its end. Therefore, a burst causes a few calls instead of hundreds.
 */
function atMostEvery(everyMs: number, report: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isMore = false
  function rest() {
    timer = setTimeout(() => {
      timer = undefined
      if (!isMore) return
      isMore = false
      report()
      rest()
    }, everyMs)
    timer.unref()
  }
  return {
    trigger() {
      if (timer) {
        isMore = true
        return
      }
      report()
      rest()
    },
    stop: () => clearTimeout(timer),
  }
}
