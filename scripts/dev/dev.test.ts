// Starts `npm run dev` as a developer does, in a copy of the repository. Checks that the dev server serves what
// production serves, shows what is added while it runs, and prints each fault once. All tests share one dev server.
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { sampleSubmissions } from '#testing/sample-submissions.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { type StartedProcess, startProcess } from '#testing/servers/start-process.ts'
import { startReceiver, type WebhookReceiver } from '#testing/servers/webhook-receiver.ts'
import { unsetWebhooks } from './dev-receiver.ts'

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'dev-')))
const aboutFile = 'content/pages/about.yaml'
let dev: StartedProcess
let own: WebhookReceiver
let url: string

beforeAll(async () => {
  for (const part of ['src', 'scripts', 'content', 'public', 'media', 'downloads'])
    cpSync(part, join(copy, part), { recursive: true })
  for (const file of ['package.json', 'tsconfig.json', 'astro.config.ts']) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  own = await startReceiver()
  const port = await freePort()
  url = `http://localhost:${port}`
  dev = start({ PORT: `${port}`, WEBHOOK_CONTACT: own.url('/own') })
  await dev.until('Next  ')
})
afterAll(async () => {
  await dev.end('SIGTERM')
  await own.close()
  rmSync(copy, { recursive: true, force: true })
})

// Starts without the test runner's own variables, because Astro serves no pages if it finds them.
const { PATH, HOME } = process.env
const start = (settings: Record<string, string>) =>
  startProcess({
    args: ['scripts/dev/dev.ts'],
    cwd: copy,
    env: { PATH, HOME, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1', DATA_DIR: join(copy, 'data'), ...settings },
  })
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { accept: 'text/html', ...headers } })
const textOf = async (path: string) => (await fetch(url + path)).text()
const send = (form: string, fields: object) =>
  fetch(`${url}/api/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
const message = { name: 'Ann', email: 'ann@example.com', message: 'Sent in development' }
const hiddenPath = (area: 'portal' | 'downloads') => new RegExp(`/tt-${area}-[0-9a-f]+`).exec(dev.printed())?.[0] ?? ''
const read = (file: string) => readFileSync(join(copy, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(copy, file), text)
const edit = (file: string, found: string, by: string) => {
  expect(read(file)).toContain(found)
  write(file, read(file).replace(found, by))
}
/** Connects to the dev server as an open page does, and collects the messages that the server sends. */
async function openSocket() {
  const token = /wsToken = "([^"]+)"/.exec(await textOf('/@vite/client'))?.[1]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const received: string[] = []
  socket.addEventListener('message', ({ data }) => received.push(data))
  await expect.poll(() => received).toContainEqual(expect.stringContaining('connected'))
  return { received, close: () => socket.close() }
}

test('a configured webhook stays as it is; the receiver gets the others', () => {
  const set = new Map([['contact', 'https://hooks.example/contact']])
  const variables = unsetWebhooks('http://localhost:4321', set)
  expect(variables.WEBHOOK_CONTACT).toBeUndefined()
  expect(variables.WEBHOOK_ORDER).toBe('http://localhost:4321/_dev/webhooks/order')
})

test('starts without a warning and on one port if the sources have no fault', async () => {
  for (const path of ['/', '/contact', '/office', '/@vite/client']) expect((await open(path)).status).toBe(200)
  expect(dev.printed()).toMatch(/^\nListening on .*\nNext [^\n]*\n\n$/s)
  expect(dev.printed()).not.toMatch(/warn/i)
  const ports = [...dev.printed().matchAll(/(?:localhost|127\.0\.0\.1):(\d+)/g)].map(([, port]) => port)
  expect(new Set(ports)).toEqual(new Set([new URL(url).port, new URL(own.url('/own')).port]))
})

test('says in one sentence that a port is taken', async () => {
  const second = start({ PORT: new URL(url).port })
  await expect.poll(() => second.process.exitCode).toBe(1)
  expect(second.printed()).toMatch(/^Another program already listens on .*\.\n$/)
})

test.each([
  ['GET', '/about', 200, 'text/html; charset=utf-8', 'Safari 17'],
  ['HEAD', '/about', 200, 'text/html; charset=utf-8', ''],
  ['GET', '/sitemap.xml', 200, 'application/xml; charset=utf-8', '/about</loc>'],
  ['GET', '/robots.txt', 200, 'text/plain; charset=utf-8', 'Sitemap:'],
  ['GET', '/og/home.png', 200, 'image/png', 'PNG'],
  ['GET', '/nowhere', 404, 'text/html; charset=utf-8', 'Page not found'],
  ['GET', '/about/', 308, null, ''],
])('%s %s is answered to any client', async (method, path, status, type, part) => {
  const response = await fetch(url + path, { method, redirect: 'manual' })
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
  expect(await response.text()).toContain(part)
  if (status === 308) expect(response.headers.get('location')).toBe('/about')
})

test('serves everything that a page loads', async () => {
  const page = await textOf('/contact')
  const paths = [...page.matchAll(/ (?:src|component-url|renderer-url|before-hydration-url)="(\/[^"]+)"/g)]
  expect(paths.length).toBeGreaterThan(5)
  // The demo dialog's picture is a film's poster in media/. Vite has to serve it, because the site's server doesn't
  // serve posters from there.
  expect(page).toContain('/media/demo.poster.webp')
  for (const [, path] of paths) {
    const { status, headers } = await fetch(url + path!.replaceAll('&amp;', '&'))
    const type = path!.endsWith('.svg') ? 'svg' : path!.includes('.webp') ? 'webp' : 'javascript'
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringContaining(type)])
  }
  // Without Astro's runtime, no island would be hydrated.
  expect(page).toContain('customElements.define("astro-island"')
})

test.each([
  ['/about', 'Safari 17'],
  ['/contact', 'name="message"'],
  ['/book-demo', 'src="/embed/booking"'],
  ['/embed/booking', '<h1'],
  ['/embed/order/titan', 'value="titan"'],
])('%s is a page', async (path, part) => {
  const response = await open(path)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(part)])
})

test('serves the office, its modules and the scripts that reload it', async () => {
  const response = await open('/office/team')
  const page = await response.text()
  expect([response.status, response.headers.get('content-security-policy')]).toEqual([200, null])
  for (const part of ['/@vite/client', '/@react-refresh', '/src/office/main.tsx', '/src/office/shell/set-theme.ts'])
    expect(page).toContain(part)
  for (const part of ['/src/office/main.tsx', '/src/office/shell/set-theme.ts', '/src/office/styles/base.css'])
    expect([part, (await fetch(url + part)).status]).toEqual([part, 200])
})

test('accepts a form, and prints its webhook or sends it to the URL in a setting', async () => {
  expect((await send('careers', message)).status).toBe(201)
  await dev.until('Sent in development')
  expect(dev.printed()).toContain('→ requests')
  expect((await send('contact', { ...message, subject: 'Own webhook' })).status).toBe(201)
  await own.until((received) => received.length > 0)
  expect(own.received[0]?.body.toString()).toContain('Own webhook')
})

test('returns a page for a form with faults', async () => {
  const body = new URLSearchParams({ name: 'Ann', email: 'nowhere' })
  const response = await fetch(`${url}/api/forms/careers`, { method: 'POST', body, headers: { accept: 'text/html' } })
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('aria-invalid')])
})

test('opens the demo’s gate after a request', async () => {
  expect(await (await fetch(`${url}/api/access/demo`)).json()).toEqual({ granted: false })
  const shut = await (await open('/demo-video')).text()
  expect(shut).toContain('name="firstName"')
  const requested = await send('demo-request', { ...sampleSubmissions['demo-request'] })
  expect(requested.status).toBe(201)
  const cookie = requested.headers.getSetCookie().map((one) => one.split(';')[0])
  const opened = await (await open('/demo-video', { cookie: cookie.join('; ') })).text()
  expect(opened).not.toContain('name="firstName"')
  expect(opened).toContain('component-export="DemoPlayer"')
})

test('lists free times', async () => {
  const days = `from=${new Date().toISOString().slice(0, 10)}&days=14&timezone=America/New_York`
  expect((await fetch(`${url}/api/booking/slots?${days}`)).status).toBe(200)
})

test('prints the paths of the hidden areas, and serves their pages and files', async () => {
  expect(dev.printed()).toMatch(new RegExp(`Hidden portal +${url}/tt-portal-[0-9a-f]+`))
  expect(dev.printed()).toMatch(new RegExp(`Hidden downloads +${url}/tt-downloads-[0-9a-f]+`))
  expect(await (await open(hiddenPath('portal'))).text()).toContain(parse(read('content/pages/portal.yaml')).title)
  expect(await (await open(`${hiddenPath('downloads')}/ivr-voices`)).text()).toContain('src="/embed/ivr-voices"')
  const file = await open(`${hiddenPath('downloads')}/files/onboarding-checklist.pdf`)
  expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('a saved text reloads the open page, which then shows it', async () => {
  expect(await textOf('/about')).not.toContain('Said in development')
  const page = await openSocket()
  write(aboutFile, read(aboutFile).replace(/^title: .*/m, 'title: Said in development'))
  await expect.poll(() => page.received).toContainEqual(expect.stringContaining('full-reload'))
  page.close()
  expect(await textOf('/about')).toContain('Said in development')
})

test('serves a new page, form, post and office section at once', async () => {
  write('src/site/pages/guarantee.astro', newPage)
  write(
    'content/pages/questions.yaml',
    read('content/pages/careers.yaml').replace(/^(drawing|failureHelp|sent| {2}use):.*(\n {2}.*)*\n/gm, ''),
  )
  write(
    'src/forms/call-back.ts',
    read('src/forms/careers.ts').replace('const careers', 'const callBack').replaceAll('careers', 'call-back'),
  )
  write('content/pages/call-back.yaml', read('content/pages/careers.yaml'))
  edit('src/forms/index.ts', 'import { careers }', "import { callBack } from './call-back.ts'\nimport { careers }")
  edit('src/forms/index.ts', '  careers,\n', '  careers,\n  callBack,\n')
  const post = read(globSync('content/blog/*.md')[0]!).replace(/^drawing: .*\n/m, '')
  write('content/blog/new-post.md', post.replace(/^title: .*$/m, 'title: A new post'))
  edit('src/office/sections.ts', "label: 'Team'", "label: 'New section'")

  await expect.poll(() => textOf('/guarantee')).toContain('We come back.')
  await expect.poll(() => textOf('/questions')).toContain('Introduce yourself anyway.')
  await expect.poll(() => textOf('/call-back')).toContain('action="/api/forms/call-back"')
  await expect.poll(() => textOf('/sitemap.xml')).toContain('/call-back</loc>')
  await expect.poll(async () => (await send('call-back', message)).status).toBe(201)
  await expect.poll(() => textOf('/blog/new-post')).toContain('A new post')
  expect(await textOf('/blog')).toContain('A new post')
  expect(await textOf('/src/office/sections.ts')).toContain('New section')

  const page = await openSocket()
  rmSync(join(copy, 'content/blog/new-post.md'))
  await expect.poll(async () => (await fetch(`${url}/blog/new-post`)).status).toBe(404)
  // Waits for this reload, because the next test's page would otherwise receive it.
  await expect.poll(() => page.received).toContainEqual(expect.stringContaining('full-reload'))
  page.close()
})

test.each([
  ['a typo in a text', aboutFile, 'description: ', 'description ', `${aboutFile}: line 3: a key`],
  ['a text that is missing', aboutFile, 'heading:', 'headin:', `${aboutFile}: heading: is missing`],
  [
    'a component that throws',
    'src/site/company/AboutStory.tsx',
    'export function AboutStory({ texts }: AboutStoryProps) {\n',
    "export function AboutStory({ texts }: AboutStoryProps) {\n  throw new Error('broken on purpose')\n",
    'src/site/company/AboutStory.tsx:11:9: broken on purpose',
  ],
  [
    'a component that is no code',
    'src/site/company/AboutStory.tsx',
    'export function AboutStory(',
    'export function AboutStory(((',
    '[ src/site/company/AboutStory.tsx:10:28 ]',
  ],
  [
    'an import that leads nowhere',
    'src/site/pages/about.astro',
    '/AboutStory.tsx',
    '/AboutStori.tsx',
    'src/site/pages/about.astro:5: Cannot find',
  ],
  ['a style sheet', 'src/site/company/AboutStory.module.css', '{', '{{{', 'AboutStory.module.css:1:7: '],
  ['the server', 'src/server/app.ts', 'import ', 'import (((', '[ src/server/app.ts:'],
])('shows a fault once, with its place, until it is fixed: %s', async (_, file, found, by, said) => {
  const right = read(file)
  // The test restores the file itself, unless it fails before that. A second write would make the dev server render
  // the site again, and that rendering could include the next test's edit.
  onTestFinished(() => void (read(file) === right || write(file, right)))
  const before = dev.printed().length
  const page = await openSocket()
  edit(file, found, by)
  await expect.poll(async () => (await fetch(`${url}/about`)).status).toBe(500)
  const [plain, shown] = [await fetch(`${url}/pricing`), await open('/about')]
  expect([plain.status, plain.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8'])
  expect(await plain.text()).toContain(said)
  const html = await shown.text()
  expect([shown.status, html.split(said).length]).toEqual([500, 2])
  expect(html).toContain('/@vite/client')

  page.received.length = 0
  write(file, right)
  await expect.poll(() => page.received).toContainEqual(expect.stringContaining('full-reload'))
  expect((await open('/about')).status).toBe(200)
  expect(page.received.join()).not.toContain('"type":"error"')
  page.close()
  const next = await openSocket()
  expect(next.received).toEqual([expect.stringContaining('connected')])
  next.close()
  expect(dev.printed().slice(before).split(said)).toHaveLength(2)
})

test('a fault of the office is printed once', async () => {
  const file = 'src/office/shell/theme.ts'
  const right = read(file)
  const before = dev.printed().length
  const page = await openSocket()
  write(file, `${right}const x: = 3\n`)
  for (const _ of ['asked', 'asked again'])
    await expect.poll(async () => (await fetch(`${url}/${file}`)).ok).toBe(false)
  expect(page.received).toContainEqual(expect.stringContaining('"type":"error"'))
  expect(dev.printed().slice(before).split(`[ ${file}:`)).toHaveLength(2)
  write(file, right)
  await expect.poll(async () => (await fetch(`${url}/${file}`)).ok).toBe(true)
  page.close()
})

test('Ctrl-C ends it, even while a page is open', async () => {
  await openSocket()
  expect(await dev.end('SIGINT')).toBe(0)
})

const newPage = `---
import Shell from '#site/shell/Shell.astro'
---
<Shell title="Guarantee" description="What we promise."><h1>We come back.</h1></Shell>
`
