// Runs the demo: a mail server that passes nothing on, and the product's server with a temporary folder. Before that
// server listens, its clock runs through four weeks of leads. Both servers run in this process; only rendering has a
// process of its own. If somebody starts over in the office, the product's server is stopped, and a new one is filled
// with leads.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { dayMs } from '#domain/clock/durations.ts'
import type { Renderer } from '#render/renderer.ts'
import { type ComposedServer, composeServer, type ServerOptions } from '#server/compose-server.ts'
import { type Listening, listen } from '#server/listen.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import { publishedPages } from '#server/published-pages.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { embeddedStoreFile } from '#server/store/engine/open-store.ts'
import { openUnflushed } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startSmtpServer } from '#testing/servers/smtp-server.ts'
import { planMonth } from './plan-month.ts'
import { playMonth } from './play-month.ts'
import { createSetClock } from './set-clock.ts'
import { ownersPasskey } from './team.ts'

interface Demo {
  port: string | undefined
  /** When the four weeks end. The server's clock goes on from there. */
  startMs: number
  seed: number
  renderer: Renderer
}

const quiet = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) }

/** Resolves once the demo listens. SIGINT or SIGTERM ends the process and removes the demo's folder. */
export async function serveDemo({ port, startMs, seed, renderer }: Demo): Promise<void> {
  const aheadMs = startMs - Date.now()
  const token = newToken()
  const mailbox = await startSmtpServer({
    forget: true,
    decide: ({ to }) => (to.endsWith('@nomail.example') ? { code: 550, sentence: '5.1.1 No such mailbox' } : 'ok'),
  })
  let folder: string | undefined
  let filling: Promise<ComposedServer> | undefined
  const underWay = new Set<Promise<Response>>()
  let listening: Listening | undefined
  const remove = () => folder && rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      // On Ctrl-C, the terminal and npm each send the signal.
      if (isStopping) return
      isStopping = true
      // Before the demo listens, there is nothing to finish.
      if (listening) await (await filling)?.stop(async () => listening?.close(1000))
      process.exit(0)
    })

  async function fill(before?: Promise<ComposedServer>): Promise<ComposedServer> {
    const old = await before
    // Lets the old office respond to the requests that it already has. Then stops it.
    await Promise.allSettled(underWay)
    await old?.stop()
    remove()
    folder = mkdtempSync(join(tmpdir(), 'tidy-tempo-demo-'))
    // RATE_LIMIT and TIME_TRAP_MS are off, because four weeks of forms are sent within seconds.
    const config = configOf({
      ...{ PORT: port, DATA_DIR: folder, SMTP_URL: mailbox.url, RATE_LIMIT: '0', TIME_TRAP_MS: '0' },
      QUICK_COMPRESSION: '1',
      CHECK_RESPONSES: process.env.CHECK_RESPONSES,
    })
    const sandbox = {
      token,
      passkeyId: ownersPasskey,
      startOver() {
        filling = fill(filling)
      },
    }
    return composeFilled({ config, sandbox, nowMs: Date.now() + aheadMs, seed, renderer })
  }

  console.log('Filling an office with made-up people. A few seconds.')
  filling = fill()
  await filling
  const { host, port: wanted, publicUrl } = configOf({ PORT: port, DATA_DIR: folder })
  // Requests wait while the demo is filled again.
  const fetch: ComposedServer['fetch'] = async (request, environment) => {
    const response = Promise.resolve((await filling!).fetch(request, environment))
    // Leaves out the request to start over, so that `fill` doesn't wait for the request that called it.
    if (!new URL(request.url).pathname.endsWith(api.demo.startOver.path)) {
      underWay.add(response)
      response.finally(() => underWay.delete(response)).catch(() => {})
    }
    return response
  }
  listening = await listen({ fetch }, { host, port: wanted }).catch(end)
  console.log(`
Website  ${publicUrl}
Office   ${publicUrl}/office/start#${token}
Everyone in it is made up, and nothing is sent anywhere. Ctrl-C ends it and removes everything.
`)
}

type Filled = Pick<ServerOptions, 'config' | 'sandbox'> & Pick<Demo, 'seed' | 'renderer'> & { nowMs: number }

/** Returns a server that has run through the four weeks before `nowMs`. */
async function composeFilled({ config, sandbox, nowMs, seed, renderer }: Filled): Promise<ComposedServer> {
  const clock = createSetClock(nowMs - 29 * dayMs)
  const file = embeddedStoreFile(config.dataDir)
  const server = await composeServer({
    config,
    store: await openSqliteStore({ file, nowMs: clock.nowMs, open: openUnflushed }),
    // While the clock runs through the four weeks, the pages are rendered as of the end of the four weeks.
    pagesOf: (options) => publishedPages({ ...options, renderer, nowMs: () => Math.max(nowMs, clock.nowMs()) }),
    clock,
    log: quiet,
    sandbox,
  })
  const { prices, booking } = server.siteData()
  const openHours = openHoursOf(booking.rules)
  const steps = planMonth({ nowMs, random: seededRandom(seed), openHours, plans: Object.keys(prices) })
  await playMonth({ server, config, clock, steps, untilMs: nowMs })
  clock.goOn()
  return server
}

function configOf(environment: Record<string, string | undefined>): Config {
  const read = readConfig(environment)
  return read.ok ? read.config : end(new Error(read.faults.join('\n')))
}

function end(error: Error): never {
  console.error(error.message)
  process.exit(1)
}
