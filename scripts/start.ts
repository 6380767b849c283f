// `npm start`: bundles the site's code if it changed, then serves.
import { enableCompileCache } from 'node:module'

// Halves the time of every start but the first. It must come before the imports, hence these are dynamic.
enableCompileCache('.built/compile-cache')
const { writePrivately } = await import('#server/settings/private-files.ts')
const { bundleIfChanged } = await import('./bundle-if-changed.ts')

await bundleIfChanged()
// The bundle is code, which another user may run; what follows belongs to this installation.
writePrivately()
await import('#server/main.ts')
