// `npm run demo`: the whole product with made-up people, on a store of its own in a temporary folder. It takes nothing
// from .env and only PORT from the environment, listens on this machine alone, and sends nothing anywhere.
import { parseArgs } from 'node:util'
import { bundleIfChanged } from './bundle-if-changed.ts'
import { serveDemo } from './demo/serve-demo.ts'

const { values } = parseArgs({ options: { at: { type: 'string' }, seed: { type: 'string', default: '1' } } })
const startMs = values.at === undefined ? Date.now() : Date.parse(values.at)
if (Number.isNaN(startMs)) throw new Error('--at takes a time, like 2026-11-24T14:12:00-05:00.')
await bundleIfChanged()
await serveDemo({ port: process.env.PORT, startMs, seed: Number(values.seed) })
