// The demo as one process: a mail server that takes everything and passes on nothing, a server that plays four weeks,
// and then one on the same folder that answers at PORT. Starting over makes both anew; the port stays.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { type ComposedServer, composeServer } from '#server/compose-server.ts'
import { type Clock, systemClock } from '#server/delivery/clock.ts'
import { listen } from '#server/listen.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import { publishedPages } from '#server/published-pages.ts'
import { readConfig } from '#server/settings/config.ts'
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
  const mailbox = await startSmtpServer({
    forget: true,
    decide: ({ to }) => (to.endsWith('@nomail.example') ? { code: 550, sentence: '5.1.1 No such mailbox' } : 'ok'),
  })
  const token = newToken()
  let folder: string | undefined
  let serving: ComposedServer | undefined
  const remove = () => folder && rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)

  async function fill() {
    await serving?.stop()
    serving = undefined
    remove()
    folder = mkdtempSync(join(tmpdir(), 'tidy-tempo-demo-'))
    const settings = { PORT: port, DATA_DIR: folder, SMTP_URL: mailbox.url, TIME_TRAP_MS: '0' }
    const config = configOf({ ...settings, RATE_LIMIT: '0' })
    const atMs = nowMs()
    const past = fakeClock(atMs - 29 * dayMs)
    const server = await composeServer({
      config,
      pagesOf: (options) => publishedPages({ ...options, nowMs: () => atMs }),
      clock: past,
      log: quiet,
    })
    const { prices, booking } = server.facts()
    const month = {
      nowMs: atMs,
      random: seededRandom(seed),
      openHours: openHoursOf(booking.rules),
      plans: Object.keys(prices),
    }
    await playMonth({ server, config, clock: past, steps: planMonth(month), untilMs: atMs })
    await server.stop()
    serving = await composeServer({
      config: configOf(settings),
      pagesOf: publishedPages,
      clock,
      log: quiet,
      sandbox: { token, passkeyId: ownersPasskey, startOver: () => void fill() },
    })
  }

  const aheadMs = startMs - Date.now()
  const nowMs = () => Date.now() + aheadMs
  const clock: Clock = { ...systemClock, nowMs }
  console.log('Filling an office with made-up people. A few seconds.')
  await fill()
  const away = () => new Response('The demo is being made anew. Reload in a moment.', { status: 503 })
  const { host, port: wanted, publicUrl } = configOf({ PORT: port, DATA_DIR: folder })
  const door = await listen(
    { fetch: (request, environment) => serving?.fetch(request, environment) ?? away() },
    { host, port: wanted },
  ).catch(end)
  console.log(`
Website  ${publicUrl}
Office   ${publicUrl}/office/start#${token}
Everyone in it is made up, and nothing is sent anywhere. Ctrl-C ends it and removes everything.
`)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await serving?.stop(() => door.close(1000))
      await mailbox.close()
      process.exit(0)
    })
}

function configOf(environment: Record<string, string | undefined>) {
  const read = readConfig(environment)
  return read.ok ? read.config : end(new Error(read.faults.join('\n')))
}

function end(error: Error): never {
  console.error(error.message)
  process.exit(1)
}
