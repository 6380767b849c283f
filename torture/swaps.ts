// Publishes again and again while pages are requested at a steady rate. Every response has to arrive whole, and its
// ETag and Content-Security-Policy must be those of the page that it contains. Run with `npm run torture:swaps` (20
// publishes at 300 requests per second).
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readElements } from '#domain/pages/html.ts'
import { codeHash, inlineCode } from '#render/page-policy.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { startProcess } from '#testing/servers/start-process.ts'
import { bundleIfChanged } from '../scripts/bundle-if-changed.ts'
import { serverFlags } from '../scripts/server-flags.ts'

interface SwapFindings {
  swaps: number
  requests: number
  /** How many different titles the responses for /pricing had. Each publish changes that page's title. */
  titlesSeen: number
  p50Ms: number
  p99Ms: number
  /** Each of these has to be 0. */
  faults: { notAnswered: number; otherTag: number; otherPolicy: number; unknownTitle: number; oldAfterSwap: number }
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
}

const paths = ['/pricing', '/', '/workshop', '/testimonials', '/blog/first-two-minutes', '/sitemap.xml']

export async function tortureSwaps({ swaps, rate }: { swaps: number; rate: number }): Promise<SwapFindings> {
  await bundleIfChanged()
  const dataDir = mkdtempSync(join(tmpdir(), 'swaps-'))
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: '0' }
  const args = [...serverFlags, 'bench/swapping-server.ts']
  const server = startProcess({ args, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let isStarted = false
  server.process.once('message', () => {
    isStarted = true
  })
  await server.until(() => isStarted)
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const faults = { notAnswered: 0, otherTag: 0, otherPolicy: 0, unknownTitle: 0, oldAfterSwap: 0 }
  const titles = ['Pricing: three plans, every cost up front']
  const seen = new Set<string>()
  const times: number[] = []
  let requested = 0
  const open = new Set<Promise<void>>()

  async function askOne() {
    const path = paths[requested++ % paths.length]!
    const swapped = titles.length
    const answer = await ask(`http://127.0.0.1:${port}${path}`, agent)
    if (answer?.status !== 200) {
      faults.notAnswered++
      return
    }
    times.push(answer.ms)
    const html = answer.body.toString()
    if (answer.headers.etag !== `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`)
      faults.otherTag++
    const policy = String(answer.headers['content-security-policy'])
    if (inlineCode(readElements(html)).some(({ code }) => !policy.includes(codeHash(code)))) faults.otherPolicy++
    if (path !== '/pricing') return
    const title = titles.findIndex((one) => html.includes(`<title>${one} |`))
    if (title < 0) faults.unknownTitle++
    else seen.add(titles[title]!)
    // The newest title may not be published yet when a request begins, so the title before it is right, too. Anything
    // older is a fault.
    if (title >= 0 && title < swapped - 2) faults.oldAfterSwap++
  }

  const offering = setInterval(() => {
    const request = askOne().finally(() => open.delete(request))
    open.add(request)
  }, 1000 / rate)
  for (let swap = 1; swap <= swaps; swap++) {
    titles.push(`Release ${swap}`)
    server.process.send(titles.at(-1)!)
    await once(server.process, 'message')
  }
  clearInterval(offering)
  await Promise.all(open)
  agent.destroy()
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { swaps, requests: requested, titlesSeen: seen.size, p50Ms: at(0.5), p99Ms: at(0.99), faults }
}

function ask(url: string, agent: Agent): Promise<Answer | undefined> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', () => resolve(undefined))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(chunks), ms: performance.now() - startedMs })
      })
    }).on('error', () => resolve(undefined))
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { swaps: { type: 'string', default: '20' }, rate: { type: 'string', default: '300' } },
  })
  const findings = await tortureSwaps({ swaps: Number(values.swaps), rate: Number(values.rate) })
  console.table({ ...findings, ...findings.faults, faults: undefined })
  process.exitCode = Object.values(findings.faults).some((count) => count > 0) ? 1 : 0
}
