// `npm run demo`: the whole product with made-up people and its own store in a temporary folder. The demo ignores .env.
// Of the settings in the environment, it uses only PORT and CHECK_RESPONSES. It accepts connections only from this
// machine, and sends nothing to other machines.
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'

// Only modules that load after this line are cached. That is why the imports below are dynamic.
enableCompileCache('.built/compile-cache')
// Emails are rendered by React, whose production code takes a third of the time that its development code takes.
process.env.NODE_ENV ??= 'production'
const { bundleIfChanged } = await import('./bundle-if-changed.ts')

const { values } = parseArgs({ options: { at: { type: 'string' }, seed: { type: 'string', default: '1' } } })
const startMs = values.at === undefined ? Date.now() : Date.parse(values.at)
if (Number.isNaN(startMs)) throw new Error('--at takes a time, like 2026-11-24T14:12:00-05:00.')
await bundleIfChanged()
// These modules are imported only now, because they read the bundle's version when they load.
const { createRenderer } = await import('#render/renderer.ts')
const { bundle } = await import('#server/pages/bundle.ts')
const renderer = createRenderer({ bundle: bundle.entry })
// The renderer loads its code while this process loads the rest.
renderer.start()
const { serveDemo } = await import('./demo/serve-demo.ts')
await serveDemo({ port: process.env.PORT, startMs, seed: Number(values.seed), renderer })
