// `npm start`: bundles the code of the site and of the office, each if it changed, then starts the server.
import { enableCompileCache } from 'node:module'

// This halves the time of every start but the first. It must come before the imports, which is why these are dynamic.
enableCompileCache('.built/compile-cache')
const { writePrivately } = await import('#server/settings/private-files.ts')
const { bundleIfChanged } = await import('./bundle-if-changed.ts')

if (await bundleIfChanged()) console.info('Rendering the pages.')
// Other users may read the bundle, which is only code. From here on, files are created for this user only.
writePrivately()
await import('#server/main.ts')
