// `npm run deploy`: bundles the code of the site and the office, after `predeploy` (prepare.mjs) has installed the
// packages that a server needs. The server can then run as a user who may write to DATA_DIR but to nothing else in this
// folder (docs/runbook.md).
import { bundleIfChanged } from './bundle-if-changed.ts'

await bundleIfChanged()
console.info('Ready: the server starts from this folder without writing to it.')
