// Content in the office on a real store of each engine: shared drafts, publishing, restoring earlier content, schedules
// and permissions.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  ContentHistory,
  ContentOverview,
  DraftedFile,
  FileView,
  PublishOutcome,
  PublishPreview,
} from '#contract/content.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import { type Browser, type OfficeApp, type OfficeResponse, officeApp } from '#testing/office-app.ts'
import { type SampleContentService, sampleContentFiles, sampleContentService } from '#testing/sample-content-service.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let site: OfficeApp
  let sample: SampleContentService
  let owner: Browser
  let editor: Browser
  let member: Browser

  beforeAll(async () => {
    const store = engine === 'postgres' ? await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 }) : undefined
    site = await officeApp({
      ...(store && { store }),
      office: ({ content, office }) => {
        const roleOf = async (who: string) => (await office.listTeammates()).find(({ id }) => id === who)?.role
        sample = sampleContentService({ store: content, roleOf, nowMs: () => site.clock.nowMs })
        const policy = { isHttps: false, frameOrigins: new Map(), mediaOrigins: new Map(), usesTurnstile: false }
        return { content: { service: sample.service, photos: { add: async () => 'no-picture' }, policy } }
      },
    })
    await sample.service.start()
    owner = await site.signedIn('owner')
    editor = await site.signedIn('editor')
    member = await site.signedIn('member')
  })
  beforeEach(async () => {
    for (const { path } of (await overview()).files) await owner.ask('DELETE', `/content/files/${path}/draft`)
  })
  afterAll(async () => {
    sample.service.stop()
    await site.close()
  })

  const bodyOf = <Body>({ status, body }: OfficeResponse, expected = 200): Body => {
    expect(status, JSON.stringify(body)).toBe(expected)
    return body as never
  }
  const overview = async () => bodyOf<ContentOverview>(await owner.ask('GET', '/content'))
  const view = async (path: string, by = owner) => bodyOf<FileView>(await by.ask('GET', `/content/files/${path}`))
  const draft = (by: Browser, path: string, changes: DraftChange[]) =>
    by.ask('PUT', `/content/files/${path}/draft`, { changes })
  const title = async (by: Browser, value: string) =>
    bodyOf<DraftedFile>(await draft(by, 'pages/home', [{ path: ['title'], value }]))
  const previewed = (query: string) =>
    site.request(`/api/office/content/preview?${query}`, {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  const publish = async (by: Browser, body: object = {}) =>
    by.ask('POST', '/content/publish', { sequence: sample.service.sequence(), ...body })
  const outcome = async (request: Promise<OfficeResponse>, status = 200) =>
    bodyOf<PublishOutcome>(await request, status)
  const shown = (file: string) => sample.site.shown.at(-1)!.get(file)
  const history = async (query = '') => bodyOf<ContentHistory>(await owner.ask('GET', `/content/history${query}`))
  const revertPublish = (id: string, body: object = {}, by = owner) =>
    by.ask('POST', `/content/history/${id}/put-back`, { sequence: sample.service.sequence(), ...body })

  test('lists every file with its group, drafts and notes', async () => {
    const { files, folder } = await overview()
    expect(files.map(({ path }) => path)).toEqual(['brand', 'claims', 'pages/home', 'pages/blog', 'blog/quiet-weeks'])
    expect(files[4]).toMatchObject({ name: 'Quiet weeks', group: 'long', isRemovable: true, changes: 0 })
    expect(files[2]).toMatchObject({ name: 'Home', flags: 1, isRemovable: false, canPublish: true })
    expect(folder).toBe('read-only')
    const seen = bodyOf<ContentOverview>(await editor.ask('GET', '/content'))
    expect(seen.files.filter(({ canPublish }) => !canPublish).map(({ path }) => path)).toEqual(['brand', 'claims'])
  })

  test('lists each draft with its authors, when it was saved, and how many faults it has', async () => {
    expect((await overview()).drafts).toEqual([])
    await title(owner, 'FAULT')
    site.clock.nowMs += 60_000
    await draft(editor, 'pages/home', [{ path: ['lead'], value: 'Less typing' }])
    await draft(editor, 'blog/quiet-weeks', [{ path: ['title'], value: 'Quieter weeks' }])
    const saved = { savedAtMs: site.clock.nowMs }
    expect((await overview()).drafts).toMatchObject([
      { path: 'blog/quiet-weeks', authors: [{ name: 'The editor' }], ...saved, faults: 0 },
      { path: 'pages/home', authors: [{ name: 'The editor' }, { name: 'Ann Lee' }], ...saved, faults: 1 },
    ])
  })

  test('an editor asks for a review, which ends with the draft', async () => {
    const ask = (by: Browser, path: string) => by.ask('POST', `/content/files/${path}/review`)
    bodyOf(await ask(editor, 'brand'), 409)
    bodyOf(await ask(editor, 'pages/nothing'), 404)
    await draft(editor, 'brand', [{ path: ['name'], value: 'Tidier Tempo' }])
    bodyOf(await ask(member, 'brand'), 403)
    bodyOf(await ask(editor, 'brand'))
    const review = { who: { name: 'The editor' }, atMs: site.clock.nowMs }
    expect((await overview()).drafts).toMatchObject([{ path: 'brand', review }])
    expect(await view('brand')).toMatchObject({ review })
    await outcome(publish(owner))
    expect((await view('brand')).review).toBeUndefined()
    await draft(owner, 'brand', [{ path: ['name'], value: 'Tidy Tempo' }])
    await outcome(publish(owner))
  })

  test('shows a file with its schema, help, places, pages and notes', async () => {
    expect(await view('pages/home')).toMatchObject({
      file: 'pages/home.yaml',
      schema: { title: 'pages/home.yaml' },
      help: { '': 'Above everything.' },
      placeholders: { 'claim:less-admin': '75%' },
      pages: [{ path: '/', title: 'Home' }, { path: '/blog/quiet-weeks' }, { path: '/blog' }],
      notes: [{ key: 'lead', claim: 'less-admin' }],
      published: { title: 'Home' },
      drafts: [],
    })
    expect(await view('claims')).toMatchObject({ uses: { 'less-admin': ['Home'] } })
    bodyOf(await owner.ask('GET', '/content/files/pages/nothing'), 404)
  })

  test('saves, checks and previews a draft without changing what visitors see', async () => {
    const before = sample.site.shown.length
    expect(await title(editor, 'Welcome')).toMatchObject({
      value: { title: 'Welcome', lines: ['one', 'two'] },
      drafts: [{ path: ['title'], value: 'Welcome', who: { name: 'The editor' } }],
      faults: [],
      changes: 1,
    })
    expect(await title(editor, 'FAULT')).toMatchObject({ faults: [{ key: 'title', message: 'is a fault' }] })
    await title(editor, 'Welcome')
    const page = await previewed('page=/')
    expect(await page.text()).toContain('title: Welcome # shown in the tab')
    const policy = page.headers.get('content-security-policy')!
    for (const part of [`script-src 'none'`, `form-action 'none'`, `frame-ancestors 'self'`, `'sha256-style'`])
      expect(policy).toContain(part)
    expect(policy).not.toContain('sha256-script')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(sample.site.shown.length).toBe(before)
    expect(await title(editor, 'Home')).toMatchObject({ drafts: [], changes: 0 })
  })

  test('previews the last page without faults below a list of them, never an error page', async () => {
    const before = await (await previewed('page=/')).text()
    await title(editor, 'FAULT')
    const faulty = await previewed('page=/')
    expect(faulty.status).toBe(200)
    expect(await faulty.text()).toMatch(
      /^<aside data-preview-faults>.*<li data-file="pages\/home" data-key="title">Home, title: Is a fault\.<\/li>/,
    )
    expect(await (await previewed('page=/')).text()).toContain(before)
    expect(faulty.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-style' 'sha256-\S+=';/)
    // If a page was never previewed without faults, its preview leaves out the drafts of the faulty files.
    await draft(editor, 'pages/blog', [{ path: ['title'], value: 'Notes' }])
    expect(await (await previewed('page=/blog')).text()).toMatch(/<\/aside>title: Notes/)
    bodyOf(await editor.ask('POST', '/content/files', { title: 'FAULT', address: 'faulty' }))
    const post = await previewed('page=/blog/faulty')
    expect(post.status).toBe(422)
    expect(await post.text()).toMatch(/<body><aside data-preview-faults>.*Is a fault\.<\/li><\/ul><\/aside><\/body>/)
  })

  test('publishes a draft, records it in the history, and puts the old text back byte by byte', async () => {
    const before = shown('pages/home.yaml')
    await title(editor, 'Welcome')
    const rendered = sample.site.renderings()
    const quick = bodyOf<PublishPreview>(await editor.ask('POST', '/content/publish/preview', { isQuick: true }))
    expect(sample.site.renderings()).toBe(rendered)
    const preview = bodyOf<PublishPreview>(await editor.ask('POST', '/content/publish/preview', {}))
    expect(quick).toEqual({ ...preview, isJudged: false, pages: [] })
    expect(preview).toMatchObject({
      isJudged: true,
      files: [
        {
          path: 'pages/home',
          name: 'Home',
          authors: [{ name: 'The editor' }],
          changes: [{ location: 'Title', before: 'Home', after: 'Welcome', who: { name: 'The editor' } }],
        },
      ],
      faults: [],
      refused: [],
      pages: [{ path: '/' }],
    })
    const renderings = sample.site.renderings()
    const published = await outcome(publish(editor, { why: 'Warmer' }))
    expect(published).toMatchObject({ kind: 'published', sequence: preview.sequence + 1, pages: [{ path: '/' }] })
    // The rendering for the publish preview is reused, not repeated.
    expect(sample.site.renderings()).toBe(renderings)
    expect(shown('pages/home.yaml')).toBe(before!.replace('Home', 'Welcome'))
    expect(await view('pages/home')).toMatchObject({ drafts: [], published: { title: 'Welcome' } })
    const [last] = (await history('?file=pages/home')).publishes
    expect(last).toMatchObject({
      kind: 'publish',
      who: { name: 'The editor' },
      why: 'Warmer',
      files: [{ path: 'pages/home', isOnSite: true, changes: [{ before: 'Home', after: 'Welcome' }] }],
    })
    expect(await outcome(revertPublish(last!.id))).toMatchObject({ kind: 'published' })
    expect(shown('pages/home.yaml')).toBe(before)
    expect((await history()).publishes[0]).toMatchObject({ kind: 'put-back', of: last!.id })
    expect(await outcome(revertPublish(last!.id))).toEqual({ kind: 'nothing' })
    bodyOf(await revertPublish('nothing'), 404)
    const actions = (await site.store.office.listAudit({ limit: 4 })).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['words.publish', 'words.put-back']))
  })

  test('says of each file in the history whether visitors see it as that publish left it', async () => {
    const marks = async () =>
      (await history()).publishes
        .slice(0, 3)
        .map(({ files }) => files.map(({ path, isOnSite }) => `${path} ${isOnSite}`).join(', '))
    await title(owner, 'Welcome')
    await draft(owner, 'brand', [{ path: ['name'], value: 'Tidier Tempo' }])
    const both = (await outcome(publish(owner))) as { id: string }
    await draft(owner, 'blog/quiet-weeks', [{ path: ['title'], value: 'Quieter weeks' }])
    await outcome(publish(owner))
    expect((await marks()).slice(0, 2)).toEqual(['blog/quiet-weeks true', 'brand true, pages/home true'])
    await title(owner, 'Good morning')
    await outcome(publish(owner))
    expect(await marks()).toEqual(['pages/home true', 'blog/quiet-weeks true', 'brand true, pages/home false'])
    await outcome(revertPublish(both.id))
    expect(await marks()).toEqual(['brand true, pages/home true', 'pages/home false', 'blog/quiet-weeks true'])
    await draft(owner, 'blog/quiet-weeks', [{ path: ['title'], value: 'Quiet weeks' }])
    await outcome(publish(owner))
  })

  test('previews an old version of a file with today’s other files, without any drafts', async () => {
    await title(editor, 'Welcome')
    const { id: first } = (await outcome(publish(editor))) as { id: string }
    await title(editor, 'Good morning')
    const { id: second } = (await outcome(publish(editor))) as { id: string }
    await title(editor, 'Unheard of')
    const check = async (query: string, by = owner) => {
      const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return site.request(`/api/office/content/preview?page=/&${query}`, { headers: { cookie } })
    }
    const renderings = sample.site.renderings()
    const page = await check(`file=pages/home&publish=${first}`)
    expect(await page.text()).toContain('title: Welcome #')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'none'`)
    expect(await (await check(`file=pages/home&publish=${second}`)).text()).toContain('title: Good morning #')
    // Only one page is rendered, not the whole site.
    expect(sample.site.renderings()).toBe(renderings)
    for (const query of ['file=pages/home&publish=unknown', `file=brand&publish=${first}`, `publish=${first}`]) {
      const response = await check(query)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ detail: 'This version isn’t there, or it doesn’t have this page.' })
    }
    expect((await check(`file=pages/home&publish=${first}`, member)).status).toBe(403)
    expect((await outcome(revertPublish(first))).kind).toBe('published')
  })

  test('explains why an old version violates today’s rules', async () => {
    const { content: before } = sample.site.current()!
    const changes = [{ file: 'pages/home.yaml', before: before.get('pages/home.yaml')!, after: 'title: FAULT\n' }]
    const actor = { who: 'system', atMs: site.clock.nowMs, from: undefined }
    const sequence = sample.service.sequence()
    await site.store.content.recordPublish({ id: 'older', kind: 'publish', changes, drafts: [], sequence }, actor)
    const refused = await previewed('page=/&file=pages/home&publish=older')
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Home, title: Is a fault.')])
    const restored = [{ file: 'pages/home.yaml', before: changes[0]!.after, after: changes[0]!.before }]
    const next = { id: 'restored', kind: 'publish', changes: restored, drafts: [], sequence: sequence + 1 } as const
    await site.store.content.recordPublish(next, actor)
    await sample.service.publishes.check(async () => undefined)
  })

  test('refuses a publish that is based on older content', async () => {
    await title(editor, 'Welcome')
    const response = await publish(editor, { sequence: sample.service.sequence() + 5 })
    expect(response.status).toBe(409)
    expect(response.body.detail).toBe('Somebody else published meanwhile. Look at it again.')
  })

  test('refuses to publish faulty content, which stays a draft', async () => {
    const before = sample.site.shown.length
    await title(editor, 'FAULT')
    expect(await outcome(publish(editor))).toMatchObject({ kind: 'faults', faults: [{ file: 'pages/home.yaml' }] })
    expect(sample.site.shown.length).toBe(before)
    expect((await view('pages/home')).drafts).toHaveLength(1)
    expect(await outcome(publish(editor, { files: ['pages/blog'] }))).toEqual({ kind: 'nothing' })
  })

  test('of two people’s values in one file, the later one is shown with its author and published', async () => {
    await title(owner, 'Hello')
    bodyOf(await draft(owner, 'pages/home', [{ path: ['lines'], value: ['1', 'two'] }]))
    bodyOf(await draft(editor, 'pages/home', [{ path: ['lines', 1], value: '2' }]))
    const { value, drafts } = await title(editor, 'Welcome')
    expect(value).toMatchObject({ title: 'Welcome', lines: ['1', '2'] })
    expect(drafts.map(({ path, who }) => [path, who.name])).toEqual([
      [['lines'], 'The editor'],
      [['title'], 'The editor'],
    ])
    const before = shown('pages/home.yaml')
    const done = await outcome(publish(owner))
    expect(shown('pages/home.yaml')).toContain('title: Welcome # shown in the tab\n')
    expect(shown('pages/home.yaml')).toMatch(/- ["']?1["']?\n/)
    expect((await view('pages/home')).drafts).toEqual([])
    await revertPublish((done as { id: string }).id)
    expect(shown('pages/home.yaml')).toBe(before)
    bodyOf(await draft(editor, 'pages/home', [{ path: ['lines'], value: ['1'] }]))
    bodyOf(await draft(owner, 'pages/home', [{ path: ['lines', 1], value: 'gone' }]), 409)
  })

  test('the history lists no values as set aside if no earlier release set any aside', async () => {
    expect((await history('?file=pages/home')).setAside).toEqual([])
    expect((await history()).setAside).toEqual([])
  })

  test('a change that is typed while a publish renders stays a draft', async () => {
    await title(editor, 'Come in')
    sample.site.whileRendering(async () => {
      sample.site.whileRendering(async () => {})
      await draft(editor, 'pages/home', [{ path: ['title'], value: 'Come on in' }])
    })
    const done = await outcome(publish(editor))
    expect(shown('pages/home.yaml')).toContain('title: Come in #')
    expect(await view('pages/home')).toMatchObject({ drafts: [{ value: 'Come on in' }] })
    await revertPublish((done as { id: string }).id)
  })

  test('only owners publish company info, claims and plans, and members can’t read any content', async () => {
    bodyOf(await draft(editor, 'brand', [{ path: ['name'], value: 'Neat Tempo' }]))
    expect(bodyOf<PublishPreview>(await editor.ask('POST', '/content/publish/preview', {}))).toMatchObject({
      files: [],
      refused: ['brand'],
    })
    bodyOf(await publish(editor, { files: ['brand'] }), 403)
    expect(await outcome(publish(editor))).toEqual({ kind: 'nothing' })
    const done = await outcome(publish(owner))
    expect(shown('brand.yaml')).toBe('name: Neat Tempo\n')
    bodyOf(await revertPublish((done as { id: string }).id, {}, editor), 403)
    await revertPublish((done as { id: string }).id)
    for (const path of ['/content', '/content/files/pages/home', '/content/history', '/content/preview?page=/'])
      bodyOf(await member.ask('GET', path), 403)
    bodyOf(await publish(member), 403)
  })

  test('creates, previews, publishes and removes a post, and names the pages that link to it', async () => {
    const begun = { title: 'Loud weeks', address: 'loud-weeks' }
    expect(bodyOf(await editor.ask('POST', '/content/files', begun))).toEqual({ path: 'blog/loud-weeks' })
    expect((await editor.ask('POST', '/content/files', begun)).body.errors).toMatchObject([{ field: 'address' }])
    bodyOf(await editor.ask('POST', '/content/files', { ...begun, address: '../brand' }), 422)
    const seen = await view('blog/loud-weeks')
    expect(seen).toMatchObject({
      name: 'Loud weeks',
      value: { tags: ['leads'], published: '2026-11-19' },
      pages: [{ path: '/blog/loud-weeks' }],
    })
    expect(seen.published).toBeUndefined()
    bodyOf(await draft(owner, 'blog/loud-weeks', [{ path: ['body'], value: 'Everybody called.' }]))
    bodyOf(await draft(editor, 'blog/loud-weeks', [{ path: ['short'], value: 'Loud' }]))
    expect((await view('blog/loud-weeks')).value).toMatchObject({ body: 'Everybody called.', short: 'Loud' })
    const placeholders = ['description', 'alsoAbout', 'next.heading', 'next.text'].map((key) => ({
      file: 'blog/loud-weeks.md',
      key,
      message: 'still has its placeholder text',
    }))
    expect(bodyOf(await owner.ask('POST', '/content/publish/preview', {}))).toMatchObject({ faults: placeholders })
    expect(await outcome(publish(owner))).toEqual({ kind: 'faults', faults: placeholders })
    const own = placeholders.map(({ key }) => ({ path: key.split('.'), value: 'Our own.' }))
    bodyOf(await draft(owner, 'blog/loud-weeks', own))
    expect((await outcome(publish(owner))).kind).toBe('published')
    expect(shown('blog/loud-weeks.md')).toMatch(
      /^---\ntitle: Loud weeks\nshort: Loud\n[\s\S]*---\n\nEverybody called\.\n$/,
    )

    const links = bodyOf(await owner.ask('GET', '/content/links?file=blog/quiet-weeks'))
    expect(links).toEqual({ links: [{ file: 'pages/home', name: 'Home', location: 'link' }] })
    bodyOf(await draft(owner, 'blog/loud-weeks', [{ path: [] } as never]))
    const preview = bodyOf<PublishPreview>(await owner.ask('POST', '/content/publish/preview', {}))
    expect(preview.files).toMatchObject([{ path: 'blog/loud-weeks', name: 'Loud weeks', isRemoved: true }])
    const done = await outcome(publish(owner))
    expect(shown('blog/loud-weeks.md')).toBeUndefined()
    await revertPublish((done as { id: string }).id)
    expect(shown('blog/loud-weeks.md')).toContain('Everybody called.')
    expect((await history('?file=blog/loud-weeks')).publishes).toHaveLength(3)
  })

  test('a publish warns only of the claims that its changes touch', async () => {
    const notes = async () =>
      bodyOf<PublishPreview>(await owner.ask('POST', '/content/publish/preview', { isQuick: true })).notes
    await title(editor, 'Welcome')
    expect(await notes()).toEqual([])
    const touched = { claim: 'less-admin', message: '“75% less” has no source.' }
    await draft(editor, 'pages/home', [{ path: ['lead'], value: 'Again {claim:less-admin}, {claim:less-admin}' }])
    expect(await notes()).toEqual([{ file: 'pages/home', ...touched }])
    await owner.ask('DELETE', '/content/files/pages/home/draft')
    await draft(owner, 'claims', [{ path: ['less-admin', 'figure'], value: '80%' }])
    expect(await notes()).toEqual([{ file: 'claims', ...touched }])
  })

  test('finds text in every file, including drafts', async () => {
    await title(editor, 'Welcome, everyone')
    expect(bodyOf(await editor.ask('POST', '/content/find', { text: 'WELCOME' }))).toEqual({
      found: [{ path: 'pages/home', name: 'Home', key: 'title', text: 'Welcome, everyone' }],
      fields: [],
    })
  })

  test('finds fields by their labels, with their text in the drafts', async () => {
    await title(editor, 'Welcome, everyone')
    const { fields } = bodyOf<{ fields: object[] }>(await editor.ask('POST', '/content/find', { text: 'titl' }))
    expect(fields).toContainEqual({
      path: 'pages/home',
      name: 'Home',
      key: 'title',
      text: 'Welcome, everyone',
    })
    // A match must be at the start of a word. A list is found once, by its first entry.
    expect(bodyOf(await editor.ask('POST', '/content/find', { text: 'itle' }))).toMatchObject({ fields: [] })
    const lines = bodyOf<{ fields: { key: string }[] }>(await editor.ask('POST', '/content/find', { text: 'lines' }))
    expect(lines.fields.map(({ key }) => key)).toEqual(['lines.0'])
  })

  test('shows who else has a file open', async () => {
    bodyOf(await editor.ask('POST', '/content/files/pages/home/reading', { isHere: true }))
    expect((await view('pages/home')).readers).toMatchObject([{ name: 'The editor' }])
    expect((await view('pages/home', editor)).readers).toEqual([])
    bodyOf(await editor.ask('POST', '/content/files/pages/home/reading', { isHere: false }))
    expect((await view('pages/home')).readers).toEqual([])
  })

  test('a scheduled publish goes out at its time over newer content, or reports why it couldn’t', async () => {
    const atMs = site.clock.nowMs + 60_000
    const check = () => sample.service.publishes.check(async () => () => true)
    await title(editor, 'On Friday')
    bodyOf(await publish(editor, { atMs: site.clock.nowMs - 1 }), 422)
    expect(await outcome(publish(editor, { atMs }))).toMatchObject({ kind: 'scheduled', atMs })
    expect((await overview()).scheduled).toMatchObject([{ atMs, files: ['pages/home'], who: { name: 'The editor' } }])
    await editor.ask('DELETE', '/content/files/pages/home/draft')
    bodyOf(await draft(owner, 'pages/home', [{ path: ['lines', 0], value: 'first' }]))
    await outcome(publish(owner))
    await check()
    expect(shown('pages/home.yaml')).toContain('title: Home')
    site.clock.nowMs = atMs
    await check()
    expect(shown('pages/home.yaml')).toMatch(/title: On Friday[\s\S]*- first/)
    expect((await overview()).scheduled).toEqual([])
    expect((await history()).publishes[0]).toMatchObject({ kind: 'scheduled', who: { name: 'The editor' } })

    await title(editor, 'On Monday')
    const later = site.clock.nowMs + 60_000
    await outcome(publish(editor, { atMs: later }))
    await editor.ask('DELETE', '/content/files/pages/home/draft')
    await title(owner, 'Today')
    await outcome(publish(owner))
    site.clock.nowMs = later
    await check()
    expect(shown('pages/home.yaml')).toContain('title: Today')
    const [failed] = (await overview()).scheduled
    expect(failed?.failure).toBe('Somebody else changed “Home” in the same place meanwhile: title.')
    bodyOf(await editor.ask('POST', `/content/scheduled/${failed!.id}/cancel`))
    bodyOf(await editor.ask('POST', `/content/scheduled/${failed!.id}/cancel`), 404)
  })

  test('a scheduled publish changes nothing if its author may no longer publish', async () => {
    await title(editor, 'In a minute')
    const atMs = site.clock.nowMs + 60_000
    const { id } = (await outcome(publish(editor, { atMs }))) as { id: string }
    site.clock.nowMs = atMs
    await sample.service.publishes.check(async () => undefined)
    expect((await overview()).scheduled).toMatchObject([
      { failure: expect.stringContaining('The editor may not publish') },
    ])
    await editor.ask('POST', `/content/scheduled/${id}/cancel`)
  })

  test.each([
    [{ path: Array(30).fill('a'), value: 1 }],
    [{ path: ['x'.repeat(1000)], value: 1 }],
    [{ path: ['__proto__'], value: 1 }],
    [{ path: [-1], value: 1 }],
    [{ path: ['title'], value: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) }],
    [{ path: ['title'], value: 1, isUndone: false }],
  ])('refuses %j as a change', async (change) => bodyOf(await draft(editor, 'pages/home', [change as never]), 422))

  test('refuses a list that is too long and a draft that is too large, with an error at the field', async () => {
    const lines = Array.from({ length: 9000 }, (_, index) => `${index}`)
    const refused = await draft(editor, 'pages/home', [{ path: ['lines'], value: lines }])
    const message = 'This list has 9,000 items. 500 fit.'
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ detail: message, errors: [{ field: 'lines', message }] }),
    ])
    const half = 'x'.repeat(29_000)
    bodyOf(await draft(editor, 'pages/home', [{ path: ['lead'], value: half }]))
    bodyOf(await draft(editor, 'pages/home', [{ path: ['link'], value: half }]))
    const full = await draft(owner, 'pages/home', [{ path: ['title'], value: half }])
    expect([full.status, full.body.errors]).toEqual([422, [{ field: expect.any(String), message: expect.any(String) }]])
    bodyOf(await draft(editor, 'pages/home', [{ path: ['lead'], value: 'Short' }]))
    bodyOf(await draft(owner, 'pages/home', [{ path: ['title'], value: half }]))
  })

  test('shows and discards a draft from before there were limits, even if it is too large', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `line ${index}`)
    const actor = { who: 'old', atMs: site.clock.nowMs, from: undefined }
    const plan = () => ({ saved: [{ path: ['lines'], value: lines }], gone: [] })
    await site.store.content.changeDrafts('pages/home.yaml', { plan, actor })
    expect((await view('pages/home')).value).toMatchObject({ lines })
    expect(bodyOf(await owner.ask('DELETE', '/content/files/pages/home/draft'))).toEqual({ dropped: 1 })
  })

  test('shows and discards a draft that can’t be merged, and says so', async () => {
    const { title } = (await view('pages/home')).published as { title: string }
    const { compose } = sample.site
    sample.site.compose = () => Promise.reject(Object.assign(new Error('too long'), { name: 'JobTookTooLong' }))
    await draft(editor, 'pages/home', [{ path: ['title'], value: 'Endless' }])
    const message = 'this draft couldn’t be put together with the published content. Try again, or discard it.'
    expect(await view('pages/home')).toMatchObject({
      value: { title },
      faults: [{ key: '', message }],
      changes: 1,
    })
    expect((await overview()).files.find(({ path }) => path === 'pages/home')).toMatchObject({ changes: 1 })
    expect(await outcome(publish(owner))).toMatchObject({
      kind: 'faults',
      faults: [{ file: 'pages/home.yaml', message }],
    })
    const preview = await (await previewed('page=/')).text()
    expect(preview).toContain('Home: This draft couldn’t be put together with the published content.')
    expect(preview).toContain(`</aside># Above everything.\ntitle: ${title}`)
    const discarding = owner.ask('DELETE', '/content/files/pages/home/draft')
    expect(bodyOf(await discarding)).toEqual({ dropped: 1 })
    expect(await view('pages/home')).toMatchObject({ value: { title }, faults: [], changes: 0 })
    sample.site.compose = compose
  })

  test('shows the publish of another server', async () => {
    const other = sampleContentService({ store: site.store.content, nowMs: () => site.clock.nowMs })
    await other.service.start()
    other.service.stop()
    expect([...other.site.shown.at(-1)!]).toEqual([...sample.site.shown.at(-1)!])
    await title(owner, 'Elsewhere')
    await outcome(publish(owner))
    await other.service.publishes.check(async () => undefined)
    expect(other.site.shown.at(-1)!.get('pages/home.yaml')).toContain('title: Elsewhere')
    expect([...other.site.shown.at(-1)!]).toEqual([...sample.site.shown.at(-1)!])
    expect(sampleContentFiles.get('pages/home.yaml')).toContain('title: Home')
  })
})
