// Looks preflight's findings up in a thread of its own: parsing all words takes a third of a second, in which nobody's lead
// would be taken.
import { parentPort, workerData } from 'node:worker_threads'
import { preflight } from './preflight.ts'

parentPort?.postMessage(preflight(workerData.config, workerData.nowMs))
