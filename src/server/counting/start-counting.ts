// Counting as the intake's thread sees it: views go into an array, and every so often the array goes to a separate
// thread. Nothing here waits, and a fault is logged and has no other effect. A thread that ends is restarted.
import { Worker } from 'node:worker_threads'
import { laterDay } from '#domain/clock/days.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { Counting, CountReads, Seen } from './counting-port.ts'
import { formFields } from './form-fields.ts'
import type { Answered, Told, WorkerStart } from './messages.ts'
import { bareHost } from './view-source.ts'

interface CountingOptions {
  settings: { dataDir: string; databaseUrl?: string | undefined }
  publicUrl: string
  /** The team's; it may change when words are published. */
  timezone(): string
  nowMs(): number
  log: Log
  startWorker?(start: WorkerStart): Worker
}

const sendAfterMs = 250
const mostTogether = 1000
/** In transit or not yet in the store: beyond this many, views are left out. */
const mostPending = 50_000
const againAfterMs = 10_000
/** Long enough for a thread that has just started to store what it was sent, on a busy machine too. */
const stopWithinMs = 8000

interface Waiting {
  resolve(answer: unknown): void
  reject(fault: unknown): void
}

const startCountingWorker = (workerData: WorkerStart) =>
  new Worker(new URL('./counting-worker.ts', import.meta.url), { workerData })

export function startCounting(options: CountingOptions): Counting {
  const { settings, publicUrl, log, startWorker = startCountingWorker } = options
  const calendar = calendarOf(options)
  let seenNow: Seen[] = []
  /** Of earlier days, while a thread is being restarted. */
  let held: { day: string; seen: Seen[] }[] = []
  let today = calendar.today()
  /** Handed over, and not yet in the store. */
  let onTheWay = 0
  let hasLost = false
  let isTroubled = false
  let isStopping = false
  let sending: NodeJS.Timeout | undefined
  let midnight: NodeJS.Timeout | undefined
  let restart: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined

  function start() {
    const { dataDir, databaseUrl } = settings
    const ownHost = bareHost(new URL(publicUrl).host)
    // The days before today are folded at once, but not before what waits here for one of them is stored.
    const from = held[0]?.day ?? today
    const started = startWorker({ settings: { dataDir, databaseUrl }, fields: formFields(), ownHost, today: from })
    let fault: unknown
    started.on('message', hear)
    started.once('error', (error) => {
      fault = error
    })
    started.once('exit', () => ended(fault ?? new Error('the counting thread ended')))
    worker = started
    send()
    if (from < today) tell({ kind: 'today', day: today })
  }

  function ended(fault: unknown) {
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
    worker = undefined
    onTheWay = 0
    if (isStopping) return
    log.error({ error: describeError(fault) }, 'the counting thread ended: views of up to a second are lost')
    restart = setTimeout(start, againAfterMs)
    restart.unref()
  }

  function hear(answered: Answered) {
    if (answered.kind === 'kept') {
      onTheWay = Math.max(0, onTheWay - answered.entries)
      hasLost = false
      isTroubled = false
      return
    }
    if (answered.kind === 'trouble') return tellTrouble(answered.fault)
    const one = waiting.get(answered.id)
    waiting.delete(answered.id)
    if (answered.kind === 'answer') one?.resolve(answered.answer)
    else one?.reject(answered.fault)
  }

  /** Reports once, until something is stored again. */
  function tellTrouble(fault: unknown) {
    if (!isTroubled)
      log.error({ error: describeError(fault) }, 'visits are not stored at the moment; it is tried again')
    isTroubled = true
  }

  const tell = (told: Told) => worker?.postMessage(told)

  function send() {
    clearTimeout(sending)
    sending = undefined
    // While a thread is being restarted, views wait here.
    if (!worker) return
    for (const { day, seen } of [...held, { day: today, seen: seenNow }]) {
      if (seen.length === 0) continue
      onTheWay += seen.length
      tell({ kind: 'seen', day, seen })
    }
    held = []
    seenNow = []
  }

  /** Everything of a day is sent before the next one is named. */
  function turnThePage() {
    const day = calendar.today()
    if (day <= today) return
    send()
    if (seenNow.length > 0) held.push({ day: today, seen: seenNow })
    seenNow = []
    today = day
    tell({ kind: 'today', day })
  }

  function awaitMidnight() {
    midnight = setTimeout(() => {
      turnThePage()
      awaitMidnight()
    }, calendar.untilMidnightMs())
    midnight.unref()
  }

  const pending = () => held.reduce((sum, { seen }) => sum + seen.length, onTheWay + seenNow.length)

  function lose() {
    if (hasLost) return
    hasLost = true
    tell({ kind: 'lost', day: today })
    log.error({ pending: pending() }, 'more was seen than can be stored: some visits are not counted')
  }

  function count(seen: Seen) {
    if (isStopping) return
    turnThePage()
    if (pending() >= mostPending) return lose()
    seenNow.push(seen)
    if (seenNow.length >= mostTogether) send()
    else if (sending === undefined) {
      sending = setTimeout(send, sendAfterMs)
      sending.unref()
    }
  }

  function ask(name: keyof CountReads, given: unknown[]): Promise<unknown> {
    if (isStopping) return Promise.reject(new Error('counting has stopped'))
    clearTimeout(restart)
    if (!worker) start()
    turnThePage()
    send()
    const id = ++lastId
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    tell({ kind: 'read', id, name, given })
    return answer
  }

  start()
  awaitMidnight()
  return {
    count(seen) {
      try {
        count(seen)
      } catch (error) {
        log.error({ error: describeError(error) }, 'a visit was not counted')
      }
    },
    reads: Object.fromEntries(
      (['listDays', 'listGroups', 'countedSince'] as const satisfies (keyof CountReads)[]).map((name) => [
        name,
        (...given: unknown[]) => ask(name, given),
      ]),
    ) as unknown as CountReads,
    async stop() {
      send()
      isStopping = true
      for (const timer of [sending, midnight, restart]) clearTimeout(timer)
      const stopped = worker
      if (!stopped) return
      const exit = new Promise((resolve) => stopped.once('exit', resolve))
      const tooLong = setTimeout(() => void stopped.terminate(), stopWithinMs)
      stopped.postMessage({ kind: 'stop' } satisfies Told)
      await exit
      clearTimeout(tooLong)
    },
  }
}

const longestTimerMs = 60 * 60_000

/** The next midnight is looked up once a day, not for each view. */
function calendarOf({ timezone, nowMs }: Pick<CountingOptions, 'timezone' | 'nowMs'>) {
  let zone = ''
  let day = ''
  let [fromMs, toMs] = [0, 0]
  function look() {
    const atMs = nowMs()
    if (atMs >= fromMs && atMs < toMs && timezone() === zone) return
    zone = timezone()
    day = dayAt(zone, atMs)
    fromMs = startOfDayMs(zone, day)
    toMs = startOfDayMs(zone, laterDay(day, 1))
  }
  return {
    today() {
      look()
      return day
    },
    /** Checked at least every hour: a machine may sleep, and its clock may be set. */
    untilMidnightMs() {
      look()
      return Math.min(Math.max(toMs - nowMs(), 1), longestTimerMs)
    },
  }
}
