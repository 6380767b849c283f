// Counts visits: events go into an array, and from there into the store every second. No response to a visitor waits
// until the events are stored. If storing fails, the error is logged, and the events wait until storing works again.
import { addDays } from '#domain/clock/days.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { publicForms } from '#forms/index.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { Analytics, CountQueries, Seen } from './analytics-port.ts'
import type { CountStore } from './store/count-store.ts'
import { analyticsServer, type CountSettings, openCounts } from './store/open-counts.ts'
import { bareHost } from './view-source.ts'
import { VisitorDays } from './visitor-days.ts'
import { newSalt } from './visitor-key.ts'

interface AnalyticsOptions {
  settings: CountSettings
  publicUrl: string
  /** The team's time zone, which may change when content is published. */
  timezone(): string
  nowMs(): number
  log: Log
  open?(settings: CountSettings): Promise<CountStore>
  /** Calls the callback every second until the returned function is called. */
  eachSecond?(callback: () => void): () => void
}

const syncAfterMs = 60_000
/** On PostgreSQL, a day is rolled up this long after it ends, so that other servers can add its last events first. */
const rollUpAfterMs = 120_000
/** While this many events wait to be stored, new ones aren't counted. */
const mostPending = 50_000

function everySecond(callback: () => void) {
  const timer = setInterval(callback, 1000)
  timer.unref()
  return () => clearInterval(timer)
}

export function startAnalytics(options: AnalyticsOptions): Analytics {
  const { settings, publicUrl, nowMs, log, open = openCounts, eachSecond = everySecond } = options
  const dayNow = calendarOf(options)
  const server = analyticsServer(settings)
  const visitorDays = new VisitorDays({ fields: formFields(), ownHost: bareHost(new URL(publicUrl).host) })
  const rollUpLaterMs = settings.databaseUrl ? rollUpAfterMs : 0
  /** Events that wait to be stored, by day. Has several days only around midnight or if the store is unavailable. */
  const pending = new Map<string, Seen[]>()
  const lostOn = new Set<string>()
  let countsOn = dayNow()
  let rollsUpAtMs: number | undefined = nowMs() + rollUpLaterMs
  let syncsAtMs: number | undefined
  let isTroubled = false
  let isStopped = false
  let store: CountStore | undefined
  let hasBegun = false
  let turn: Promise<unknown> = Promise.resolve()

  /** Runs the steps one after the other. */
  function inTurn<Outcome>(step: () => Promise<Outcome>): Promise<Outcome> {
    const taken = turn.then(step)
    turn = taken.catch(() => {})
    return taken
  }

  async function opened(): Promise<CountStore> {
    store ??= await open(settings)
    if (!hasBegun) {
      // Begins with the day `countsOn` even if that day is over by now, because its events may still be waiting.
      await store.begin(server, countsOn)
      // The row that `begin` stored must survive a power failure. `stop` removes the row. If the next start still finds
      // it, this run ended without `stop`, and the next start marks this run's day as partial.
      await store.sync()
      hasBegun = true
    }
    return store
  }

  /** Adds waiting events to the store. Rolls days up and syncs the store when that is due. */
  async function work(): Promise<CountStore> {
    const today = dayNow()
    const to = await opened()
    await addPending(to)
    if (countsOn !== today) {
      await to.rollOver(server, today)
      await to.sync()
      countsOn = today
      rollsUpAtMs = nowMs() + rollUpLaterMs
    }
    if (rollsUpAtMs !== undefined && nowMs() >= rollsUpAtMs) {
      await to.rollUp(countsOn)
      rollsUpAtMs = undefined
    }
    if (syncsAtMs !== undefined && nowMs() >= syncsAtMs) {
      await to.sync()
      syncsAtMs = undefined
    }
    isTroubled = false
    return to
  }

  async function addPending(to: CountStore) {
    for (const day of lostOn) {
      await to.markPartial(day)
      lostOn.delete(day)
    }
    for (const [day, seen] of pending) {
      const many = seen.length
      const wasAdded = await to.add({
        day,
        newSalt: newSalt(),
        visitorDays(salt) {
          // After a conflict, `add` tries again and calls this function again, maybe with another salt. Visitors' keys
          // are made with the salt (visitor-key.ts), so those of the failed attempt must not remain.
          visitorDays.clear()
          for (const one of seen.slice(0, many)) visitorDays.note(salt, one)
          return visitorDays.all()
        },
      })
      visitorDays.clear()
      seen.splice(0, many)
      if (seen.length === 0) pending.delete(day)
      if (!wasAdded) await to.markPartial(day)
      syncsAtMs ??= nowMs() + syncAfterMs
    }
  }

  /** Logs only the first error until storing works again. */
  function reportTrouble(fault: unknown) {
    if (!isTroubled)
      log.error({ error: describeError(fault) }, 'visits are not stored at the moment; it is tried again')
    isTroubled = true
  }

  let isWorking = false
  async function tick() {
    if (isWorking) return
    isWorking = true
    await inTurn(work).catch(reportTrouble)
    isWorking = false
  }

  function count(seen: Seen) {
    if (isStopped) return
    const day = dayNow()
    if ([...pending.values()].reduce((sum, { length }) => sum + length, 0) >= mostPending) {
      if (!lostOn.has(day))
        log.error({ pending: mostPending }, 'more was seen than can be stored: some visits are not counted')
      lostOn.add(day)
      return
    }
    const known = pending.get(day)
    if (known) known.push(seen)
    else pending.set(day, [seen])
  }

  /** Stores all waiting events first, so the answer includes them. */
  function read<Answer>(ask: (queries: CountQueries) => Promise<Answer>): Promise<Answer> {
    if (isStopped) return Promise.reject(new Error('counting has stopped'))
    return inTurn(async () => ask(await work()))
  }

  const rest = eachSecond(() => void tick())
  void tick()
  return {
    count(seen) {
      try {
        count(seen)
      } catch (error) {
        log.error({ error: describeError(error) }, 'a visit was not counted')
      }
    },
    queries: {
      listDays: (query) => read((queries) => queries.listDays(query)),
      listGroups: (query) => read((queries) => queries.listGroups(query)),
      countedSince: () => read((queries) => queries.countedSince()),
    },
    stop() {
      rest()
      if (isStopped) return turn.then(() => {})
      isStopped = true
      return inTurn(async () => {
        if (pending.size > 0) await addPending(await opened())
        await store?.end(server)
      })
        .catch(reportTrouble)
        .finally(() => store?.close())
    },
  }
}

/** The fields of each public form, including consents, in the order in which pages show them (forms/form-view.ts). */
const formFields = () =>
  Object.fromEntries([...publicForms.values()].map(({ name, fields }) => [name, Object.keys(fields.shape)]))

/** Returns a function for the current day. It computes the next midnight once a day instead of for each view. */
function calendarOf({ timezone, nowMs }: Pick<AnalyticsOptions, 'timezone' | 'nowMs'>): () => string {
  let zone = ''
  let day = ''
  let [fromMs, toMs] = [0, 0]
  return () => {
    const atMs = nowMs()
    if (atMs >= fromMs && atMs < toMs && timezone() === zone) return day
    zone = timezone()
    const found = dayAt(zone, atMs)
    fromMs = startOfDayMs(zone, found)
    toMs = startOfDayMs(zone, addDays(found, 1))
    // Setting back the clock must not reopen an earlier day.
    if (found > day) day = found
    return day
  }
}
