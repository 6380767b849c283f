// The thread that runs the office's queries. Listing a hundred thousand leads may take long here without delaying an
// incoming lead. A message calls one method of OfficeQueries, or stops the thread.
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openQueries } from '#server/store/engine/open-queries.ts'
import type { ReadRequest, ReadResult, WorkerStart } from './messages.ts'

const port = parentPort!
const { settings, pollEveryMs } = workerData as WorkerStart
// Lets incoming leads go first when the processor is busy. On Linux this sets only this thread's priority; elsewhere it
// would be the whole server's. The nice value is never lowered, which ordinary users may not do.
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
    // Reads report that the store is unavailable; the next check finds what changed in the meantime.
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
