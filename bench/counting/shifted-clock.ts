// A server that preloads this has its clock set CLOCK_AHEAD_MS ahead, and another day ahead at each SIGUSR2, so that
// days end during a test.
import { isMainThread } from 'node:worker_threads'

const dayMs = 86_400_000
const systemNowMs = Date.now
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
Date.now = () => systemNowMs() + aheadMs
if (isMainThread) process.on('SIGUSR2', () => (aheadMs += dayMs))
