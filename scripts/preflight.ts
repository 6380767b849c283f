// `npm run preflight`: lists what still keeps this installation from going live. Two further sections are only for
// information: notes for the tools that get webhooks, and the things in the store that wait for the team. With
// --strict, the command exits with 1 while anything keeps the installation from going live, so that no samples go live
// by accident. With --mail, it only sends a test email and looks up the sender's domain in the DNS.

import { readContentFolders } from '#render/read-content.ts'
import { emailAddress, flag, verbsFor } from '#server/commands/verbs.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { preflight } from '#server/preflight.ts'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { type Finding, noticeFindings } from '#server/settings/settings-findings.ts'
import { runCommand } from './operator-command.ts'
import { preflightMail } from './preflight-mail.ts'
import { storeFindings } from './preflight-store.ts'
import { publishedContent } from './published-content.ts'

await runCommand<Config>({
  name: 'preflight',
  verbs: {
    '': verbsFor<Config>({ hasJson: false })({
      does: 'Says what still stands between this installation and going live. With --mail, sends a test email, to ADDRESS if it\nis given, and looks up SPF, DKIM and DMARC.',
      takes: { address: emailAddress.optional() },
      options: { strict: flag('ends with code 1 while anything does'), mail: flag('only emails') },
      rule({ address, mail, strict }) {
        if (strict && mail) return '--strict and --mail don’t go together.'
        return address && !mail ? 'An address goes with --mail only.' : undefined
      },
      run: ({ address, mail, strict }, config) => (mail ? checkMail(config, address) : checkAll(config, strict)),
    }),
  },
  provide: (run) => run(loadConfig()),
})

/**
 * Returns the published content, or the content on disk if the store can't be opened. `storeFindings` then reports why
 * the store can't be opened.
 */
async function contentNow(config: Config) {
  return publishedContent(config).then(
    ({ published }) => published,
    () => readContentFolders(contentFolders(config)),
  )
}

async function checkMail(config: Config, to: string | undefined): Promise<undefined> {
  const found = await preflightMail(config, { content: await contentNow(config), to })
  for (const { where, what, isFault } of found) console.info(`${isFault ? 'Missing' : 'Fine   '}  ${where}: ${what}`)
  if (found.some(({ isFault }) => isFault)) process.exitCode = 1
}

async function checkAll(config: Config, isStrict: boolean): Promise<undefined> {
  const found = preflight(config, await contentNow(config), Date.now())
  const store = await storeFindings(config, found.measured, Date.now())
  const sections: [title: string, findings: Finding[]][] = [
    ['Settings (.env)', [...found.settings, ...store.faults]],
    ['Messaging consent', found.messaging],
    ['Content', [...found.content, ...store.unborne]],
  ]
  for (const [title, findings] of sections) print(title, findings)
  print('For the tools that get webhooks', noticeFindings(config))
  print('In the store, waiting for somebody', store.waiting)
  const count = sections.reduce((total, [, findings]) => total + findings.length, 0)
  console.info(
    count === 0
      ? 'Ready to go live.'
      : `\n${count} ${count === 1 ? 'thing stands' : 'things stand'} between this installation and going live.`,
  )
  if (count > 0 && isStrict) process.exitCode = 1
}

function print(title: string, findings: Finding[]) {
  if (findings.length === 0) return
  console.info(`\n${title}`)
  for (const { where, what } of findings) console.info(`  ${where}: ${what}`)
}
