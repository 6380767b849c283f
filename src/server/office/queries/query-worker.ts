// The thread that answers the office's reads: a list of a hundred thousand leads may take long here without delaying an
// incoming lead. Each message calls one method of OfficeQueries.
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openReads } from '#server/store/engine/open-reads.ts'
import type { ReadRequest, ReadResult, WorkerStart } from './messages.ts'

const port = parentPort!
const { settings, pollEveryMs } = workerData as WorkerStart
// Where the processor is scarce, a lead goes first. On Linux this is the priority of this thread; elsewhere it would be
// the whole server's. Never raised: an ordinary user whose server runs at nice 15 may not.
if (process.platform === 'linux') setPriority(Math.max(10, getPriority()))
const { reads, hasChanged, close } = openReads(settings)

async function answer({ id, name, given }: Extract<ReadRequest, { kind: 'read' }>): Promise<ReadResult> {
  try {
    const ask = reads[name] as (...args: unknown[]) => Promise<unknown>
    return { kind: 'answer', id, answer: await ask(...given) }
  } catch (fault) {
    return { kind: 'fault', id, fault }
  }
}

function check() {
  try {
    if (hasChanged()) port.postMessage({ kind: 'changed' } satisfies ReadResult)
  } catch {
    // A store that is away is reported to requests for rows; the next check finds what changed meanwhile.
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
