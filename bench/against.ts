// Compares the cost of a lead at HEAD with its cost at another commit. Each commit runs in its own checkout, without a
// .env, and the two commits are measured in turn. The cost of a lead is the processor time of all processes that
// `npm start` has started, divided by the number of accepted leads.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { variables } from '#server/settings/config-schema.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { isHealthy, startProcess } from '#testing/servers/start-process.ts'
import { offerAll } from './offer-leads.ts'
import { processStat } from './start-intake.ts'

/** The processes of `npm start` count as idle if they use at most this much processor time in a second. */
const idleCpuSeconds = 0.05

interface Turns {
  /** A commit, branch or tag. */
  ref: string
  turns: number
  /** How long each of the two commits receives leads in a turn. */
  seconds: number
  connections: number
}

/** Microseconds of processor time per lead, one figure for each turn. */
interface CostOfLead {
  here: number[]
  there: number[]
}

export async function compareCost({ ref, turns, seconds, connections }: Turns): Promise<CostOfLead> {
  const folder = mkdtempSync(join(tmpdir(), 'tidy-tempo-against-'))
  const checkouts = [join(folder, 'here'), join(folder, 'there')] as const
  const running: Product[] = []
  try {
    checkOut('HEAD', checkouts[0])
    checkOut(ref, checkouts[1])
    for (const checkout of checkouts) running.push(await startProduct(checkout))
    const measure = async (product: Product) => {
      const before = product.cpuSeconds()
      const { acknowledged } = await offerAll({ url: product.url, connections, seconds })
      return Math.round(((product.cpuSeconds() - before) / acknowledged) * 1e6)
    }
    // The first run of each commit isn't counted, because code that runs for the first time is slower.
    for (const product of running) await measure(product)
    const costs: CostOfLead = { here: [], there: [] }
    for (let turn = 0; turn < turns; turn++) {
      costs.here.push(await measure(running[0]!))
      costs.there.push(await measure(running[1]!))
    }
    return costs
  } finally {
    for (const product of running) await product.stop()
    for (const checkout of checkouts) git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

function git(...args: string[]) {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}

function checkOut(ref: string, checkout: string) {
  git('worktree', 'add', '--detach', checkout, ref)
  // If the lockfiles are equal, a checkout uses the packages that are installed in this folder. Each checkout gets a
  // copy of .built, so that it bundles only code that has changed since the last bundle in this folder.
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lockOf('.') === lockOf(checkout)) symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
  if (existsSync('.built')) cpSync('.built', join(checkout, '.built'), { recursive: true })
}

interface Product {
  url: string
  /** The processor time that all processes of this product have used so far. */
  cpuSeconds(): number
  stop(): Promise<void>
}

async function startProduct(checkout: string): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { RATE_LIMIT: '0', TIME_TRAP_MS: '0', PORT: String(port), DATA_DIR: join(checkout, 'data') }
  // npm needs this process's environment variables. The product's own settings are left out of them, so that the
  // product uses no real URL or key.
  const outside = Object.entries(process.env).filter(([name]) => !(name in variables))
  const env = { ...Object.fromEntries(outside), ...settings }
  // `detached` gives the product its own process group, which is used to find and end all its processes.
  const started = startProcess({ command: 'npm', args: ['start'], cwd: checkout, env, detached: true })
  const group = started.process.pid!
  await started.until(() => isHealthy(url), 100)
  // Waits until the product is idle, because it still renders and compresses pages after its start.
  for (let isBusy = true; isBusy; ) {
    const before = cpuSecondsOf(group)
    await pause(1000)
    isBusy = cpuSecondsOf(group) - before > idleCpuSeconds
  }
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(group),
    async stop() {
      process.kill(-group, 'SIGTERM')
      while (await isHealthy(url)) await pause(50)
    },
  }
}

function cpuSecondsOf(group: number): number {
  const all = readdirSync('/proc').flatMap((id) => processStat(id) ?? [])
  return all.filter((one) => one.group === group).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}
