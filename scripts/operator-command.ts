// What the operator's commands share: help, a refusal with the usage text, error messages on standard error, and an
// exit status. For most commands, this file also opens the store and closes it at the end.
import { once } from 'node:events'
import { readTyped, usageOf, type Verbs } from '#server/commands/verbs.ts'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'

interface Command<Given> {
  /** As in `npm run NAME`. */
  name: string
  verbs: Verbs<Given>
  /**
   * Calls `run` with what the command's verbs (such as `list` or `show`) need. Resolves to what `run` resolves to: why
   * the command failed, or undefined if it succeeded.
   */
  provide(run: (given: Given) => Promise<string | undefined>, write: Write): Promise<string | undefined>
}

interface OperatorCommand<Given> extends Omit<Command<Given>, 'provide'> {
  provide(
    start: { config: Config; store: Store; write: Write },
    run: (given: Given) => Promise<string | undefined>,
  ): Promise<string | undefined>
}

type Write = (text: string) => Promise<void>

export async function runCommand<Given>({ name, verbs, provide }: Command<Given>): Promise<void> {
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
    const reason = await provide(run, write)
    if (reason) {
      console.error(reason)
      process.exitCode = 1
    }
  } catch (fault) {
    console.error(textOf(fault))
    process.exitCode = 1
  }
}

/** Runs a command on the store. */
export const runOperatorCommand = <Given>({ provide, ...command }: OperatorCommand<Given>): Promise<void> =>
  runCommand({
    ...command,
    async provide(run, write) {
      const config = loadConfig()
      const store = await openStore(config)
      try {
        return await provide({ config, store, write }, run)
      } finally {
        await store.close()
      }
    },
  })

const textOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
