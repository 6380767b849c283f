// `npm run deploy`: installs and builds all that a server needs, so that it can then run as a user who may write nothing
// here but DATA_DIR (docs/runbook.md).
import { buildIfChanged } from './build-if-changed.ts'

buildIfChanged()
console.info('Ready: the server starts from this folder without writing to it.')
