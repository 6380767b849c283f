// Pictures from the office on a real store of each engine: who may send them, which are accepted and what is served.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#domain/clock/durations.ts'
import { type PhotoCache, photoCache } from '#server/content/photo-cache.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import { type Browser, type OfficeApp, officeApp, publicUrl } from '#testing/office-app.ts'
import { sampleContentService } from '#testing/sample-content-service.ts'
import { exifOf, samplePicture } from '#testing/sample-pictures.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const policy = { isHttps: false, frameOrigins: new Map(), mediaOrigins: new Map(), usesTurnstile: false }
const log = { info() {}, warn() {}, error() {} }
const van = samplePicture('webp', 1520, 860, 9_000)

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let folder: string
  let photos: PhotoCache
  let site: OfficeApp
  let editor: Browser

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'photos-'))
    const store = engine === 'postgres' ? await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 }) : undefined
    site = await officeApp({
      ...(store && { store }),
      photos: { isHere: (name) => photos.isHere(name), find: (name) => photos.find(name) },
      office: ({ content }) => {
        photos = photoCache({ folder: join(folder, 'photos'), store: content, log })
        return { content: { service: sampleContentService({ store: content }).service, photos, policy } }
      },
    })
    await site.signedIn('owner')
    editor = await site.signedIn('editor')
  })
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function send(by: Browser, bytes: BodyInit, headers: Record<string, string> = {}) {
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = { cookie, origin: publicUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'image/webp' }
    const sent = { method: 'POST', headers: { ...own, ...headers }, body: bytes, duplex: 'half' }
    const response = await site.request('/api/office/content/pictures', sent)
    return { status: response.status, body: (await response.json()) as { name: string; detail?: string } }
  }
  const actions = async () => (await site.store.office.listAudit({ limit: 1, kind: 'words' }))[0]?.sequence

  test('serves an editor’s picture to visitors, also after the folder was deleted', async () => {
    const { status, body } = await send(editor, van)
    expect([status, body]).toEqual([200, { name: expect.stringMatching(/^photo-/), width: 1520, height: 860 }])
    for (const _ of ['at first', 'after the folder was deleted']) {
      const shown = await site.request(`/media/${body.name}`)
      expect(Buffer.from(await shown.arrayBuffer()).equals(van)).toBe(true)
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(readdirSync(join(folder, 'photos'))).toEqual([body.name])
      rmSync(join(folder, 'photos'), { recursive: true })
    }
    const again = await site.request(`/media/${body.name}`, { method: 'HEAD' })
    expect([again.status, again.headers.get('content-length')]).toEqual([200, '9000'])
    const [action] = await site.store.office.listAudit({ limit: 1 })
    expect(action).toMatchObject({ action: 'words.add-picture', on: [body.name], whoName: 'The editor' })
  })

  test('ignores the name and the content type that a picture claims to have', async () => {
    const lying = samplePicture('png', 300, 200)
    const { status, body } = await send(editor, lying, { 'content-type': 'image/svg+xml' })
    expect([status, body.name]).toEqual([200, expect.stringMatching(/\.png$/)])
    expect((await site.request(`/media/${body.name}`)).headers.get('content-type')).toBe('image/png')
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('refuses %s, whatever content type it claims to have', async (_, bytes) => {
    const { status, body } = await send(editor, bytes)
    expect([status, body.detail]).toEqual([415, 'This isn’t a picture. Choose a JPEG, PNG, WebP or AVIF file.'])
  })

  test('accepts 500 kB and refuses one byte more', async () => {
    const [most, more] = [500_000, 500_001].map((bytes) => samplePicture('jpg', 900, 600, bytes))
    expect((await send(editor, most!)).status).toBe(200)
    const { status, body } = await send(editor, more!)
    expect([status, body.detail]).toEqual([413, 'This picture has more than 500 kB. Choose a smaller one.'])
    expect((await send(editor, new Blob([more!]).stream())).status).toBe(413)
  })

  test.each([
    ['4,000 pixels wide', samplePicture('png', 4000, 30), 200, undefined],
    [
      'wider',
      samplePicture('png', 4001, 30),
      422,
      'This picture is over 4,000 pixels wide or high. Choose a smaller one.',
    ],
    [
      'higher',
      samplePicture('webp', 30, 9000),
      422,
      'This picture is over 4,000 pixels wide or high. Choose a smaller one.',
    ],
    [
      'from a camera, with its location',
      new Uint8Array([...samplePicture('jpg', 900, 600), ...exifOf([0x8825], true)]),
      422,
      'This picture says where it was taken. Remove its location, then try again.',
    ],
  ])('checks a picture that is %s', async (_, bytes, expected, detail) => {
    const { status, body } = await send(editor, bytes)
    expect([status, body.detail]).toEqual([expected, detail])
  })

  test('limits a person to a hundred pictures in 24 hours, not counting the same picture again', async () => {
    const sized = (width: number) => samplePicture('webp', width, 31)
    const owner = await site.signedIn('owner')
    for (let width = 1; width <= 100; width++) expect((await send(owner, sized(width))).status).toBe(200)
    const { status, body } = await send(owner, sized(101))
    expect([status, body.detail]).toEqual([429, 'You’ve added 100 pictures in 24 hours. Try again tomorrow.'])
    expect((await send(owner, sized(7))).status).toBe(200)
    site.clock.nowMs += dayMs + 1
    expect((await send(owner, sized(101))).status).toBe(200)
  })

  test('refuses pictures from members, viewers, strangers and another site’s page', async () => {
    const own = samplePicture('webp', 77, 77)
    const before = await actions()
    for (const role of ['member', 'viewer'] as const)
      expect((await send(await site.signedIn(role), own)).status).toBe(403)
    expect((await send(site.browser(), own)).status).toBe(401)
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(editor, own, elsewhere)).status).toBe(403)
    expect(await actions()).toBe(before)
  })

  test.each([
    'photo-ffffffffffff.webp',
    '..%2fleads.db',
    'photo-0123456789ab.webp%2f..%2f..%2fleads.db',
    'photo-0123456789ab.svg',
    '%00',
  ])('no file is served as %s', async (name) => {
    expect((await site.request(`/media/${name}`)).status).toBe(404)
  })
})
