// Tests what visitors of the resources area get, and what intruders don't get. Also tests what a file's seal (its
// checksum and signature) guarantees.
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import { outsideForms } from '#testing/outside-forms.ts'
import { tamperedForms } from '#testing/tampering.ts'
import { hidden, secretKey, type TestApp, testApp } from '#testing/test-app.ts'
import { createSealedPage } from './sealed-page.ts'
import { checkCommand, createSeals, sumLine } from './seals.ts'
import { signUrl } from './signed-url.ts'
import { findStored, listStored, storedNameFor } from './stored-files.ts'

const bytes = Buffer.from(Array.from({ length: 4000 }, (_, index) => index % 251))
const secret = 'KEEP-OUT-7731'
let root: string
let storage: string
let samples: string
let visit: TestApp
const seals = createSeals(generateKeyPairSync('ed25519').privateKey)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'downloads-'))
  storage = join(root, 'storage')
  samples = join(root, 'samples')
  for (const folder of [storage, samples, join(storage, 'deeper')]) mkdirSync(folder)
  writeFileSync(join(storage, 'pack.zip'), bytes)
  writeFileSync(join(samples, 'sample.md'), '# sample')
  writeFileSync(join(samples, 'pack.zip'), 'the sample of the same name')
  writeFileSync(join(root, 'secret.txt'), secret)
  writeFileSync(join(storage, '.draft'), secret)
  writeFileSync(join(storage, 'deeper', 'secret.txt'), secret)
  symlinkSync(join(root, 'secret.txt'), join(storage, 'link.txt'))
  symlinkSync(root, join(storage, 'up'))
  visit = await testApp({ downloads: { folders: [storage, samples], secretKey, seals } })
})
afterAll(async () => {
  await visit.close()
  rmSync(root, { recursive: true, force: true })
})

const clickOn = (name: string, headers: Record<string, string> = {}) =>
  visit.request(`${hidden.downloads}/files/${name}`, { headers })
const addressOf = async (name: string) => (await clickOn(name)).headers.get('location')!

test('logs a click with path, user agent and time, then redirects it to the file as an attachment', async () => {
  const before = (await visit.store.listDownloads()).length
  const response = await clickOn('pack.zip', { 'user-agent': 'Van/1.0' })
  expect(response.status).toBe(303)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const address = response.headers.get('location')!
  expect(address).toMatch(/^\/storage\/pack\.zip\?expires=\d+&signature=/)
  expect((await visit.store.listDownloads()).slice(before)).toEqual([
    { filePath: 'pack.zip', userAgent: 'Van/1.0', atMs: visit.clock.nowMs },
  ])
  const file = await visit.request(address)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="pack.zip"')
  expect(file.headers.get('content-type')).toBe('application/zip')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
})

test('responds to the page’s script with the URL as JSON, and logs no HEAD request', async () => {
  const response = await clickOn('sample.md', { accept: 'application/json' })
  const { address, logged } = await response.json()
  expect(logged).toBe(true)
  expect(await (await visit.request(address)).text()).toBe('# sample')
  const before = (await visit.store.listDownloads()).length
  expect((await visit.request(`${hidden.downloads}/files/sample.md`, { method: 'HEAD' })).status).toBe(303)
  expect(await visit.store.listDownloads()).toHaveLength(before)
})

test('a URL works for 299 seconds, but not for 301', async () => {
  const startMs = visit.clock.nowMs
  const address = await addressOf('pack.zip')
  for (const [seconds, status] of [
    [299, 200],
    [301, 403],
  ] as const) {
    visit.clock.nowMs = startMs + seconds * 1000
    expect((await visit.request(address)).status, `${seconds} s`).toBe(status)
  }
  visit.clock.nowMs = startMs
})

test('refuses a URL with any changed byte', async () => {
  const address = await addressOf('pack.zip')
  const [path, query] = address.split('?') as [string, string]
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (const changed of tamperedForms(query, { rounds: 500, random })) {
    const response = await visit.request(`${path}?${encodeURI(changed)}`)
    expect(response.status, changed).toBe(403)
  }
  expect((await visit.request(address.replace('pack.zip', 'sample.md'))).status).toBe(403)
  expect((await visit.request(path)).status).toBe(403)
  expect((await visit.request(`${address}&x=1`)).status).toBe(403)
})

test('resumes a download where it stopped, unless the file has changed', async () => {
  const address = await addressOf('pack.zip')
  const head = await visit.request(address, { headers: { range: 'bytes=0-999' } })
  const tail = await visit.request(address, {
    headers: { range: 'bytes=1000-', 'if-range': head.headers.get('etag')! },
  })
  expect([head.status, tail.status]).toEqual([206, 206])
  expect(tail.headers.get('content-range')).toBe('bytes 1000-3999/4000')
  const joined = [await head.arrayBuffer(), await tail.arrayBuffer()].map((part) => Buffer.from(part))
  expect(Buffer.concat(joined)).toEqual(bytes)
  const other = await visit.request(address, { headers: { range: 'bytes=1000-', 'if-range': '"another"' } })
  expect(other.status).toBe(200)
  expect((await visit.request(address, { headers: { range: 'bytes=9000-' } })).status).toBe(416)
})

test('a failing log doesn’t stop a download', async () => {
  const store = await openStore({ dataDir: join(storage, '..', 'store') })
  const logDownload = () => Promise.reject(new Error('disk full'))
  const broken = await testApp({
    store: { ...store, logDownload },
    downloads: { folders: [storage], secretKey, seals },
  })
  const response = await broken.request(`${hidden.downloads}/files/pack.zip`, {
    headers: { accept: 'application/json' },
  })
  const { address, logged } = await response.json()
  expect(logged).toBe(false)
  expect((await broken.request(address)).status).toBe(200)
  expect(broken.logged.some((line) => line.includes('a download was not logged'))).toBe(true)
  await broken.close()
})

test('for a missing file, the page’s script gets an error text, others a redirect to #download-failed', async () => {
  const response = await clickOn('gone.pdf', { accept: 'application/json' })
  expect(response.status).toBe(404)
  expect((await response.json()).detail).toBe('Error downloading file. Please try again.')
  const shown = await clickOn('gone.pdf')
  expect(shown.headers.get('location')).toBe(`${hidden.downloads}#download-failed`)
})

test('no spelling of a path leads outside the folders, even with a valid signature', async () => {
  const forms = outsideForms({ root, storage, name: 'secret.txt' })
  expect(forms.length).toBeGreaterThanOrEqual(200)
  for (const form of forms) {
    expect(findStored([storage, samples], form), form).toBeUndefined()
    const paths = [
      `${hidden.downloads}/files/${form}`,
      `/storage/${form}`,
      signUrl(`/storage/${form}`, { secretKey, nowMs: visit.clock.nowMs }),
    ]
    for (const path of paths) {
      const response = await visit.request(path).catch(() => undefined)
      if (!response) continue
      expect(response.headers.get('content-disposition'), path).toBeNull()
      // A redirect that removes a trailing slash may repeat the request's signature. No redirect may add a signature.
      if (!path.includes('signature=')) expect(response.headers.get('location') ?? '', path).not.toContain('signature=')
      expect(await response.text(), path).not.toContain(secret)
    }
  }
})

test('lists no symbolic links or dotfiles, and the installation’s own file instead of the sample', () => {
  expect(listStored([storage, samples]).map(({ path }) => path)).toEqual([
    join(storage, 'pack.zip'),
    join(samples, 'sample.md'),
  ])
  expect(listStored([join(root, 'nowhere')])).toEqual([])
  expect(storedNameFor('Price list (März).PDF')).toBe('Price-list-Ma-rz.PDF')
  expect(storedNameFor('..')).toBeUndefined()
})

test('a seal has a checksum and a signature; the printed command checks both and detects a missing byte', async () => {
  const file = findStored([storage], 'pack.zip')!
  const seal = await seals.sealOf(file)
  expect(seal.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const key = createPublicKey({ key: Buffer.from(seals.publicKey, 'base64'), format: 'der', type: 'spki' })
  const line = Buffer.from(sumLine(seal.sha256, 'pack.zip'))
  expect(verify(null, line, key, Buffer.from(seal.signature, 'base64'))).toBe(true)

  const folder = mkdtempSync(join(tmpdir(), 'checking-'))
  const command = checkCommand(seal, { name: 'pack.zip', publicKey: seals.publicKey })
  // A page collapses white space, so visitors copy the collapsed command.
  const copied = command.replace(/\s+/g, ' ')
  const run = () => execFileSync('sh', ['-c', copied], { cwd: folder, stdio: 'pipe' }).toString()
  writeFileSync(join(folder, 'pack.zip'), bytes)
  expect(run()).toMatch(/pack\.zip: OK[\s\S]*Verified Successfully/)
  writeFileSync(join(folder, 'pack.zip'), bytes.subarray(1))
  expect(run).toThrow()
  rmSync(folder, { recursive: true })
})

test('the page shows each file’s seal, and hides the seal of a missing file', async () => {
  const parts = ['pack.zip', 'gone.zip'].map(
    (name) => `<details class="x" hidden="" data-sealed="${name}"><code data-seal-sha256="${name}"></code></details>`,
  )
  const html = `<code data-public-key=""></code>${parts.join('')}`
  const plain = { bytes: new TextEncoder().encode(html), etag: '"x"', headers: {} }
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const send = createSealedPage({ plain, encoded: {}, headers }, { folders: [storage], seals })
  const app = new Hono().get('/', (context) => send(context, { 'cache-control': 'private, no-store' }))
  const { sha256 } = await seals.sealOf(findStored([storage], 'pack.zip')!)
  expect(await (await app.request('/')).text()).toBe(
    `<code data-public-key="">${seals.publicKey}</code><details class="x" data-sealed="pack.zip"><code data-seal-sha256="pack.zip">${sha256}</code></details>${parts[1]}`,
  )
  const packed = await app.request('/', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain(sha256)
})
