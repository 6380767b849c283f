// What the README promises about a form: two code files and one content file, and it is served, validated, stored and
// delivered. It runs in a copy of the tree, to prove that nothing else has to be added.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { type StartedProcess, startProcess } from '#testing/start-process.ts'
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { serverFlags } from './server-flags.ts'

const form = `// A call back: who, where, and when it suits.
import { defineForm } from './define-form.ts'
import { choice, fullName, optionalChoice, phone } from './fields.ts'

export const callBack = defineForm({
  name: 'call-back',
  destinations: ['requests'],
  inOffice: {
    ...{ asked: 'Callback', did: 'asked for a call back', lane: 'messages', runsClock: true },
    summarize: () => 'Wants a call back.',
  },
  fields: {
    name: fullName({ width: 'whole' }),
    phone: phone(),
    day: choice(['Monday', 'Friday'], { label: 'Day', placeholder: 'Choose a day', missing: 'Choose a day.' }),
    crews: optionalChoice(['One', 'Two or more'], { label: 'Crews', placeholder: 'Choose' }),
  },
  submit: 'Call me back',
  submitting: 'Sending...',
  failure: 'That wasn’t sent. Please try again.',
  next: '/call-back',
})
`
const page = `---
import { readBrand } from '#content/read-brand.ts'
import { readYaml } from '#content/read-yaml.ts'
import { callBack } from '#forms/call-back.ts'
import { formView } from '#forms/form-view.ts'
import Shell from '#site/shell/Shell.astro'
import { FormIsland } from '#site/ui/form/FormIsland.tsx'
import { z } from 'zod'

const text = z.string()
const sentWords = z.strictObject({ heading: text, text })
const words = readYaml('pages/call-back.yaml', z.strictObject({ title: text, description: text, help: text, sent: sentWords }))
const { supportEmail } = readBrand()
---
<Shell title={words.title} description={words.description}>
  <FormIsland
    client:intent
    form={formView(callBack)}
    words={{ title: words.title, failureHelp: words.help }}
    sent={words.sent}
    place="page"
    {supportEmail}
  />
</Shell>
`
const content = `title: Call me back
description: Leave a number and we call it.
help: "Or email {email}."
sent: { heading: Got it., text: We call today. }
`

const copy = mkdtempSync(join(tmpdir(), 'new-form-'))
let receiver: WebhookReceiver
let server: StartedProcess
let url: string

beforeAll(async () => {
  for (const part of ['src', 'scripts', 'content', 'public', 'media', 'downloads', '.astro'])
    cpSync(part, join(copy, part), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.ts', 'office.vite.config.ts'])
    cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'src/forms/call-back.ts'), form)
  const list = join(copy, 'src/forms/index.ts')
  writeFileSync(
    list,
    readFileSync(list, 'utf8')
      .replace('import { careers }', "import { callBack } from './call-back.ts'\nimport { careers }")
      .replace('  careers,\n', '  careers,\n  callBack,\n'),
  )
  writeFileSync(join(copy, 'src/site/pages/call-back.astro'), page)
  writeFileSync(join(copy, 'content/pages/call-back.yaml'), content)

  receiver = await startReceiver()
  const port = await freePort()
  url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  server = startProcess({
    args: [...serverFlags, 'scripts/start.ts'],
    cwd: copy,
    env: {
      ...{ PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', PORT: `${port}`, DATA_DIR: join(copy, 'data') },
      ...{ WEBHOOK_REQUESTS: receiver.url('/requests'), WEBHOOK_ALLOW_PRIVATE: '1', TIME_TRAP_MS: '0' },
    },
  })
  await server.until('Leads go to')
})
afterAll(async () => {
  await server.end('SIGTERM')
  await receiver.close()
  rmSync(copy, { recursive: true, force: true })
})

test('its page is served and listed, with the form in it', async () => {
  const answer = await fetch(`${url}/call-back`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('action="/api/forms/call-back"')])
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).toContain('/call-back<')
  expect(server.printed()).toMatch(/call-back +127\.0\.0\.1/)
})

test('faults are shown at their fields, to a browser without script too', async () => {
  const headers = { 'content-type': 'application/json' }
  const json = await fetch(`${url}/api/forms/call-back`, { method: 'POST', headers, body: '{"name":"Ann Lee"}' })
  expect([json.status, (await json.json()).errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'phone' }), { field: 'day', message: 'Choose a day.' }],
  ])
  const body = new URLSearchParams({ name: 'Ann Lee', phone: 'none', day: 'Friday', crews: '' })
  const again = await fetch(`${url}/api/forms/call-back`, { method: 'POST', body, headers: { accept: 'text/html' } })
  const page = await again.text()
  expect([again.status, page]).toEqual([422, expect.stringContaining('value="Ann Lee"')])
  expect(page).toContain('<option value="Friday" selected')
})

test('what it sends is stored and delivered', async () => {
  const body = new URLSearchParams({ name: 'Ann Lee', phone: '(614) 555-0142', day: 'Friday', crews: '' })
  const sent = await fetch(`${url}/api/forms/call-back`, { method: 'POST', body, redirect: 'manual' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/call-back'])
  await receiver.until((received) => received.length === 1)
  expect(JSON.parse(receiver.received[0]!.body.toString())).toEqual({
    name: 'Ann Lee',
    phone: '(614) 555-0142',
    day: 'Friday',
    form: 'call-back',
  })
})
