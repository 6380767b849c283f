// The production server of `npm run dev` as a process of its own (dev-server.ts).
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { PagesOptions } from '#server/compose-server.ts'

type Site = Parameters<PagesOptions['onSwap']>[0]

const stopWithinMs = 2000

/** @param port where it listens, for nobody but the front server */
export function createServerProcess(port: number, env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined

  async function start(site: Site) {
    const started = fork('scripts/dev-server.ts', [String(port)], {
      ...{ env, serialization: 'advanced', stdio: ['ignore', 'inherit', 'pipe', 'ipc'] },
    })
    child = started
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    let printed: string | undefined = ''
    started.stderr!.on('data', (text) => {
      if (printed === undefined) process.stderr.write(text)
      else printed += text
    })
    started.send(site)
    await heard(started, 'listening', () => printed)
    printed = undefined
  }

  async function stop() {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([ended, pause(stopWithinMs)])
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    /** Serves this site from now on. @throws what it printed if it doesn't start */
    async serve(site: Site, { isStale }: { isStale: boolean }) {
      if (isStale) await stop()
      if (!child) return start(site)
      child.send(site)
      await heard(child, 'swapped')
    },
    isRunning: () => child !== undefined,
    stop,
  }
}

function heard(child: ChildProcess, wanted: string, lastWords?: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (message !== wanted) return
      child.off('message', onMessage).off('close', onClose)
      resolve()
    }
    // After its last words, unlike 'exit'.
    const onClose = () => reject(new Error(withoutInternals(lastWords?.() || 'The server ended.')))
    child.on('message', onMessage).once('close', onClose)
  })
}

/** What Node prints of an error that ends it, without what is Node's own. */
const withoutInternals = (printed: string) =>
  printed
    .split('\n')
    .filter((line) => !/^ +at .*node:internal|^Node\.js v/.test(line))
    .join('\n')
    .trim()
