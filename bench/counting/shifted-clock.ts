// A server preloads this module (node --import). It moves Date.now ahead by CLOCK_AHEAD_MS milliseconds. Each SIGUSR2
// moves Date.now ahead by another day, so that days end during a test.
import { isMainThread } from 'node:worker_threads'

const dayMs = 86_400_000
const systemNowMs = Date.now
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
Date.now = () => systemNowMs() + aheadMs
if (isMainThread) process.on('SIGUSR2', () => (aheadMs += dayMs))
