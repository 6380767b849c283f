// Runs the office's queries in a separate thread, so that they don't delay incoming leads. Each query is a message with
// a reply. If the thread ends, its pending queries reject, as if the store were unavailable, and it is restarted.
import { Worker } from 'node:worker_threads'
import { wrapMethods } from '#domain/ports/wrap-methods.ts'
import { type OfficeQueries, officeQueriesOf } from '#server/store/store.ts'
import type { ReadRequest, ReadResult, WorkerStart } from './messages.ts'

export interface QueryThread {
  queries: OfficeQueries
  stop(): Promise<void>
}

interface ThreadOptions {
  settings: WorkerStart['settings']
  /** Called when any process changed the SQLite store. With PostgreSQL, it is never called. */
  onChange(): void
  onEnd?(fault: unknown): void
  pollEveryMs?: number
  startWorker?(start: WorkerStart): Worker
}

interface Waiting {
  resolve(answer: unknown): void
  reject(fault: unknown): void
}

const stopWithinMs = 2000

const startQueryWorker = (workerData: WorkerStart) =>
  new Worker(new URL('./query-worker.ts', import.meta.url), { workerData })

export function startQueryThread({
  settings,
  onChange,
  onEnd = () => {},
  pollEveryMs = 500,
  startWorker = startQueryWorker,
}: ThreadOptions): QueryThread {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isStopping = false
  let worker: Worker | undefined = start()

  function start(): Worker {
    const started = startWorker({ settings, pollEveryMs })
    let hasServed = false
    let fault: unknown
    started.on('message', (answered: ReadResult) => {
      hasServed = true
      receive(answered)
    })
    started.once('error', (error) => {
      fault = error
    })
    started.once('exit', () => {
      const ended = fault ?? new Error('the thread of the queries ended')
      for (const { reject } of waiting.values()) reject(ended)
      waiting.clear()
      worker = undefined
      if (isStopping) return
      onEnd(ended)
      // A worker that ended before its first message may be unable to start. It is restarted only at the next query,
      // because it could otherwise be restarted in an endless loop.
      if (hasServed) worker = start()
    })
    return started
  }

  function receive(answered: ReadResult) {
    if (answered.kind === 'changed') return onChange()
    const one = waiting.get(answered.id)
    waiting.delete(answered.id)
    if (answered.kind === 'answer') one?.resolve(answered.answer)
    else one?.reject(answered.fault)
  }

  function ask(name: keyof OfficeQueries, given: unknown[]): Promise<unknown> {
    if (isStopping) return Promise.reject(new Error('the queries have stopped'))
    worker ??= start()
    const id = ++lastId
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ kind: 'read', id, name, given } satisfies ReadRequest)
    return answer
  }

  return {
    queries: wrapMethods(
      failingQueries,
      (_, name) =>
        (...given) =>
          ask(name, given),
    ),
    async stop() {
      isStopping = true
      const stopped = worker
      if (!stopped) return
      const exit = new Promise((resolve) => stopped.once('exit', resolve))
      const tooLong = setTimeout(() => void stopped.terminate(), stopWithinMs)
      stopped.postMessage({ kind: 'stop' } satisfies ReadRequest)
      await exit
      clearTimeout(tooLong)
    },
  }
}

/** Only the names of its methods are used, so that a new query needs no change in this file. */
const failingQueries = officeQueriesOf(() => Promise.reject(new Error('nothing is read here')))
