// `npm run deploy`: bundles the code of the site and the office. Before it, npm runs `predeploy` (prepare.mjs), which
// installs the packages. Afterward, the server can run as a user who may write to nothing in this folder except
// DATA_DIR (docs/runbook.md).
import { bundleIfChanged } from './bundle-if-changed.ts'

await bundleIfChanged()
console.info('Ready: the server starts from this folder without writing to it.')
