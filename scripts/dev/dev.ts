// `npm run dev`: serves the site from its sources on the port in PORT, in one process. After each change, all pages are
// rendered again, and the server gets the new pages. If the server's own code changed, the server is also composed
// again. Data is stored in DATA_DIR/dev.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, relative, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import { readContentFolders } from '#render/read-content.ts'
import { photoFolderIn } from '#server/content/photo-cache.ts'
import { listen } from '#server/listen.ts'
import { contentFolders, pictureFolders } from '#server/pages/bundle.ts'
import { loadConfig } from '#server/settings/config.ts'
import { writePrivately } from '#server/settings/private-files.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import { describeFault } from './dev-fault.ts'
import { answerWith } from './dev-front.ts'
import { unsetWebhooks } from './dev-receiver.ts'
import { loadFrom, loadRenderer, type RenderedSite, renderSite, startVite } from './dev-render.ts'
import { createDevServer } from './dev-server.ts'

let stop = async () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.race([stop(), pause(1000)])
    process.exit(0)
  })
writePrivately()
const own = loadConfig()
const { host, port } = own
// Listens for a moment before everything else, so that a taken port is reported at once.
await listen({ fetch: () => new Response() }, { host, port }).then(
  (free) => free.close(0),
  (taken) => {
    console.error(taken.message)
    process.exit(1)
  },
)
const isEverywhere = host === '0.0.0.0' || host === '::'
const origin = `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
const environment = {
  RATE_LIMIT: '0',
  TIME_TRAP_MS: '0',
  ...process.env,
  ...unsetWebhooks(origin, own.webhookAddresses),
  DATA_DIR: join(own.dataDir, 'dev'),
  PUBLIC_URL: `http://localhost:${port}`,
}
const config = loadConfig(environment)
const settings = siteSettings(config)
const folders = contentFolders(config)
const photoFolder = photoFolderIn(config.dataDir)
const pictureFolder = pictureFolders(config.dataDir).at(-1)!

// 0 means that idle connections are never closed. With a timeout, the server could close a connection after a long
// rendering, just as the browser sends its next request on it. That request would then fail.
const front = createServer({ keepAliveTimeout: 0 })
let rendered: RenderedSite | undefined
let fault: string | undefined
let said: string | undefined
let areRoutesStale = false
let isQueued = false
/**
 * `turn` resolves once all pages are up to date with the saved files. `soonest` resolves earlier: once the page that
 * was requested last is up to date.
 */
let turn = Promise.resolve()
let soonest = turn
let lastPage = ''

const vite = await startVite({
  front,
  onError: say,
  onRoutes() {
    if (areRoutesStale) updateSoon()
    areRoutesStale = false
  },
})
const server = createDevServer(config, () => loadFrom(vite, '/src/server/compose-server.ts'))
stop = server.stop
const reload = () => vite.ws.send({ type: 'full-reload' })

/** Prints a fault once, although pages and the browser's scripts may both run into it. */
function say(error: unknown): string {
  const description = describeFault(error)
  if (description !== said) console.error(`\n${styleText('red', description)}\n`)
  said = description
  return description
}

function updateSoon(): void {
  if (isQueued) return
  isQueued = true
  const page = Promise.withResolvers<void>()
  soonest = page.promise
  // Waits a little, because many text editors save a file in several steps, and 'Save all' changes many files.
  turn = turn.then(() => pause(50)).then(() => update(page.resolve))
  void turn.then(page.resolve)
}

async function update(onPage: () => void): Promise<void> {
  isQueued = false
  const wasFaulty = fault !== undefined
  try {
    const code = await loadRenderer(vite)
    const rendering = { content: readContentFolders(folders), settings, now: new Date(), photoFolder }
    const page = rendered && lastPage && (await code.renderPage(lastPage, rendering))
    if (rendered && page) {
      rendered.put(lastPage, page.bytes)
      await server.serve(rendered.site)
      if (!wasFaulty) onPage()
    }
    rendered = await renderSite(code, rendering)
    await server.serve(rendered.site)
    said = fault = undefined
  } catch (error) {
    // If another update is queued, the error may come from a file that was only half saved.
    if (!isQueued) fault = say(error)
  }
  if (wasFaulty || fault !== undefined) reload()
}

const contentPaths = folders.map((folder) => resolve(folder) + sep)
vite.watcher.add(contentPaths)
vite.watcher.on('all', (event, changed) => {
  const path = relative(process.cwd(), resolve(changed)).replaceAll('\\', '/')
  const isContent = contentPaths.some((folder) => resolve(changed).startsWith(folder))
  // Changes to the office need no rendering here, because the office is rendered only in the browser.
  if (/\.test\.tsx?$/.test(path) || !(isContent || /^(public|src\/(?!office\/))/.test(path))) return
  if (path.startsWith('src/site/pages/') && event !== 'change') areRoutesStale = true
  updateSoon()
  if (isContent) void soonest.then(reload)
})

for (const surprise of ['uncaughtException', 'unhandledRejection'] as const) process.on(surprise, say)

updateSoon()
front.on(
  'request',
  answerWith({
    vite,
    server,
    hasOffice: config.office,
    async current(path) {
      const file = `${path === '/' ? '/index' : path}.html`
      await (file === lastPage ? soonest : turn)
      if (rendered?.site.files.has(file)) lastPage = file
      if (fault === undefined && (await rendered?.drawShareImage(path, pictureFolder)))
        await server.serve(rendered!.site)
      return fault
    },
  }),
)
front.listen(port, host)
await once(front, 'listening')
await turn
if (fault !== undefined) console.error(`The site is at ${origin} once this is right.`)
