// What the counting thread does, one thing after the other: gathers what was seen, adds it to the store each second,
// syncs to disk each minute, folds the days that are over, and adds what is pending before it answers.
import type { CountReads, Seen } from './counting-port.ts'
import type { Answered, Told, WorkerStart } from './messages.ts'
import { countReadsOf } from './store/count-reads.ts'
import type { CountingServer, CountStore } from './store/count-store.ts'
import { VisitorDays } from './visitor-days.ts'
import { newSalt } from './visitor-key.ts'

interface Work extends Pick<WorkerStart, 'fields' | 'ownHost' | 'today'> {
  open(): Promise<CountStore>
  server: CountingServer
  tell(answered: Answered): void
  /** Calls back after this many ms. */
  setTimer(afterMs: number, callback: () => void): void
}

const flushAfterMs = 1000
const syncAfterMs = 60_000
const againAfterMs = 5000
/** A server that has not said within this time that it counts on the new day has stopped. */
const foldAnywayAfterMs = 120_000
const foldAgainAfterMs = 5000

export function countWork({ open, server, fields, ownHost, today, tell, setTimer }: Work) {
  let store: CountStore | undefined
  let reads: CountReads | undefined
  let now = today
  let countsOn: string | undefined
  /** By day; more than one only around midnight, or while the store is away. */
  const gathered = new Map<string, Seen[]>()
  const days = new VisitorDays({ fields, ownHost })
  const lostOn = new Set<string>()
  const isDue = { flush: false, sync: false, fold: false }
  let waitedMs = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** One after the other; a fault is reported and stops nothing. */
  function inTurn(step: () => Promise<void>, ifItFails: () => void = () => {}): Promise<void> {
    const taken = turn.then(step).catch((fault) => {
      tell({ kind: 'trouble', fault })
      ifItFails()
    })
    turn = taken
    return taken
  }

  async function opened(): Promise<CountStore> {
    store ??= await open()
    reads ??= countReadsOf(store, fields)
    if (countsOn === undefined) {
      // Even if that day is over by now: what was seen on it may still have to be added, before it is folded.
      await store.begin(server, today)
      // It must survive a power cut: the next start sees from it that this one never ended.
      await store.sync()
      countsOn = today
    }
    return store
  }

  function later(what: keyof typeof isDue, afterMs: number, step: () => Promise<void>) {
    if (isDue[what]) return
    isDue[what] = true
    setTimer(afterMs, () => {
      isDue[what] = false
      void inTurn(step, () => later(what, againAfterMs, step))
    })
  }

  async function flush() {
    if (gathered.size === 0 && lostOn.size === 0) return
    const to = await opened()
    for (const day of lostOn) {
      await to.markPartial(day)
      lostOn.delete(day)
    }
    for (const [day, seen] of gathered) {
      const visitorDays = (salt: Uint8Array) => {
        // Start over at each attempt: the salt of a failed one may never have been stored.
        days.clear()
        for (const one of seen) days.note(salt, one)
        return days.all()
      }
      const wasAdded = await to.add({ day, newSalt: newSalt(), visitorDays })
      gathered.delete(day)
      days.clear()
      if (!wasAdded) await to.markPartial(day)
      tell({ kind: 'kept', entries: seen.length })
    }
    later('sync', syncAfterMs, async () => (await opened()).sync())
  }

  async function fold() {
    const to = await opened()
    if (countsOn !== now) {
      // What was seen before midnight first: once all servers say that they count on the new day, the old one is folded.
      await flush()
      await to.rollOver(server, now)
      await to.sync()
      countsOn = now
      waitedMs = 0
    }
    const isForced = waitedMs >= foldAnywayAfterMs
    if ((await to.fold({ today: now, isForced })) === 'folded') return
    waitedMs += foldAgainAfterMs
    later('fold', foldAgainAfterMs, fold)
  }

  function gather(day: string, seen: Seen[]) {
    const known = gathered.get(day)
    if (known) known.push(...seen)
    else gathered.set(day, seen)
    later('flush', flushAfterMs, flush)
  }

  async function answer(id: number, name: keyof CountReads, given: unknown[]) {
    try {
      await flush()
      await opened()
      const ask = reads![name] as (...words: unknown[]) => Promise<unknown>
      tell({ kind: 'answer', id, answer: await ask(...given) })
    } catch (fault) {
      tell({ kind: 'fault', id, fault })
    }
  }

  const foldNow = () => inTurn(fold, () => later('fold', againAfterMs, fold))
  void foldNow()

  return {
    hear(told: Exclude<Told, { kind: 'stop' }>): void {
      if (told.kind === 'seen') void inTurn(async () => gather(told.day, told.seen))
      else if (told.kind === 'lost') lostOn.add(told.day)
      else if (told.kind === 'today') {
        // In its turn: a store that is still being opened must not fold a day whose views wait behind it.
        void inTurn(async () => {
          now = told.day
        })
        void foldNow()
      } else void inTurn(() => answer(told.id, told.name, told.given))
    },
    stop(): Promise<void> {
      return inTurn(async () => {
        if (gathered.size > 0) await flush()
        if (countsOn !== undefined) await store?.end(server)
        await store?.close()
      })
    },
  }
}
