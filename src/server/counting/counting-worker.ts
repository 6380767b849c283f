// The counting thread: its messages are in messages.ts, its work in count-work.ts.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { countWork } from './count-work.ts'
import type { Told, WorkerStart } from './messages.ts'
import { countingServer, openCounts } from './store/open-counts.ts'

const port = parentPort!
const { settings, ...start } = workerData as WorkerStart
// Where the processor is scarce, a lead goes first. On Linux this is the priority of this thread; elsewhere it would be
// the whole server's.
if (process.platform === 'linux') setPriority(10)

const work = countWork({
  ...start,
  server: countingServer(settings),
  open: () => openCounts(settings, start.fields),
  tell: (answered) => port.postMessage(answered),
  setTimer: (afterMs, callback) => void setTimeout(callback, afterMs).unref(),
})

port.on('message', async (told: Told) => {
  if (told.kind !== 'stop') return work.hear(told)
  await work.stop()
  port.close()
})
