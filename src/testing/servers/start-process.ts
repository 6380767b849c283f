// Starts a server, or a part of one, as its own process, reads its output, waits until it is ready, and ends it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Options for `spawn`. By default the command is Node, and both outputs (stdout and stderr) are recorded. */
interface ProcessToStart extends SpawnOptions {
  command?: string
  args: readonly string[]
  /** What an earlier process printed: `printed()` begins with it, but `until()` ignores it. */
  printedBefore?: string | undefined
}

export interface StartedProcess {
  process: ChildProcess
  /** Everything that the process has printed so far. */
  printed(): string
  /** Resolves once the text is printed or the function returns true; rejects if the process ends first. */
  until(sign: string | (() => boolean | Promise<boolean>), everyMs?: number): Promise<void>
  /** Sends the signal and waits for the process to end, unless it already has; resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export function startProcess({
  command = process.execPath,
  args,
  printedBefore = '',
  ...options
}: ProcessToStart): StartedProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const printed = () => printedBefore + output
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  // The last output may come after the exit. The wait is limited, because a process that the child started may keep the
  // outputs open.
  const lastWords = () => Promise.race([closed, pause(1000)])

  return {
    process: child,
    printed,
    async until(sign, everyMs = 5) {
      const isSo = typeof sign === 'string' ? () => output.includes(sign) : sign
      while (!(await isSo())) {
        if (hasEnded()) {
          await lastWords()
          if (await isSo()) return
          throw new Error(`The server stopped with ${child.exitCode ?? child.signalCode}:\n${printed()}`)
        }
        await pause(everyMs)
      }
    },
    async end(signal) {
      if (!hasEnded()) {
        const exit = once(child, 'exit')
        child.kill(signal)
        await exit
      }
      return child.exitCode
    },
  }
}

/** Whether a server at this URL accepts requests. */
export const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
