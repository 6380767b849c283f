// A content service with a few sample files, for tests of editing and publishing that don't need the site's built code.
// Its site renders nothing: each page is the text of its file. A file that contains 'FAULT' counts as faulty.
import { composeFile } from '#domain/content/compose-file.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import type { Role } from '#domain/office/roles.ts'
import { type Content, type Release, tagOf } from '#render/release.ts'
import type { ContentFolder } from '#server/content/content-folder.ts'
import { type ContentService, createContentService } from '#server/content/content-service.ts'
import type { Log } from '#server/http/log.ts'
import type { PublishedSite, RenderedContent } from '#server/pages/published-site.ts'
import type { ContentStore } from '#server/store/store.ts'

export const sampleContentFiles: Content = new Map([
  ['blog/quiet-weeks.md', '---\ntitle: Quiet weeks\ntags: [leads]\n---\n\nNobody called.\n'],
  ['brand.yaml', 'name: Tidy Tempo\n'],
  ['claims.yaml', 'less-admin: { figure: 75%, text: 75% less, needsSource: true, sample: false }\n'],
  ['pages/blog.yaml', 'title: Blog\ntags:\n  leads: { label: Leads }\n'],
  [
    'pages/home.yaml',
    '# Above everything.\ntitle: Home # shown in the tab\nlead: "{claim:less-admin} less typing"\nlink: /blog/quiet-weeks\nlines:\n  - one\n  - two\n',
  ],
])

interface SampleSite extends PublishedSite {
  /** All content that was shown so far, oldest first. */
  shown: Content[]
  /** How many times a real site would have rendered the content so far. */
  renderings(): number
  /** Runs `work` before each rendering ends. */
  whileRendering(work: () => Promise<void>): void
}

const fileOf = (text: string) => ({ bytes: Buffer.from(text), tag: tagOf(Buffer.from(text)) })
const pageOf = (file: string) =>
  file.startsWith('pages/')
    ? `/${file.slice(6, -5)}.html`.replace('/home.html', '/index.html')
    : `/${file.slice(0, -3)}.html`

function sampleSite(): SampleSite {
  const shown: Content[] = []
  const judged: RenderedContent[] = []
  let current: RenderedContent | undefined
  let work = async () => {}
  let renderings = 0

  async function judge(content: Content): Promise<RenderedContent> {
    const known = judged.find((one) => JSON.stringify([...one.content]) === JSON.stringify([...content]))
    if (known) return known
    renderings++
    await work()
    check(content)
    const pages = [...content.keys()].filter((file) => /^(pages|blog)\//.test(file))
    const contentData = {
      schemas: Object.fromEntries([...content.keys()].map((file) => [file, { type: 'object', title: file }])),
      // Every page reads pages/home.yaml, although only the home page contains its text. '/embed/all.html' reads every
      // file.
      readBy: Object.fromEntries(
        pages.map((file) => [
          file,
          ['/embed/all.html', ...(file === 'pages/home.yaml' ? pages.map(pageOf) : [pageOf(file)])],
        ]),
      ),
      placeholders: { 'claim:less-admin': '75%' },
      titles: Object.fromEntries(pages.map((file) => [pageOf(file), `The page of ${file}`])),
    }
    const release: Release = {
      id: String(judged.length),
      files: new Map(pages.map((file) => [pageOf(file), fileOf(content.get(file)!)])),
      siteData: {} as Release['siteData'],
      contentData,
      nextChangeAtMs: undefined,
      isFinished: true,
    }
    const one = { content, release, toDraw: new Map() }
    judged.push(one)
    return one
  }
  function show(one: RenderedContent) {
    current = one
    shown.push(one.content)
  }
  const publish = async (content: Content) => show(await judge(content))
  return {
    shown,
    renderings: () => renderings,
    whileRendering: (given) => {
      work = given
    },
    start: publish,
    publish,
    judge,
    show,
    async renderPage(content, path) {
      check(content)
      const file = [...content.keys()].find((one) => pageOf(one) === path)
      if (file === undefined) return undefined
      const policy = { scripts: [`'sha256-script'`], styles: [`'sha256-style'`], shows: [] }
      return { bytes: Buffer.from(content.get(file)!), policy }
    },
    checkSiteData: async (content) => check(content),
    compose: async (job) => composeFile(job),
    current: () => current,
    finished: async () => {},
    stop() {},
  }
}

function check(content: Content) {
  const faults = [...content].filter(([, text]) => text.includes('FAULT'))
  if (faults.length > 0) throw new ContentFault(faults.map(([file]) => ({ file, key: 'title', message: 'is a fault' })))
}

export interface SampleContentService {
  service: ContentService
  site: SampleSite
}

interface Sample {
  store: ContentStore
  disk?: Content
  folder?: ContentFolder
  roleOf?: (who: string) => Promise<Role | undefined>
  nowMs?: () => number
  log?: Log
}

/** Returns a service that isn't started yet. */
export function sampleContentService({
  store,
  disk = sampleContentFiles,
  folder,
  roleOf,
  nowMs,
  log,
}: Sample): SampleContentService {
  const site = sampleSite()
  const service = createContentService({
    store,
    site,
    folder: folder ?? { read: () => disk, isWritten: false, write: () => [] },
    isCdn: false,
    roleOf: roleOf ?? (async () => 'owner'),
    nowMs: nowMs ?? (() => 0),
    log: log ?? { info() {}, warn() {}, error() {} },
    // The longest time that a timer can have. The test itself starts each check for publishes of other servers.
    pollEveryMs: 2 ** 31 - 1,
  })
  return { service, site }
}
