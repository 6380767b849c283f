// `npm run dev` as a developer starts it: pages, frames, downloads, a form, the printed webhook, hidden areas, and
// words that are saved while it runs.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { type StartedProcess, startProcess } from '#testing/start-process.ts'
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { startDevReceiver, unsetWebhooks } from './dev-receiver.ts'

const folder = mkdtempSync(join(tmpdir(), 'dev-'))
const aboutFile = join(folder, 'content/pages/about.yaml')
let dev: StartedProcess
let own: WebhookReceiver
let url: string

beforeAll(async () => {
  mkdirSync(join(folder, 'content/pages'), { recursive: true })
  cpSync('content/pages/about.yaml', aboutFile)
  own = await startReceiver()
  const port = await freePort()
  url = `http://localhost:${port}`
  // Without the test runner's own variables: Astro serves no pages if it finds them.
  const { PATH, HOME } = process.env
  dev = startProcess({
    args: ['scripts/dev.ts'],
    env: {
      ...{ PATH, HOME, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' },
      ...{ DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content'), PORT: `${port}` },
      WEBHOOK_CONTACT: own.url('/own'),
    },
  })
  await dev.until('Leads go to')
})
afterAll(async () => {
  await dev.end('SIGTERM')
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { accept: 'text/html', ...headers } })
const send = (form: string, fields: object) =>
  fetch(`${url}/api/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
const message = { name: 'Ann', email: 'ann@example.com', message: 'Sent in development' }
const hiddenPath = (area: 'portal' | 'downloads') => new RegExp(`/tt-${area}-[0-9a-f]+`).exec(dev.printed())?.[0] ?? ''

test('a webhook that is set is kept; the receiver gets the others', async () => {
  const receiver = await startDevReceiver(0)
  const variables = unsetWebhooks(receiver, new Map([['contact', 'https://hooks.example/contact']]))
  expect(variables.WEBHOOK_CONTACT).toBeUndefined()
  expect(variables.WEBHOOK_ORDER).toBe(receiver.url('/order'))
  await receiver.close()
})

test.each([
  ['/about', 'Safari 17'],
  ['/contact', 'name="message"'],
  ['/book-demo', 'src="/embed/booking"'],
  ['/embed/booking', '<h1'],
  ['/embed/order/titan', 'value="titan"'],
])('%s is a page', async (path, part) => {
  const answer = await open(path)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(part)])
})

test('the office is served, with what reloads it, and its modules', async () => {
  const answer = await open('/office/team')
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, null])
  for (const part of ['/@vite/client', '/@react-refresh', '/src/office/main.tsx', '/src/office/shell/set-theme.ts'])
    expect(page).toContain(part)
  for (const part of ['/src/office/main.tsx', '/src/office/shell/set-theme.ts', '/src/office/styles/base.css'])
    expect([part, (await fetch(url + part)).status]).toEqual([part, 200])
})

test('a form is taken, its webhook printed, or sent where a setting says', async () => {
  expect((await send('careers', message)).status).toBe(201)
  await dev.until('Sent in development')
  expect(dev.printed()).toContain('→ requests')
  expect((await send('contact', { ...message, subject: 'Own webhook' })).status).toBe(201)
  await own.until((received) => received.length > 0)
  expect(own.received[0]?.body.toString()).toContain('Own webhook')
})

test('a faulty form comes back as a page', async () => {
  const body = new URLSearchParams({ name: 'Ann', email: 'nowhere' })
  const answer = await fetch(`${url}/api/forms/careers`, { method: 'POST', body, headers: { accept: 'text/html' } })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('aria-invalid')])
})

test('the demo’s gate opens', async () => {
  expect(await (await fetch(`${url}/api/access/demo`)).json()).toEqual({ granted: false })
  const shut = await (await open('/demo-video')).text()
  expect(shut).toContain('name="firstName"')
  const asked = await send('demo-request', { ...sampleSubmissions['demo-request'] })
  expect(asked.status).toBe(201)
  const cookie = asked.headers.getSetCookie().map((one) => one.split(';')[0])
  const opened = await (await open('/demo-video', { cookie: cookie.join('; ') })).text()
  expect(opened).not.toContain('name="firstName"')
  expect(opened).toContain('component-export="DemoPlayer"')
})

test('free times are listed', async () => {
  const days = `from=${new Date().toISOString().slice(0, 10)}&days=14&timezone=America/New_York`
  expect((await fetch(`${url}/api/booking/slots?${days}`)).status).toBe(200)
})

test('hidden areas are printed, opened, and their files downloaded', async () => {
  expect(dev.printed()).toMatch(new RegExp(`Hidden portal +${url}/tt-portal-[0-9a-f]+`))
  expect(dev.printed()).toMatch(new RegExp(`Hidden downloads +${url}/tt-downloads-[0-9a-f]+`))
  expect(await (await open(hiddenPath('portal'))).text()).toContain('Command Center')
  expect(await (await open(`${hiddenPath('downloads')}/ivr-voices`)).text()).toContain('src="/embed/ivr-voices"')
  const file = await open(`${hiddenPath('downloads')}/files/onboarding-checklist.pdf`)
  expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('a saved text reloads the open page and is on it', async () => {
  expect(await (await open('/about')).text()).not.toContain('Said in development')
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const told: string[] = []
  const isToldToReload = new Promise<void>((reload) => {
    socket.addEventListener('message', ({ data }) => {
      told.push(data)
      if (data.includes('full-reload')) reload()
    })
  })
  await expect.poll(() => told).toEqual([expect.stringContaining('connected')])
  writeFileSync(aboutFile, readFileSync(aboutFile, 'utf8').replace('Why we built', 'Said in development and built'))
  await isToldToReload
  socket.close()
  // The words are read again only some time after they were last rendered.
  await expect.poll(async () => (await open('/about')).text()).toContain('Said in development')
})
