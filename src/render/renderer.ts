// The server's side of the rendering process: starts it on demand, stops it when idle, and replaces it if it dies.
// Jobs run one after another. A native crash, a hang or a full heap affects only that process, not the server.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import type { Jobs } from './child.ts'

export interface Renderer {
  /** @throws ContentFault if the content is at fault */
  run<Name extends keyof Jobs>(name: Name, job: Parameters<Jobs[Name]>[0]): ReturnType<Jobs[Name]>
  /** Starts the process ahead of its first job. */
  start(): void
  /** Kills the process at once; its current job is rejected. */
  close(): void
}

interface Options {
  /** The bundle's entry file. */
  bundle: string
  /** How long the process waits for another job before it exits. */
  idleMs?: number
  /** How long the process may work on a job. If it takes longer, the job is abandoned and the process killed. */
  jobMs?: number
  /** Like `jobMs`, but for the job 'compose', which puts drafts into a content file. */
  composeMs?: number
}

/** A process that hasn't begun its job within this time is killed. */
const startMs = 180_000

interface Reply {
  id: number
  isBegun?: true
  result?: unknown
  error?: { message: string; faults?: Fault[] }
}

export function createRenderer(options: Options): Renderer {
  const { bundle, idleMs = 600_000, jobMs = 180_000, composeMs = 5000 } = options
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let nextId = 0

  function startChild() {
    const started = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [bundle], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=4'],
      env: { NODE_ENV: 'production' },
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    child = started
    return started
  }

  const runOne = (name: string, job: unknown) =>
    new Promise((resolve, reject) => {
      const worker = child ?? startChild()
      const id = nextId++
      const settle = (finish: () => void) => {
        clearTimeout(limit)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        finish()
      }
      let isLate = false
      const stopAfter = (ms: number) =>
        setTimeout(() => {
          isLate = true
          worker.kill('SIGKILL')
        }, ms)
      let limit = stopAfter(startMs)
      const onMessage = (message: unknown) => {
        const reply = message as Reply
        if (reply.id !== id) return
        if (!reply.isBegun) return settle(() => (reply.error ? reject(errorOf(reply.error)) : resolve(reply.result)))
        clearTimeout(limit)
        limit = stopAfter(name === 'compose' ? composeMs : jobMs)
      }
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = () =>
        settle(() => reject(isLate ? new JobTookTooLong() : new Error('the rendering process ended')))
      worker.on('message', onMessage).once('error', onError).once('exit', onExit)
      worker.send({ id, name, job })
    })

  return {
    run(name, job) {
      clearTimeout(idle)
      waiting++
      const result = last.then(() => runOne(name, job))
      last = result
        .catch(() => undefined)
        .then(() => {
          if (--waiting > 0) return
          idle = setTimeout(() => child?.disconnect(), idleMs).unref()
        })
      return result as never
    },
    start() {
      child ??= startChild()
    },
    close() {
      clearTimeout(idle)
      child?.kill('SIGKILL')
      // Doesn't wait for the exit event, because a job must not be sent to a process that was killed.
      child = undefined
    },
  }
}

class JobTookTooLong extends Error {
  override name = 'JobTookTooLong'
  override message = 'the rendering process ended: its job took too long'
}

const errorOf = ({ message, faults }: NonNullable<Reply['error']>) =>
  faults ? new ContentFault(faults) : new Error(message)
