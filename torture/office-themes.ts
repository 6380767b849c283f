// `npm run torture:office-themes` checks every state of the office's screens with axe, on a desktop in dark mode, a
// tablet, and a phone in light mode (`npm test` covers a desktop in light mode and a phone in dark mode). Exits with 1
// if a check fails.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = readdirSync('e2e', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^checkStates\(/m.test(readFileSync(join('e2e', file), 'utf8')))
const args = ['scripts/check/e2e.ts', ...files, ...process.argv.slice(2)]
const env = { ...process.env, OFFICE_THEMES: 'others' }
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
