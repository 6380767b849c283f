// `npm start`: builds what changed, fills in this installation's settings, then serves.
import { loadConfig } from '#server/config.ts'
import { pageSettings } from '#server/site-settings.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { fillForServer } from './fill-settings.ts'

const config = loadConfig()
await fillForServer(config.dataDir, { build: buildIfChanged(), settings: pageSettings(config) })
await import('#server/main.ts')
