// npm run leads: the operator's view of the leads, beside a running server or without one.
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { forms } from '#forms/index.ts'
import { destinationsOf } from '#server/delivery/destinations.ts'
import { parseLeadsCommand, usage } from '#server/leads/leads-command.ts'
import { runLeadsCommand } from '#server/leads/run-leads-command.ts'
import { loadConfig } from '#server/settings/config.ts'
import { openStore } from '#server/store/open-store.ts'

const typed = process.argv.slice(2)
if (typed.includes('--help') || typed[0] === 'help') {
  console.log(usage)
  process.exit(0)
}
const parsed = parseLeadsCommand(typed, { nowMs: Date.now(), formNames: [...forms.keys()] })
if (!parsed.ok) {
  console.error(`${parsed.reason}\n\n${usage}`)
  process.exit(1)
}

// A reader such as `head` that has seen enough.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => process.exit(fault.code === 'EPIPE' ? 0 : 1))
const write = async (text: string) => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // The input may end (Ctrl+D) instead of answering.
  const ended = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended])
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

try {
  const config = loadConfig()
  const store = await openStore(config)
  try {
    const reason = await runLeadsCommand(parsed.command, {
      store,
      forms,
      nowMs: Date.now,
      destinationsOf: (form) => destinationsOf(form, config.webhookAddresses),
      write,
      ask,
    })
    if (reason) {
      console.error(reason)
      process.exitCode = 1
    }
  } finally {
    await store.close()
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
