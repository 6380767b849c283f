// What the operator's commands share: help, a refusal with the usage text, a store that is closed at the end, reasons on
// standard error, and an exit status.
import { once } from 'node:events'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/port.ts'

interface OperatorCommand<Command> {
  usage: string
  parse(typed: string[]): { ok: true; command: Command } | { ok: false; reason: string }
  /** Returns why nothing was done, or what was found wrong; undefined if all is well. */
  run(command: Command, given: { config: Config; store: Store; write: Write }): Promise<string | undefined>
}

type Write = (text: string) => Promise<void>

export async function runOperatorCommand<Command>({ usage, parse, run }: OperatorCommand<Command>): Promise<void> {
  const typed = process.argv.slice(2)
  if (typed.includes('--help') || typed[0] === 'help') {
    console.log(usage)
    process.exit(0)
  }
  const parsed = parse(typed)
  if (!parsed.ok) {
    console.error(`${parsed.reason}\n\n${usage}`)
    process.exit(1)
  }

  // A reader such as `head` closes the pipe once it has enough.
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => process.exit(fault.code === 'EPIPE' ? 0 : 1))
  const write: Write = async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }

  try {
    const config = loadConfig()
    const store = await openStore(config)
    try {
      const reason = await run(parsed.command, { config, store, write })
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
}
