// Preloaded by a server: its Date.now runs CLOCK_AHEAD_MS ahead. Each SIGUSR2 moves it another day ahead, so that days
// end during a test.
import { isMainThread } from 'node:worker_threads'

const dayMs = 86_400_000
const systemNowMs = Date.now
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
Date.now = () => systemNowMs() + aheadMs
if (isMainThread) process.on('SIGUSR2', () => (aheadMs += dayMs))
