import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { type Environment, readConfig } from './config.ts'
import { type Explained, orderEmbed, variables } from './config-schema.ts'
import { generatedSecrets } from './generated-secrets.ts'

const plans = ['tactician', 'trailblazer', 'titan']

const folders: string[] = []
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'config-')))
  return folders.at(-1)!
}
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

function config(environment: Environment) {
  const read = readConfig({ DATA_DIR: folder(), ...environment })
  if (!read.ok) throw new Error(read.faults.join('\n'))
  return read.config
}
function faults(environment: Environment): string[] {
  const read = readConfig({ DATA_DIR: folder(), ...environment })
  return read.ok ? [] : read.faults
}

test('without any variable set, every setting has its default from the contract', () => {
  const { dataDir, secretKey, portalSuffix, downloadsSuffix, webhookAddresses, orderEmbeds, ...rest } = config({
    PORT: ' ',
  })
  expect(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))).toEqual({
    host: '127.0.0.1',
    checkResponses: false,
    quickCompression: false,
    counting: 'server',
    office: true,
    port: 4321,
    publicUrl: 'http://localhost:4321',
    couponCode: 'TTTBDC2025',
    rateLimit: 30,
    timeTrapMs: 1500,
    retainLeadsDays: 730,
    retainQuarantineDays: 30,
    trustProxy: 0,
    turnstileVerifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    webhookAllowPrivate: false,
    webhooksMayBePrivate: true,
  })
  expect([webhookAddresses.size, orderEmbeds.size]).toEqual([0, 0])
  expect(secretKey).toMatch(/^[\w-]{43}$/)
  expect([portalSuffix, downloadsSuffix].join()).toMatch(/^[0-9a-f]{20},[0-9a-f]{20}$/)
  expect(dataDir).toBe(resolve(dataDir))
})

test('CHECK_RESPONSES=1 has the office’s responses checked', () =>
  expect(config({ CHECK_RESPONSES: '1' }).checkResponses).toBe(true))

test('QUICK_COMPRESSION=1 leaves pages at their first compression', () =>
  expect(config({ QUICK_COMPRESSION: '1' }).quickCompression).toBe(true))

test('freezes the settings', () => expect(Object.isFrozen(config({}))).toBe(true))

test('reports all faults at once, one line each, without the faulty values', () => {
  const found = faults({
    HOST: 'a b',
    PORT: '70000',
    PUBLIC_URL: 'https://tidy.example/site',
    DATABASE_URL: 'mysql://secret-database',
    WEBHOOK_CONTACT: 'secret-address',
    WEBHOOK_ORDER: 'https://user:secret-password@hooks.example/',
    WEBHOOK_SECRET: 'whsec_secret-!',
    EMBED_BOOKING: '/relative',
    VIDEO_DEMO: 'no-such-film.mp4',
    VIDEO_REPLAY: 'film.avi',
    PORTAL_SUFFIX: 'a/b',
    SECRET_KEY: 'secret-short',
    RATE_LIMIT: '-1',
    TIME_TRAP_MS: '1.5',
    WEBHOOK_ALLOW_PRIVATE: 'yes',
    CHECK_RESPONSES: 'yes',
    TURNSTILE_SITE_KEY: 'secret-site-key',
    RETAIN_LEADS_DAYS: '0',
    TRUST_PROXY: 'true',
  })
  expect(found.map((line) => line.split(' ')[0]).sort()).toEqual(
    'CHECK_RESPONSES DATABASE_URL EMBED_BOOKING HOST PORT PORTAL_SUFFIX PUBLIC_URL RATE_LIMIT RETAIN_LEADS_DAYS SECRET_KEY TIME_TRAP_MS TRUST_PROXY TURNSTILE_SITE_KEY VIDEO_DEMO VIDEO_REPLAY WEBHOOK_ALLOW_PRIVATE WEBHOOK_CONTACT WEBHOOK_ORDER WEBHOOK_SECRET'.split(
      ' ',
    ),
  )
  expect(found.join('\n')).not.toMatch(/secret-|undefined|\n\n/)
})

test.each([
  ['http://hooks.example/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://10.1.2.3/a', false],
  ['https://hooks.example/a', true],
])('on a public site a webhook to %s is allowed: %s', (address, isAllowed) => {
  const environment = { PUBLIC_URL: 'https://tidy.example', WEBHOOK_DEMO_CRM: address }
  expect(faults(environment)).toHaveLength(isAllowed ? 0 : 1)
  expect(faults({ ...environment, WEBHOOK_ALLOW_PRIVATE: '1' })).toEqual([])
  expect(faults({ ...environment, PUBLIC_URL: 'http://localhost:4321' })).toEqual([])
})

test.each(['RETAIN_LEADS_DAYS', 'RETAIN_QUARANTINE_DAYS'])('%s must be at least five days', (name) => {
  expect(faults({ [name]: '4' })).toEqual([`${name} must be a whole number from 5 to 36500`])
  expect(faults({ [name]: '5' })).toEqual([])
})

test.each([
  ['server', 'server'],
  ['posts', 'posts'],
  ['0', 'off'],
  ['', 'server'],
])('COUNTING=%s counts: %s', (value, mode) => expect(config({ COUNTING: value }).counting).toBe(mode))

test.each(['1', 'off', 'Server', 'post'])('COUNTING=%s is a fault', (value) =>
  expect(faults({ COUNTING: value })).toEqual(['COUNTING must be server, posts or 0']),
)

test('maps webhook URLs by destination', () => {
  const { webhookAddresses } = config({ WEBHOOK_DEMO_CRM: 'http://localhost:9/crm', WEBHOOK_REQUESTS: '' })
  expect([...webhookAddresses]).toEqual([['demo-crm', 'http://localhost:9/crm']])
})

test('maps external order forms by plan, also for plans that don’t exist', () => {
  const { orderEmbeds } = config({
    EMBED_ORDER_TITAN: ' https://pay.example/titan ',
    EMBED_ORDER_TORNADO: 'https://pay.example/tornado',
    EMBED_ORDER_TACTICIAN: '',
  })
  expect(Object.fromEntries(orderEmbeds)).toEqual({
    titan: 'https://pay.example/titan',
    tornado: 'https://pay.example/tornado',
  })
  const namesNone = 'names no plan: what follows EMBED_ORDER_ must be a plan’s id in capital letters'
  expect(
    faults({
      EMBED_ORDER_TITAN: 'secret-address',
      EMBED_ORDER_: 'https://pay.example/',
      EMBED_ORDER_titan: 'https://pay.example/',
      EMBED_ORDER_TIDY_TITAN: 'https://pay.example/',
    }),
  ).toEqual([
    'EMBED_ORDER_TITAN must be a complete http(s) address',
    `EMBED_ORDER_ ${namesNone}`,
    `EMBED_ORDER_titan ${namesNone}`,
    `EMBED_ORDER_TIDY_TITAN ${namesNone}`,
  ])
})

test('accepts a local file, a remote file or a hosted player as a video', () => {
  const film = join(folder(), 'film.mp4')
  writeFileSync(film, '')
  const { videoDemo, videoWorkshop, videoReplay } = config({
    VIDEO_DEMO: film,
    VIDEO_WORKSHOP: 'https://cdn.example/a.webm?x=1',
    VIDEO_REPLAY: 'https://player.example/embed/1',
  })
  expect(videoDemo).toEqual({ kind: 'file', path: film })
  expect(videoWorkshop).toEqual({ kind: 'remote-file', url: 'https://cdn.example/a.webm?x=1' })
  expect(videoReplay).toEqual({ kind: 'hosted', url: 'https://player.example/embed/1?autoplay=1' })
})

test('saves generated secrets readable only by their owner, and prefers secrets that are set', () => {
  const dataDir = folder()
  const first = config({ DATA_DIR: dataDir })
  expect(config({ DATA_DIR: dataDir }).secretKey).toBe(first.secretKey)
  expect(statSync(join(dataDir, 'generated-secrets.json')).mode & 0o777).toBe(0o600)
  const set = config({ DATA_DIR: dataDir, PORTAL_SUFFIX: 'mine' })
  expect([set.portalSuffix, set.downloadsSuffix]).toEqual(['mine', first.downloadsSuffix])
})

test('two servers that start at once in a new folder use the same secrets', async () => {
  const dataDir = folder()
  const program = `import { generatedSecrets } from '#server/settings/generated-secrets.ts'
    console.log(JSON.stringify(generatedSecrets(${JSON.stringify(dataDir)})))`
  const start = () =>
    new Promise<string>((done) => {
      import('node:child_process').then(({ execFile }) =>
        execFile(process.execPath, ['--input-type=module-typescript', '-e', program], (_, stdout) =>
          done(stdout.trim()),
        ),
      )
    })
  const made = await Promise.all([start(), start(), start(), start()])
  expect(new Set(made)).toEqual(new Set([JSON.stringify(generatedSecrets(dataDir))]))
})

test('a start with faults prints them to stderr and exits with code 1', () => {
  const env = { PORT: 'x', RATE_LIMIT: 'y', DATA_DIR: folder() }
  const cwd = folder()
  // A folder can't be read as a file by any user, not even root.
  mkdirSync(join(cwd, '.env'))
  const program = `import { loadConfig } from '${new URL('config.ts', import.meta.url).href}'; loadConfig()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd,
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    '.env cannot be read (EISDIR)',
    'PORT must be a whole number from 1 to 65535',
    'RATE_LIMIT must be a whole number from 0 to 1000000',
  ])
})

test('.env.example lists every variable with its meaning and default, and is a valid configuration', async () => {
  const entries: [string, Explained][] = Object.entries(variables)
  // .env.example lists the order forms among the other frames, with one line for each plan.
  const before = entries.findIndex(([name]) => name === 'EMBED_BOOKING') + 1
  entries.splice(before, 0, [plans.map(orderEmbed.variableOf).join('=\n'), orderEmbed])
  const listed = entries.map(
    ([name, { meaning, shown = '', unset }]) => `# ${meaning}${unset ? ` Unset: ${unset}.` : ''}\n${name}=${shown}`,
  )
  const text = [head, ...listed, forCompose].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(resolve('.env.example'))
  expect(faults({ ...parseEnv(text), DATA_DIR: folder() })).toEqual([])
})

const head = `# Every variable of the site with its default. Copy to .env and change what you need; the environment wins over .env,
# and an empty value counts as unset. Faults are reported at the start, all at once.`

const forCompose = `# For compose.yaml only: the password of the database that it starts, in single quotes if it holds a dollar sign.
POSTGRES_PASSWORD=`
