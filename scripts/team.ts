// npm run team: the people of the office, beside a running server or without one.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { newToken } from '#server/office/sessions/tokens.ts'
import { runTeamCommand } from '#server/office/team/run-team-command.ts'
import { parseTeamCommand, usage } from '#server/office/team/team-command.ts'
import { loadConfig } from '#server/settings/config.ts'
import { openStore } from '#server/store/open-store.ts'

const typed = process.argv.slice(2)
if (typed.includes('--help') || typed[0] === 'help') {
  console.log(usage)
  process.exit(0)
}
const parsed = parseTeamCommand(typed, { nowMs: Date.now() })
if (!parsed.ok) {
  console.error(`${parsed.reason}\n\n${usage}`)
  process.exit(1)
}

// A reader such as `head` that has seen enough.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => process.exit(fault.code === 'EPIPE' ? 0 : 1))
const write = async (text: string) => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

try {
  const config = loadConfig()
  const store = await openStore(config)
  try {
    const reason = await runTeamCommand(parsed.command, {
      store: store.office,
      publicUrl: config.publicUrl,
      isOfficeOff: !config.office,
      nowMs: Date.now,
      newToken,
      newId: randomUUID,
      write,
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
