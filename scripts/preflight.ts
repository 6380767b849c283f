// `npm run preflight`: what still stands between this installation and going live. With --strict it exits 1 while
// anything does, so that nobody goes live with samples unknowingly. What waits in the store is shown and is no fault.
import { preflight } from '#server/preflight.ts'
import { loadConfig } from '#server/settings/config.ts'
import type { Finding } from '#server/settings/preflight-findings.ts'
import { storeFindings } from './preflight-store.ts'

const [typed, ...rest] = process.argv.slice(2)
if ((typed !== undefined && typed !== '--strict') || rest.length > 0) {
  console.error('npm run preflight                says what still stands between this installation and going live')
  console.error('npm run preflight -- --strict    ends with code 1 while anything does')
  process.exit(1)
}

const config = loadConfig()
const found = preflight(config, Date.now())
const store = await storeFindings(config, Date.now())
const sections: [title: string, findings: Finding[]][] = [
  ['Settings (.env)', [...found.settings, ...store.faults]],
  ['Messaging consent', found.messaging],
  ['Content', found.content],
]

function print(title: string, findings: Finding[]) {
  if (findings.length === 0) return
  console.info(`\n${title}`)
  for (const { where, what } of findings) console.info(`  ${where}: ${what}`)
}

for (const [title, findings] of sections) print(title, findings)
print('In the store, waiting for somebody', store.waiting)
const count = sections.reduce((total, [, findings]) => total + findings.length, 0)
console.info(
  count === 0
    ? 'Ready to go live.'
    : `\n${count} ${count === 1 ? 'thing stands' : 'things stand'} between this installation and going live.`,
)
if (count > 0 && typed === '--strict') process.exitCode = 1
