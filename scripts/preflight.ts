// `npm run preflight`: what still stands between this installation and going live. With --strict it exits 1 while
// anything does, so that nobody goes live with samples unknowingly. What waits in the store is shown and is no fault.
import { parse } from 'yaml'
import { planIdOf } from '#domain/plans/plan-id.ts'
import { readContentFolders } from '#render/read-content.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { loadConfig } from '#server/settings/config.ts'
import {
  contentFindings,
  type Finding,
  messagingFindings,
  settingsFindings,
  workshopFindings,
} from './preflight-findings.ts'
import { storeFindings } from './preflight-store.ts'

const [typed, ...rest] = process.argv.slice(2)
if ((typed !== undefined && typed !== '--strict') || rest.length > 0) {
  console.error('npm run preflight                says what still stands between this installation and going live')
  console.error('npm run preflight -- --strict    ends with code 1 while anything does')
  process.exit(1)
}

const config = loadConfig()
const files = [...readContentFolders(contentFolders(config))].map(([path, text]) => ({
  path: `content/${path}`,
  content: parse(yamlOf(path, text)),
}))
const tiers: string[] = files.find(({ path }) => path === 'content/plans.yaml')?.content.plans.map(planIdOf) ?? []
const store = await storeFindings(config, Date.now())
const sections: [title: string, findings: Finding[]][] = [
  ['Settings (.env)', [...settingsFindings(config, tiers), ...store.faults]],
  ['Messaging consent', messagingFindings()],
  ['Content', files.flatMap(({ path, content }) => [...contentFindings(path, content), ...ofWorkshop(path, content)])],
]

function print(title: string, findings: Finding[]) {
  if (findings.length === 0) return
  console.info(`\n${title}`)
  for (const { where, what } of findings) console.info(`  ${where}: ${what}`)
}

/** A Markdown file's facts stand at its top between two lines of dashes. */
function yamlOf(path: string, text: string): string {
  return path.endsWith('.md') ? (/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '') : text
}

function ofWorkshop(path: string, content: Parameters<typeof workshopFindings>[1]): Finding[] {
  if (path !== 'content/workshop.yaml') return []
  return workshopFindings(path, content, {
    nowMs: Date.now(),
    hasOwnReplay: config.videoReplay !== undefined,
    isTold: config.webhookAddresses.has('workshop'),
  })
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
