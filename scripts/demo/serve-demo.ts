// The demo as one process: a mail server that takes everything and passes on nothing, a server that plays four weeks,
// and then one on the same folder that answers at PORT. Starting over makes both anew; the port stays.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { type ComposedServer, composeServer } from '#server/compose-server.ts'
import { type Clock, systemClock } from '#server/delivery/clock.ts'
import { type Listening, listen } from '#server/listen.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import { publishedPages } from '#server/published-pages.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { embeddedStoreFile } from '#server/store/open-store.ts'
import { openUnflushed } from '#server/store/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { fakeClock } from '#testing/clock.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startSmtpServer } from '#testing/smtp-server.ts'
import { planMonth } from './plan-month.ts'
import { playMonth } from './play-month.ts'
import { ownersPasskey } from './team.ts'

interface Demo {
  port: string | undefined
  /** When the four weeks end. The server's clock goes on from there. */
  startMs: number
  seed: number
}

const dayMs = 86_400_000
const quiet = { info() {}, warn() {}, error: (facts: object, message: string) => console.error(message, facts) }

/** Resolves once it listens. It ends, and its folder is removed, when the process is told to. */
export async function serveDemo({ port, startMs, seed }: Demo): Promise<void> {
  const aheadMs = startMs - Date.now()
  const clock: Clock = { ...systemClock, nowMs: () => Date.now() + aheadMs }
  const mailbox = await startSmtpServer({
    forget: true,
    decide: ({ to }) => (to.endsWith('@nomail.example') ? { code: 550, sentence: '5.1.1 No such mailbox' } : 'ok'),
  })
  const token = newToken()
  let folder: string | undefined
  let serving: ComposedServer | undefined
  let door: Listening | undefined
  const remove = () => folder && rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await serving?.stop(async () => door?.close(1000))
      process.exit(0)
    })

  async function fill() {
    await serving?.stop()
    serving = undefined
    remove()
    folder = mkdtempSync(join(tmpdir(), 'tidy-tempo-demo-'))
    const settings = { PORT: port, DATA_DIR: folder, SMTP_URL: mailbox.url, TIME_TRAP_MS: '0' }
    await playFourWeeks({ config: configOf({ ...settings, RATE_LIMIT: '0' }), nowMs: clock.nowMs(), seed })
    serving = await composeServer({
      config: configOf(settings),
      pagesOf: publishedPages,
      clock,
      log: quiet,
      sandbox: { token, passkeyId: ownersPasskey, startOver: () => void fill() },
    })
  }

  console.log('Filling an office with made-up people. A few seconds.')
  await fill()
  const { host, port: wanted, publicUrl } = configOf({ PORT: port, DATA_DIR: folder })
  const away = () => new Response('The demo is being made anew. Reload in a moment.', { status: 503 })
  const fetch: ComposedServer['fetch'] = (request, environment) => serving?.fetch(request, environment) ?? away()
  door = await listen({ fetch }, { host, port: wanted }).catch(end)
  console.log(`
Website  ${publicUrl}
Office   ${publicUrl}/office/start#${token}
Everyone in it is made up, and nothing is sent anywhere. Ctrl-C ends it and removes everything.
`)
}

/** Plays the four weeks before a moment on a server of its own, whose clock runs through them. */
async function playFourWeeks({ config, nowMs, seed }: { config: Config; nowMs: number; seed: number }) {
  const clock = fakeClock(nowMs - 29 * dayMs)
  const server = await composeServer({
    config,
    store: await openSqliteStore({
      file: embeddedStoreFile(config.dataDir),
      nowMs: clock.nowMs,
      open: openUnflushed,
    }),
    pagesOf: (options) => publishedPages({ ...options, nowMs: () => nowMs }),
    clock,
    log: quiet,
  })
  const { prices, booking } = server.facts()
  const openHours = openHoursOf(booking.rules)
  const steps = planMonth({ nowMs, random: seededRandom(seed), openHours, plans: Object.keys(prices) })
  await playMonth({ server, config, clock, steps, untilMs: nowMs })
  await server.stop()
}

function configOf(environment: Record<string, string | undefined>): Config {
  const read = readConfig(environment)
  return read.ok ? read.config : end(new Error(read.faults.join('\n')))
}

function end(error: Error): never {
  console.error(error.message)
  process.exit(1)
}
