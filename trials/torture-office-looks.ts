// `npm run torture:office-looks`: every state of the office's screens by axe, on a desk in the dark and on a phone in the
// light. `npm test` looks at them on a desk in light and on a phone in the dark. Ends with 1 where one does not pass.
import { spawnSync } from 'node:child_process'

const words = ['scripts/e2e.ts', 'e2e/office-states', ...process.argv.slice(2)]
const env = { ...process.env, OFFICE_LOOKS: 'others' }
process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1
