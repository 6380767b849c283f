// `npm run dev`: pages that reload on save at http://localhost:4321, the server of forms, access and calls behind them, and
// a receiver that prints every webhook it is sent. Settings come from the environment and .env, as always: a webhook that
// they name is told, the receiver hears of all others. Data is kept apart, in DATA_DIR/dev.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { dev } from 'astro'
import { loadConfig } from '#server/config.ts'
import { hiddenPaths, pageSettings } from '#server/site-settings.ts'
import { freePort } from '#testing/running-server.ts'
import { writeDevFacts } from './dev-facts.ts'
import { devPages } from './dev-pages.ts'
import { startDevReceiver, unsetWebhooks } from './dev-receiver.ts'

const own = loadConfig()
const { port } = own
const apiPort = await freePort()
const apiUrl = `http://127.0.0.1:${apiPort}`
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

const site = await dev({
  server: { port, host: config.host },
  vite: {
    plugins: [devPages({ settings: pageSettings(config), hidden: hiddenPaths(config), apiUrl })],
    server: {
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/media', '/storage', '/health', '/metrics'].map((path) => [path, apiUrl])),
    },
  },
})
await writeDevFacts({ siteUrl: `http://localhost:${site.address.port}`, root: join(config.dataDir, 'site') })
// Prints where the site, the hidden areas and the leads are. It starts again when its code changes.
const api: ChildProcess = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  env: { ...environment, PORT: String(apiPort) },
  stdio: 'inherit',
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    api.kill('SIGTERM')
    Promise.allSettled([site.stop(), receiver.close()]).then(() => process.exit(0))
  })
api.once('exit', (code) => {
  if (!isStopping) process.exit(code ?? 1)
})
