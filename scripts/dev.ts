// `npm run dev`: the production server at PORT, with pages from Astro's development server that reload on save. A
// receiver prints the webhooks that the environment and .env don't set. Data is kept in DATA_DIR/dev.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { dev } from 'astro'
import { readContentFolders } from '#render/read-content.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { loadConfig } from '#server/settings/config.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import { photoFolderIn } from '#server/words/kept-photos.ts'
import { freePort } from '#testing/free-port.ts'
import { startFront } from './dev-front.ts'
import { officeOnSave } from './dev-office.ts'
import { startDevReceiver, unsetWebhooks } from './dev-receiver.ts'
import { reloadOnSave } from './dev-reload.ts'

const own = loadConfig()
const { host, port } = own
const receiver = await startDevReceiver(0)
const environment = {
  RATE_LIMIT: '0',
  TIME_TRAP_MS: '0',
  ...process.env,
  ...unsetWebhooks(receiver, own.webhookAddresses),
  DATA_DIR: join(own.dataDir, 'dev'),
  PUBLIC_URL: `http://localhost:${port}`,
}
const config = loadConfig(environment)
const settings = siteSettings(config)
const folders = contentFolders(config)
const photoFolder = photoFolderIn(config.dataDir)
const readNow = () => ({ content: readContentFolders(folders), settings, now: new Date(), photoFolder })
let words = readNow()
Object.assign(globalThis, {
  // A page asks many times during one rendering, so the words are cached briefly and read again for the next page.
  renderingInDevelopment() {
    if (Date.now() - words.now.getTime() > 200) words = readNow()
    return words
  },
})

const astro = await dev({
  server: { host: '127.0.0.1', port: await freePort() },
  integrations: [reloadOnSave(folders), ...(config.office ? [officeOnSave] : [])],
  logLevel: 'warn',
})
const astroUrl = `http://127.0.0.1:${astro.address.port}`
const serverPort = await freePort()
// Prints where the site, the hidden areas and the leads are. It restarts when its code changes.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/dev-server.ts', astroUrl], {
  env: { ...environment, HOST: '127.0.0.1', PORT: String(serverPort) },
  stdio: 'inherit',
})
const front = await startFront({ host, port, astroPort: astro.address.port, serverPort, hasOffice: config.office })

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    server.kill('SIGTERM')
    Promise.allSettled([astro.stop(), receiver.close(), front.close()]).then(() => process.exit(0))
  })
server.once('exit', (code) => {
  if (!isStopping) process.exit(code ?? 1)
})
