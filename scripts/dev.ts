// `npm run dev`: the site at PORT from its sources. After each change all pages are rendered anew and handed to the
// production server, which is restarted if its own code changed. Data is kept in DATA_DIR/dev.
import { createServer } from 'node:http'
import { join, relative, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import { readContentFolders } from '#render/read-content.ts'
import { listen } from '#server/listen.ts'
import { contentFolders, pictureFolders } from '#server/pages/bundle.ts'
import { loadConfig } from '#server/settings/config.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import { photoFolderIn } from '#server/words/kept-photos.ts'
import { freePort } from '#testing/free-port.ts'
import { answerWith } from './dev-front.ts'
import { createServerProcess } from './dev-process.ts'
import { unsetWebhooks } from './dev-receiver.ts'
import { describeFault, renderSite, type RenderedSite, startVite } from './dev-render.ts'

const own = loadConfig()
const { host, port } = own
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

const serverPort = await freePort()
const server = createServerProcess(serverPort, environment)
const front = createServer()
let said = ''
const vite = await startVite(front, say)

/** Once, although the page and the browser's scripts may run into the same fault. */
function say(error: unknown) {
  const fault = describeFault(error)
  if (fault !== said) console.error(`\n${styleText('red', fault)}\n`)
  said = fault
  return fault
}

let rendered: RenderedSite | undefined
let fault: string | undefined
let turn = Promise.resolve()
let isQueued = false
let isServerStale = false

function updateSoon() {
  if (isQueued) return
  isQueued = true
  // An editor saves more than one file at once, and Vite and Astro take note of them, too.
  turn = turn.then(() => pause(50)).then(update)
}

async function update() {
  isQueued = false
  const wasFaulty = fault !== undefined
  try {
    rendered = await renderSite(vite, { content: readContentFolders(folders), settings, now: new Date(), photoFolder })
    await server.serve(rendered.site, { isStale: isServerStale })
    isServerStale = false
    fault = undefined
    said = ''
  } catch (error) {
    fault = say(error)
  }
  if (wasFaulty || fault !== undefined) reload()
}

const reload = () => vite.ws.send({ type: 'full-reload' })

const watched = folders.map((folder) => resolve(folder) + sep)
const isServerCode = (path: string) => /^src\/(server|domain|forms|contract|render)\//.test(path)
vite.watcher.add(watched)
vite.watcher.on('all', (_event, changed) => {
  const path = relative(process.cwd(), resolve(changed)).replaceAll('\\', '/')
  const isContent = watched.some((folder) => resolve(changed).startsWith(folder))
  if (/\.test\.tsx?$/.test(path) || !(isContent || /^(public|src\/(?!office\/))/.test(path))) return
  if (isServerCode(path)) isServerStale = true
  updateSoon()
  if (isContent) void turn.then(reload)
})

updateSoon()
await turn
front.on(
  'request',
  answerWith({
    vite,
    serverPort,
    hasOffice: config.office,
    async current(path) {
      await turn
      if (fault === undefined && (await rendered?.drawShareImage(path, pictureFolder)))
        await server.serve(rendered!.site, { isStale: false })
      return fault
    },
  }),
)
front.listen(port, host)
if (fault !== undefined) console.error(`${origin} works as soon as this is right.`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await server.stop()
    process.exit(0)
  })
