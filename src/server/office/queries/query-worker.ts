// The thread that runs the office's queries. A slow query, such as a list of a hundred thousand leads, doesn't delay an
// incoming lead. Each message calls one method of OfficeQueries, or stops the thread.
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openQueries } from '#server/store/engine/open-queries.ts'
import type { ReadRequest, ReadResult, WorkerStart } from './messages.ts'

const port = parentPort!
const { settings, pollEveryMs } = workerData as WorkerStart
// Lets incoming leads go first when the processor is busy. On Linux, `setPriority` affects only this thread. On other
// systems, it would affect the whole server. The nice value is never lowered, because ordinary users may not lower it.
if (process.platform === 'linux') setPriority(Math.max(10, getPriority()))
const { queries, hasChanged, close } = openQueries(settings)

async function answer({ id, name, given }: Extract<ReadRequest, { kind: 'read' }>): Promise<ReadResult> {
  try {
    const ask = queries[name] as (...args: unknown[]) => Promise<unknown>
    return { kind: 'answer', id, answer: await ask(...given) }
  } catch (fault) {
    return { kind: 'fault', id, fault }
  }
}

function check() {
  try {
    if (hasChanged()) port.postMessage({ kind: 'changed' } satisfies ReadResult)
  } catch {
    // The queries themselves report that the store is unavailable. The next check finds what changed in the meantime.
  }
}

check()
const looking = setInterval(check, pollEveryMs)

port.on('message', async (request: ReadRequest) => {
  if (request.kind === 'read') return port.postMessage(await answer(request))
  clearInterval(looking)
  await close().catch(() => undefined)
  port.close()
})
