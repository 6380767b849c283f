// `npm run dev` as a developer starts it: a page, a form, the printed webhook, and the addresses nobody could guess.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#testing/running-server.ts'
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { startDevReceiver, unsetWebhooks } from './dev-receiver.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })
const dataDir = mkdtempSync(join(tmpdir(), 'dev-'))
let dev: ChildProcess | undefined
let own: WebhookReceiver | undefined
afterAll(async () => {
  if (dev && dev.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  await own?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a webhook that is set holds; the receiver takes the others', async () => {
  const receiver = await startDevReceiver(0)
  const variables = unsetWebhooks(receiver, new Map([['contact', 'https://hooks.example/contact']]))
  expect(variables.WEBHOOK_CONTACT).toBeUndefined()
  expect(variables.WEBHOOK_ORDER).toBe(receiver.url('/order'))
  await receiver.close()
})

test('it serves a page, takes a form, prints the webhook and says where the hidden areas are', async () => {
  const port = await freePort()
  own = await startReceiver()
  const environment = { DATA_DIR: dataDir, PORT: String(port), WEBHOOK_CONTACT: own.url('/own') }
  // Not the test tool's own variables: Astro serves no pages where it finds them.
  const { PATH, HOME } = process.env
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    env: { PATH, HOME, ...environment, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const waiting = new Set<() => void>()
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
      for (const look of waiting) look()
    })
  const says = (part: string) =>
    new Promise<void>((said, fail) => {
      const look = () => printed.includes(part) && said()
      waiting.add(look)
      dev?.once('exit', () => fail(new Error(`it ended:\n${printed}`)))
      look()
    })
  await says('Leads go to')
  const url = `http://localhost:${port}`
  expect(printed).toMatch(new RegExp(`Hidden portal +${url}/tt-portal-[0-9a-f]+`))
  expect(printed).toMatch(new RegExp(`Hidden downloads +${url}/tt-downloads-[0-9a-f]+`))

  const about = await fetch(`${url}/about`, { headers: { accept: 'text/html' } })
  expect(await about.text()).toContain('Safari 17')
  const contact = await fetch(`${url}/contact`, { headers: { accept: 'text/html' } })
  expect([contact.status, await contact.text()]).toEqual([200, expect.stringContaining('name="message"')])
  const send = (form: string, fields: object) =>
    fetch(`${url}/api/forms/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
  const message = { name: 'Ann', email: 'ann@example.com', message: 'Sent in development' }
  expect((await send('careers', message)).status).toBe(201)
  await says('Sent in development')
  expect(printed).toContain('→ requests')

  expect((await send('contact', { ...message, subject: 'Own webhook' })).status).toBe(201)
  await own.until((received) => received.length > 0)
  expect(own.received[0]?.body.toString()).toContain('Own webhook')

  expect(await (await fetch(`${url}/api/access/demo`)).json()).toEqual({ granted: false })
  const days = `from=${new Date().toISOString().slice(0, 10)}&days=14&timezone=America/New_York`
  expect((await fetch(`${url}/api/booking/slots?${days}`)).status).toBe(200)
})
