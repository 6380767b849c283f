// npm run leads: lists, shows, exports and changes leads, and blocks times in which nobody may book a call. Works with
// or without a running server.
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { EmailName } from '#emails/email-names.ts'
import { forms } from '#forms/index.ts'
import { readContentFolders } from '#render/read-content.ts'
import { backupsFolder } from '#server/back-up-installation.ts'
import { backupsHolding } from '#server/backups-holding.ts'
import { contentAsStarted } from '#server/content/content-as-started.ts'
import { destinationsOf } from '#server/delivery/destinations.ts'
import { emailsOfChange } from '#server/emails/plan-emails.ts'
import { leadsVerbs } from '#server/leads/leads-verbs.ts'
import { openHoursIn } from '#server/leads/open-hours-in.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { runOperatorCommand } from './operator-command.ts'

async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // The operator may close the input (Ctrl+D) instead of answering.
  const ended = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended])
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

await runOperatorCommand({
  name: 'leads',
  verbs: leadsVerbs({ nowMs: Date.now(), formNames: [...forms.keys()] }),
  async provide({ config, store, write }, run) {
    const content = await contentAsStarted(store.content, readContentFolders(contentFolders(config)))
    const switchedOff = await store.mail.listSwitchedOff()
    const mail = {
      isOn: config.smtpUrl !== undefined,
      isSwitchedOff: (name: EmailName) => switchedOff.includes(name),
    }
    return run({
      store,
      forms,
      nowMs: Date.now,
      newId: randomUUIDv7,
      openHours: () => openHoursIn(content.published),
      destinationsOf: (form) => destinationsOf(form, config.webhookAddresses),
      emailsOfChange: (change) => emailsOfChange(change, mail),
      backupsHolding: (emails) => backupsHolding(backupsFolder(config.dataDir), emails),
      write,
      ask,
    })
  },
})
