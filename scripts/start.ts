// `npm start`: bundles the code of the site and of the office, each only if it changed. Then starts the server.
import { enableCompileCache } from 'node:module'

// This cache halves the time of every start except the first. The imports are dynamic, because the cache must be
// enabled before them.
enableCompileCache('.built/compile-cache')
const { writePrivately } = await import('#server/settings/private-files.ts')
const { bundleIfChanged } = await import('./bundle-if-changed.ts')

if (await bundleIfChanged()) console.info('Rendering the pages.')
// Other users may read the bundle, which is only code. From here on, files are created for this user only.
writePrivately()
await import('#server/main.ts')
