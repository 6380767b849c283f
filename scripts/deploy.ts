// `npm run deploy`: installs and bundles everything a server needs, so that it can then run as a user with write access
// to nothing here but DATA_DIR (docs/runbook.md).
import { bundleIfChanged } from './bundle-if-changed.ts'

await bundleIfChanged()
console.info('Ready: the server starts from this folder without writing to it.')
