// `npm run preflight`: lists what still keeps this installation from going live. Two further sections list notes on the
// receivers of webhooks, and what in the store waits for a person. --strict exits with 1 while anything keeps the
// installation from going live, so that no samples go live by accident. --mail only sends a test email and looks up the
// sender's domain in the DNS.

import { readContentFolders } from '#render/read-content.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { preflight } from '#server/preflight.ts'
import { loadConfig } from '#server/settings/config.ts'
import { isEmailAddress } from '#server/settings/email-address.ts'
import { type Finding, noticeFindings } from '#server/settings/settings-findings.ts'
import { preflightMail } from './preflight-mail.ts'
import { storeFindings } from './preflight-store.ts'
import { publishedContent } from './published-content.ts'

const [typed, ...rest] = process.argv.slice(2)
const isKnown =
  typed === undefined || (typed === '--strict' && rest.length === 0) || (typed === '--mail' && rest.length < 2)
if (!isKnown || (rest[0] !== undefined && !isEmailAddress(rest[0]))) {
  console.error(
    'npm run preflight                      says what still stands between this installation and going live',
  )
  console.error('npm run preflight -- --strict          ends with code 1 while anything does')
  console.error('npm run preflight -- --mail [ADDRESS]  sends a test email and looks up SPF, DKIM and DMARC')
  process.exit(1)
}

const config = loadConfig()
// If the store can't be opened, the content on disk is checked; `storeFindings` then reports the reason.
const content = await publishedContent(config).then(
  ({ published }) => published,
  () => readContentFolders(contentFolders(config)),
)
if (typed === '--mail') {
  const found = await preflightMail(config, { content, to: rest[0] })
  for (const { where, what, isFault } of found) console.info(`${isFault ? 'Missing' : 'Fine   '}  ${where}: ${what}`)
  process.exit(found.some(({ isFault }) => isFault) ? 1 : 0)
}
const found = preflight(config, content, Date.now())
const store = await storeFindings(config, found.measured, Date.now())
const sections: [title: string, findings: Finding[]][] = [
  ['Settings (.env)', [...found.settings, ...store.faults]],
  ['Messaging consent', found.messaging],
  ['Content', [...found.content, ...store.unborne]],
]

function print(title: string, findings: Finding[]) {
  if (findings.length === 0) return
  console.info(`\n${title}`)
  for (const { where, what } of findings) console.info(`  ${where}: ${what}`)
}

for (const [title, findings] of sections) print(title, findings)
print('For the tools that get webhooks', noticeFindings(config))
print('In the store, waiting for somebody', store.waiting)
const count = sections.reduce((total, [, findings]) => total + findings.length, 0)
console.info(
  count === 0
    ? 'Ready to go live.'
    : `\n${count} ${count === 1 ? 'thing stands' : 'things stand'} between this installation and going live.`,
)
if (count > 0 && typed === '--strict') process.exitCode = 1
