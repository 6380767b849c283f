// What the outboxes of webhooks and of emails share: the loop that claims, what is on its way, and an orderly end.
import type { Clock } from './clock.ts'
import { backoffMs, startWakeLoop } from './wake-loop.ts'

/** `stop` gives what is on its way this long to finish, and then this long to record that the rest was abandoned. */
const stopGraceMs = 4000
const stopRecordMs = 1000

export interface Outbox {
  /** Signals that something may be due. */
  wake(): void
  /** Ends the loop within 5 s. Whatever got no response by then is due again at once. */
  stop(): Promise<void>
  /** Resolves when nothing is on its way and nothing more can be done at the clock's current time. */
  idle(): Promise<void>
}

interface OutboxLoop extends Outbox {
  /** Counts an attempt as on its way until it settles; it must not reject. */
  add(attempt: Promise<void>): void
  onTheirWay(): number
  isStopped(): boolean
}

interface OutboxOptions {
  clock: Clock
  /** Claims what is due and adds it. Returns how long there is nothing to do unless woken. */
  claim(): Promise<number>
  onFailure(fault: unknown, retryInMs: number): void
  /** Abandons what is still on its way. */
  close(): void
}

/** Starts with the first `wake`. */
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
  /** False: the lease was lost. */
  record(): Promise<boolean>
  leaseEndsAtMs: number
  clock: Clock
  isStopped(): boolean
  onLost(): void
}

/**
 * A short outage of the store does no harm: recording is retried while the lease lasts. After that any process may claim
 * the row, and it goes out again under the same id.
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
