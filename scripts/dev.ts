// `npm run dev`: pages that reload on save at http://localhost:4321, the server of /api and /media behind them, and a
// receiver that prints every webhook it is sent. Settings come from the environment and .env, as always; data is kept
// apart, in DATA_DIR/dev.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dev } from 'astro'
import { loadConfig } from '#server/config.ts'
import { hiddenPaths, pageSettings } from '#server/site-settings.ts'
import { devPages } from './dev-pages.ts'
import { startDevReceiver, webhookVariables } from './dev-receiver.ts'

const { port, dataDir } = loadConfig()
const apiPort = port + 1
const apiUrl = `http://127.0.0.1:${apiPort}`
const receiver = await startDevReceiver(0)
const environment = {
  RATE_LIMIT: '0',
  TIME_TRAP_MS: '0',
  ...webhookVariables(receiver),
  ...process.env,
  DATA_DIR: join(dataDir, 'dev'),
  PUBLIC_URL: `http://localhost:${port}`,
}
const config = loadConfig(environment)

// The server expects a filled site; here Astro has the pages.
mkdirSync(join(config.dataDir, 'site', 'files'), { recursive: true })
writeFileSync(join(config.dataDir, 'site', 'policy.json'), '{}')
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  env: { ...environment, PORT: String(apiPort) },
  stdio: 'inherit',
})
const site = await dev({
  server: { port, host: config.host },
  vite: {
    plugins: [devPages({ settings: pageSettings(config), hidden: hiddenPaths(config), apiUrl })],
    server: { proxy: Object.fromEntries(['/api', '/media', '/health', '/metrics'].map((path) => [path, apiUrl])) },
  },
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
