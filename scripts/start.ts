// `npm start`: builds what changed, fills in this installation's settings, then serves.
import { enableCompileCache } from 'node:module'

// Halves the time of every start but the first. It must come before the imports, hence these are dynamic.
enableCompileCache('.built/compile-cache')
const { loadConfig } = await import('#server/config.ts')
const { pageSettings } = await import('#server/site-settings.ts')
const { writePrivately } = await import('#server/private-files.ts')
const { buildIfChanged } = await import('./build-if-changed.ts')
const { fillForServer } = await import('./fill-settings.ts')

const config = loadConfig()
const build = buildIfChanged()
// The build is code, which another user may run; what follows belongs to this installation.
writePrivately()
await fillForServer(config.dataDir, { build, settings: pageSettings(config) })
await import('#server/main.ts')
