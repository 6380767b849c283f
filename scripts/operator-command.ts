// What the operator's commands share: help, a refusal with the usage text, a store that is closed at the end, error
// messages on standard error, and an exit status.
import { once } from 'node:events'
import { readTyped, usageOf, type Verbs } from '#server/commands/verbs.ts'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'

interface OperatorCommand<Given> {
  /** As in `npm run NAME`. */
  name: string
  verbs: Verbs<Given>
  /** Calls `run` with what the verbs need, and returns its outcome. */
  provide(
    start: { config: Config; store: Store; write: Write },
    run: (given: Given) => Promise<string | undefined>,
  ): Promise<string | undefined>
}

type Write = (text: string) => Promise<void>

export async function runOperatorCommand<Given>({ name, verbs, provide }: OperatorCommand<Given>): Promise<void> {
  const typed = process.argv.slice(2)
  const usage = usageOf(name, verbs)
  if (typed.includes('--help') || typed[0] === 'help') {
    console.log(usage)
    process.exit(0)
  }
  const refuse = (fault: unknown): never => {
    console.error(`${textOf(fault)}\n\n${usage}`)
    process.exit(1)
  }
  const run = (() => {
    try {
      return readTyped(name, verbs, typed)
    } catch (fault) {
      return refuse(fault)
    }
  })()

  // A reader such as `head` closes the pipe once it has enough, which isn't a failure.
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => process.exit(fault.code === 'EPIPE' ? 0 : 1))
  const write: Write = async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }

  try {
    const config = loadConfig()
    const store = await openStore(config)
    try {
      const reason = await provide({ config, store, write }, run)
      if (reason) {
        console.error(reason)
        process.exitCode = 1
      }
    } finally {
      await store.close()
    }
  } catch (fault) {
    console.error(textOf(fault))
    process.exitCode = 1
  }
}

const textOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
