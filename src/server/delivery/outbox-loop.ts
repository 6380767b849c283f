// The code that the outboxes of webhooks and emails share: a loop that claims work, a list of attempts in flight, and
// an orderly stop.
import type { Clock } from './clock.ts'
import { backoffMs, startWakeLoop } from './wake-loop.ts'

/**
 * How long `stop` waits for attempts in flight to finish. Those that haven't finished by then are abandoned, and
 * `stopRecordMs` is the time for recording that.
 */
const stopGraceMs = 4000
const stopRecordMs = 1000

export interface Outbox {
  /** Signals that something may be due. */
  wake(): void
  /** Ends the loop within 5 s. Deliveries without a response after 4 s are abandoned, and are due again at once. */
  stop(): Promise<void>
  /** Resolves when nothing is in flight and nothing more can be done at the clock's current time. */
  idle(): Promise<void>
}

interface OutboxLoop extends Outbox {
  /** Counts an attempt as in flight until its promise resolves. The promise must not reject. */
  add(attempt: Promise<void>): void
  onTheirWay(): number
  isStopped(): boolean
}

interface OutboxOptions {
  clock: Clock
  /** Claims due rows and adds their attempts. Resolves to how many milliseconds the loop can sleep unless woken. */
  claim(): Promise<number>
  onFailure(fault: unknown, retryInMs: number): void
  /** Abandons everything still in flight. */
  close(): void
}

/** Creates a loop, which starts with the first `wake`. */
export function startOutboxLoop({ clock, claim, onFailure, close }: OutboxOptions): OutboxLoop {
  const onTheirWay = new Set<Promise<void>>()
  const idleCallbacks: (() => void)[] = []
  let stopping: Promise<void> | undefined
  const loop = startWakeLoop({ clock, work: claim, onFailure, onSleep: notifyIdle })

  function notifyIdle() {
    if (onTheirWay.size > 0 || loop.isTurning()) return
    for (const callback of idleCallbacks.splice(0)) callback()
  }

  async function finish() {
    const everything = loop
      .stop()
      .then(() => Promise.all(onTheirWay))
      .then(() => {})
    await atMost(stopGraceMs, everything)
    close()
    await atMost(stopRecordMs, everything)
    notifyIdle()
  }
  function atMost(limitMs: number, work: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.setTimer(limitMs, resolve)
      work.then(() => {
        cancel()
        resolve()
      })
    })
  }

  return {
    wake: loop.wake,
    stop: () => {
      stopping ??= finish()
      return stopping
    },
    idle: () =>
      new Promise((resolve) => {
        idleCallbacks.push(resolve)
        notifyIdle()
      }),
    add(attempt) {
      const work = attempt.finally(() => {
        onTheirWay.delete(work)
        loop.wake()
        notifyIdle()
      })
      onTheirWay.add(work)
    },
    onTheirWay: () => onTheirWay.size,
    isStopped: () => stopping !== undefined,
  }
}

interface Recording {
  /** Resolves to false if the lease was lost. */
  record(): Promise<boolean>
  leaseEndsAtMs: number
  clock: Clock
  isStopped(): boolean
  onLost(): void
}

/**
 * Records the outcome of an attempt. To survive a short outage of the store, recording is retried while the lease
 * lasts. After that, any process may claim the row, and the webhook or email is sent again under the same id.
 */
export async function recordOutcome({ record, leaseEndsAtMs, clock, isStopped, onLost }: Recording): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      if (!(await record())) onLost()
      return
    } catch (fault) {
      if (isStopped() || clock.nowMs() >= leaseEndsAtMs) throw fault
      await new Promise<void>((resume) => {
        clock.setTimer(backoffMs(failures), resume)
      })
    }
  }
}
