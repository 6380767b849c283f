// `npm run preflight`: what still stands between this installation and going live. With --strict it exits 1 while
// anything does, so that nobody goes live with samples unknowingly.
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { loadConfig } from '#server/config.ts'
import { contentFindings, type Finding, messagingFindings, settingsFindings } from './preflight-findings.ts'

const files = globSync('content/**/*.yaml')
  .sort()
  .map((path) => ({ path, content: parse(readFileSync(path, 'utf8')) as unknown }))
const sections: [title: string, findings: Finding[]][] = [
  ['Settings (.env)', settingsFindings(loadConfig())],
  ['Messaging consent', messagingFindings()],
  ['Content', files.flatMap(({ path, content }) => contentFindings(path, content))],
]

for (const [title, findings] of sections) {
  if (findings.length === 0) continue
  console.info(`\n${title}`)
  for (const { where, what } of findings) console.info(`  ${where}: ${what}`)
}
const count = sections.reduce((total, [, findings]) => total + findings.length, 0)
console.info(count === 0 ? 'Ready to go live.' : `\n${count} things stand between this installation and going live.`)
if (count > 0 && process.argv.includes('--strict')) process.exitCode = 1
