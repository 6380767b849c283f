// A table of the README lists every file to change for a headline, a price, a testimonial with a photo, a page or a
// form. This test makes each change as its row says, in a copy of the tree. Then the change must be visible, and the
// tests that it affects must still pass.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Document, parseDocument } from 'yaml'
import { samplePicture } from '#testing/sample-pictures.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { type StartedProcess, startProcess } from '#testing/servers/start-process.ts'
import { startReceiver, type WebhookReceiver } from '#testing/servers/webhook-receiver.ts'
import { serverFlags } from '../server-flags.ts'

/** What belongs to one checkout and isn't copied: its settings, history and data, and what it built or installed. */
const isOwn = /^(\.env|\.git|\.astro|\.built|data|dist|node_modules)$/
const copy = mkdtempSync(join(tmpdir(), 'readme-rows-'))
const read = (path: string) => readFileSync(join(copy, path), 'utf8')
function write(path: string, text: string | Buffer) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}
function edit(path: string, [text, replacement]: [string, string]) {
  if (!read(path).includes(text)) throw new Error(`${path} has no '${text}'`)
  write(path, read(path).replaceAll(text, replacement))
}
function editYaml(path: string, change: (document: Document) => void) {
  const document = parseDocument(read(path))
  change(document)
  write(path, String(document))
}

function changeHeadline() {
  editYaml('content/pages/home.yaml', (home) => home.setIn(['hero', 'headline'], ['Nobody waits.', 'You neither.']))
}

/** Lowers the first plan's price on its order page by a dollar, and returns the new price. */
function changePrice(): number {
  const plans = parseDocument(read('content/plans.yaml'))
  const was = plans.getIn(['plans', 0, 'prices', 'order', 'priceUsd']) as number
  edit('content/plans.yaml', [`priceUsd: ${was},`, `priceUsd: ${was - 1},`])
  edit('src/testing/content/specified.ts', [`priceUsd: ${was},`, `priceUsd: ${was - 1},`])
  return was - 1
}

/** Adds a testimonial to the home page and to /testimonials. */
function addTestimonial() {
  const story = {
    ...{ name: 'Maria Lopez', role: 'two vans', location: 'Reno, Nevada' },
    image: { photo: 'maria.jpg', alt: 'Maria Lopez beside her van' },
    ...{ stats: { metric: '2x', label: 'the quotes sent' }, rating: 4, sample: false },
  }
  const quote = 'I answer on Monday what came in on Monday.'
  editYaml('content/testimonials.yaml', (stories) => {
    stories.addIn(['home'], { ...story, quote })
    const own = { id: 'maria', type: 'text', content: quote, uses: 'Uses Tidy Leads', category: 'support' }
    stories.addIn(['page'], { ...story, ...own, featured: false })
  })
  write('media/maria.jpg', Buffer.from(samplePicture('jpg', 1520, 860)))
}

const introduction = `description: What we promise, in three points.
name: Guarantee
heading: [We come back.]
lead: If a room isn’t clean, call us by the next day.
introduce:
  heading: What that means
  lead: Nobody argues with you.
  points: [We come within two days, You pay nothing, Once or ten times]
`

function addPage() {
  write('content/pages/guarantee.yaml', `title: Our guarantee\n${introduction}`)
}

/** Adds a form's file, its line in the list of forms, and the texts of its page and of the page shown after sending. */
function addForm() {
  write(
    'src/forms/call-back.ts',
    `// A call back: who, where, and on which day.
import { defineForm } from './define-form.ts'
import { choice, email, fullName, optionalChoice, phone } from './fields.ts'

export const callBack = defineForm({
  name: 'call-back',
  destinations: ['requests'],
  confirmationEmail: 'call-back-receipt',
  inOffice: {
    requestLabel: 'Callback',
    pastTense: 'asked for a call back',
    category: 'messages',
    page: '/call-back',
    summarize: () => 'Wants a call back.',
  },
  fields: {
    name: fullName({ width: 'whole' }),
    email: email(),
    phone: phone(),
    day: choice(['Monday', 'Friday'], { label: 'Day', placeholder: 'Choose a day', missing: 'Choose a day.' }),
    crews: optionalChoice(['One', 'Two or more'], { label: 'Crews', placeholder: 'Choose' }),
  },
  submit: 'Call me back',
  submitting: 'Sending...',
  failure: 'That wasn’t sent. Please try again.',
})
`,
  )
  edit('src/forms/index.ts', ['import { careers }', "import { callBack } from './call-back.ts'\nimport { careers }"])
  edit('src/forms/index.ts', ['  careers,\n', '  careers,\n  callBack,\n'])
  write(
    'content/pages/call-back.yaml',
    `title: Call me back
${introduction}failureHelp: "Or email {email}."
sent:
  title: We call you
  description: We call you today.
  mark: Received
  heading: Got it.
  text: We call today.
  mailed: A copy is on its way to {email}.
  link: { label: Read on, href: /blog }
`,
  )
}

/** Adds the confirmation email of the new form: its texts, its file and its line in the list of emails. */
function addEmail() {
  const own = (text: string) =>
    text.replaceAll('careers-receipt', 'call-back-receipt').replaceAll('careersReceipt', 'callBackReceipt')
  write('content/emails/call-back-receipt.yaml', own(read('content/emails/careers-receipt.yaml')))
  write('src/emails/call-back-receipt.ts', own(read('src/emails/careers-receipt.ts')))
  edit('src/emails/index.ts', [
    'import { careersReceipt }',
    "import { callBackReceipt } from './call-back-receipt.ts'\nimport { careersReceipt }",
  ])
  edit('src/emails/index.ts', ['  careersReceipt,\n', '  callBackReceipt,\n  careersReceipt,\n'])
}

let receiver: WebhookReceiver
let server: StartedProcess
let url: string
let priceUsd: number
const textAt = async (path: string) => (await fetch(url + path)).text()

beforeAll(async () => {
  for (const name of readdirSync('.')) if (!isOwn.test(name)) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  changeHeadline()
  priceUsd = changePrice()
  addTestimonial()
  addPage()
  addForm()
  addEmail()

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

test('the tests that read content, forms or exports stay green', () => {
  const forms = ['forms.test', 'forms-route', 'FileForm']
  const content = [
    'read-testimonials',
    'read-plans',
    'read-pricing',
    'savings',
    'write-email',
    'src/emails/emails.test',
    'specified',
    'journeys',
  ]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...forms, ...content],
    { cwd: copy, env: bareEnvironment, encoding: 'utf8' },
  )
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
})

test('shows the changed headline, and the new testimonial with its photo', async () => {
  const home = await textAt('/')
  expect(home).toMatch(/<h1[^>]*>.*Nobody waits\..*You neither\..*<\/h1>/s)
  const [, photo = ''] = /<img[^>]*src="([^"]+)"[^>]*alt="Maria Lopez beside her van"|$/.exec(home) ?? []
  const { status, headers } = await fetch(new URL(photo, url))
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('shows the changed price on pages and to search engines', async () => {
  expect(await textAt('/')).toContain(`$${priceUsd}`)
  expect(await textAt('/pricing')).toContain(`"price":"${priceUsd}.00"`)
})

test('a page and a form’s page are served and listed', async () => {
  const guarantee = await textAt('/guarantee')
  expect(guarantee).toContain('Nobody argues with you.')
  // This page has no form, so no empty element stands in for one.
  expect(guarantee.slice(0, guarantee.indexOf('<footer'))).not.toMatch(
    /<div[^>]*>(<astro-\w+><\/astro-\w+>)?\s*<\/div>/,
  )
  expect(await textAt('/call-back')).toContain('action="/api/forms/call-back"')
  const sitemap = await textAt('/sitemap.xml')
  for (const page of ['/guarantee', '/call-back']) expect(sitemap).toContain(`${page}<`)
  expect(server.printed()).toMatch(/call-back +127\.0\.0\.1/)
})

test('a form’s faults are shown at their fields, to a browser without script too', async () => {
  const headers = { 'content-type': 'application/json' }
  const json = await fetch(`${url}/api/forms/call-back`, { method: 'POST', headers, body: '{"name":"Ann Lee"}' })
  expect([json.status, (await json.json()).errors]).toEqual([
    422,
    [
      expect.objectContaining({ field: 'email' }),
      expect.objectContaining({ field: 'phone' }),
      { field: 'day', message: 'Choose a day.' },
    ],
  ])
  const body = new URLSearchParams({ name: 'Ann Lee', phone: 'none', day: 'Friday', crews: '' })
  const again = await fetch(`${url}/api/forms/call-back`, { method: 'POST', body, headers: { accept: 'text/html' } })
  const page = await again.text()
  expect([again.status, page]).toEqual([422, expect.stringContaining('value="Ann Lee"')])
  expect(page).toContain('<option value="Friday" selected')
})

test('stores and delivers what the form sends, and serves its next page', async () => {
  const body = new URLSearchParams({
    name: 'Ann Lee',
    email: 'ann@lee.example',
    phone: '(614) 555-0142',
    day: 'Friday',
    crews: '',
  })
  const sent = await fetch(`${url}/api/forms/call-back`, { method: 'POST', body, redirect: 'manual' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/call-back/sent'])
  expect(await textAt('/call-back/sent')).toContain('We call today.')
  await receiver.until((received) => received.length === 1)
  expect(JSON.parse(receiver.received[0]!.body.toString())).toEqual({
    name: 'Ann Lee',
    email: 'ann@lee.example',
    phone: '(614) 555-0142',
    day: 'Friday',
    form: 'call-back',
  })
})

test('previews the form’s confirmation email', () => {
  const args = ['scripts/mail.ts', 'preview', 'call-back-receipt']
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, env: bareEnvironment, encoding: 'utf8' })
  expect(stdout).toContain('Hi Luis,')
})
