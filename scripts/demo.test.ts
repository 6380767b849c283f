// Starts `npm run demo` with a .env and an environment that name webhooks, a database, a mail server and more. The
// office is full, the printed link signs in, and forms work. Nothing is sent to any of the configured URLs, and the
// demo's folder is removed at the end.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { destinationNames, destinations } from '#forms/destinations.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { type StartedProcess, startProcess } from '#testing/servers/start-process.ts'
import { planMonth } from './demo/plan-month.ts'
import { serverFlags } from './server-flags.ts'

/** Each of the demo's processes and threads preloads this module, which prints every connection to another machine. */
const watchConnections = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net'
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (...given) {
    const { host = 'localhost', path } = given.flat()[0] ?? {}
    if (!path && !/^(localhost|127\\.0\\.0\\.1|::1)$/.test(host)) console.log('CONNECTED TO ' + host)
    return connect.apply(this, given)
  }
`)}`

const folder = mkdtempSync(join(tmpdir(), 'demo-test-'))
const temporary = join(folder, 'tmp')
const here = join(folder, 'checkout')
/** Files that other processes write while this test copies, and then rename. */
const isInFlux = /^\.built\/(compile-cache|lock|draft-)|\.png\.\d+$/
let trapped = 0
const trap = createServer((socket) => {
  trapped++
  socket.destroy()
})
let demo: StartedProcess
let url: string

beforeAll(async () => {
  const trapPort = await new Promise<number>((done) => {
    trap.listen(0, '127.0.0.1', () => done((trap.address() as { port: number }).port))
  })
  const hostile = {
    ...Object.fromEntries(
      destinationNames.map((name) => [destinations[name].variable, `http://127.0.0.1:${trapPort}/`]),
    ),
    DATABASE_URL: `postgres://127.0.0.1:${trapPort}/leads`,
    SMTP_URL: `smtp://127.0.0.1:${trapPort}`,
    TURNSTILE_SITE_KEY: 'key',
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${trapPort}/verify`,
    PUBLIC_URL: 'https://real.example',
    HOST: '0.0.0.0',
    OFFICE: '0',
    COUNTING: '0',
    MAIL_TEAM: 'boss@real.example',
    DATA_DIR: join(folder, 'real-data'),
    CONTENT_DIR: join(folder, 'real-content'),
  }
  mkdirSync(temporary)
  mkdirSync(here)
  for (const part of ['src', 'scripts', 'content', 'public', 'media', 'downloads', '.built', '.astro'])
    if (existsSync(part)) cpSync(part, join(here, part), { recursive: true, filter: (path) => !isInFlux.test(path) })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.ts', 'office.vite.config.ts'])
    cpSync(file, join(here, file))
  symlinkSync(resolve('node_modules'), join(here, 'node_modules'))
  const lines = Object.entries(hostile).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(here, '.env'), lines.join('\n'))
  const port = await freePort()
  url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  demo = startProcess({
    args: [
      '--import',
      watchConnections,
      ...serverFlags,
      'scripts/demo.ts',
      '--at',
      '2026-11-24T14:12:00-05:00',
      '--seed',
      '7',
    ],
    cwd: here,
    env: { ...hostile, PATH, HOME, PORT: `${port}`, TMPDIR: temporary },
  })
  await demo.until('Office   ')
})
afterAll(async () => {
  await demo.end('SIGTERM')
  trap.close()
  rmSync(folder, { recursive: true, force: true })
})

let cookie = ''
async function ask(method: string, path: string, body?: unknown) {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  return { status: response.status, body: await response.json() }
}

test('the same moment and seed give the same four weeks, up to that moment', () => {
  const nowMs = Date.parse('2026-11-24T19:12:00Z')
  const steps = (seed: number) =>
    planMonth({ nowMs, random: seededRandom(seed), openHours: openHoursOf(bookingRules), plans: ['one', 'two'] })
  expect(steps(7)).toEqual(steps(7))
  expect(steps(7)).not.toEqual(steps(8))
  expect(steps(7).every(({ atMs }) => atMs < nowMs && atMs > nowMs - 30 * 86_400_000)).toBe(true)
})

test('a connection to another machine would be noticed', () => {
  const call = "require('node:net').connect(9, 'elsewhere.invalid').on('error', () => {})"
  const { stdout } = spawnSync(process.execPath, ['--import', watchConnections, '-e', call], { encoding: 'utf8' })
  expect(stdout).toBe('CONNECTED TO elsewhere.invalid\n')
})

test('the printed link signs in as often as it is opened, with all permissions and without a passkey', async () => {
  const [, token] = /office\/start#([\w-]+)/.exec(demo.printed()) ?? []
  for (let time = 0; time < 2; time++) {
    cookie = ''
    expect((await ask('POST', '/api/office/start/check', { token })).body.kind).toBe('demo')
    expect((await ask('POST', '/api/office/start', { token })).status).toBe(200)
  }
  const { body: me } = await ask('GET', '/api/office/me')
  expect(me).toMatchObject({
    teammate: { name: 'Dana Whitfield', role: 'owner' },
    isDemo: true,
    isRecentlyVerified: true,
  })
  expect((await ask('POST', '/api/office/start', { token: 'another' })).status).not.toBe(200)
})

test('the office is full: people, calls, visits, emails, a draft and a publish', async () => {
  const { body: list } = await ask('POST', '/api/office/leads/list', { filter: { list: 'all' } })
  expect(list.total).toBeGreaterThan(50)
  const { body: today } = await ask('GET', '/api/office/today')
  const { now, overdue, toDo, due, dueLater, inProgress } = today
  expect([now, overdue, toDo, due, dueLater].map(({ total }) => total)).toEqual([2, 3, 2, 3, 2])
  expect(inProgress.rows.length).toBeGreaterThan(2)
  for (const figure of Object.values(today.week)) expect(figure).toMatchObject({ lastWeek: expect.any(Number) })
  expect(today.week.won.count).toBeGreaterThan(today.week.won.people)
  const { body: calls } = await ask('GET', '/api/office/calls?from=2026-11-09&days=28')
  expect(JSON.stringify(calls)).toContain('Gina Ibarra')
  const { body: history } = await ask('GET', '/api/office/content/history')
  expect(history.publishes).toHaveLength(1)
  const { body: words } = await ask('GET', '/api/office/content')
  expect(words.files.filter(({ changes }: { changes: number }) => changes > 0)).toHaveLength(1)
  const { body: funnel } = await ask('GET', '/api/office/funnel?from=2026-10-28&to=2026-11-23')
  expect(JSON.stringify(funnel)).toContain('demo-requested')
  expect(funnel.callSteps.at(-1).viewers).toBeGreaterThan(2)
  const { body: mail } = await ask('GET', '/api/office/emails')
  expect(mail.isOn).toBe(true)
})

test('starting over removes what was sent, and its link signs in to the new office', async () => {
  const message = { name: 'Max Roe', email: 'max@example.com', subject: 'Hours', message: 'Sent before' }
  expect((await ask('POST', '/api/forms/contact', message)).status).toBe(201)
  const { body } = await ask('POST', '/api/office/sandbox/start-over')
  const [, token] = body.link.split('#')
  expect((await ask('GET', '/api/office/me')).status).toBe(401)
  expect((await ask('POST', '/api/office/start', { token })).status).toBe(200)
  const found = await ask('POST', '/api/office/leads/list', { filter: { list: 'all' }, search: 'max@example.com' })
  expect(found.body.total).toBe(0)
})

test('a form of the website becomes a lead', async () => {
  const message = { name: 'Ann Lee', email: 'ann@example.com', subject: 'Hours', message: 'Sent in the demo' }
  expect((await ask('POST', '/api/forms/contact', message)).status).toBe(201)
  const { body: found } = await ask('POST', '/api/office/leads/list', {
    filter: { list: 'all' },
    search: 'ann@example.com',
  })
  expect(found.total).toBe(1)
})

test('nothing was sent to a configured address, and nothing was written outside the demo’s folder', async () => {
  expect(trapped).toBe(0)
  expect(demo.printed()).not.toContain('CONNECTED TO')
  expect(existsSync(join(here, 'data'))).toBe(false)
  expect(existsSync(join(folder, 'real-data'))).toBe(false)
  expect(readdirSync(temporary).filter((name) => name.startsWith('tidy-tempo-demo-'))).toHaveLength(1)
  expect(await demo.end('SIGTERM')).toBe(0)
  expect(readdirSync(temporary).filter((name) => name.startsWith('tidy-tempo-demo-'))).toEqual([])
})
