// `npm run e2e`: the browser journeys, against the whole product on a free port. `-- contact` runs the files whose path
// contains this word; any other Playwright option works too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { bundleIfChanged } from '../bundle-if-changed.ts'
import { findBrowser } from './find-browser.ts'
import { startSite } from './start-site.ts'

await bundleIfChanged()
const CHROMIUM_PATH = findBrowser()
// With this setting, servers compare the office's responses with their schemas. It applies to this site, to the sites
// that journeys start, and to the demo.
process.env.CHECK_RESPONSES = '1'
// The best compression takes half of the processor time of a site's start. Only this site needs it, because
// e2e/sweep.spec.ts measures the bytes sent.
process.env.QUICK_COMPRESSION = '1'
const site = await startSite({ RATE_LIMIT: '0', TIME_TRAP_MS: '0', QUICK_COMPRESSION: '0' })
await site.finished()
try {
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]
  const journeys = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Uses the same font on every machine, whatever is installed there.
      FONTCONFIG_FILE: resolve('e2e/fonts.conf'),
      CHROMIUM_PATH,
      BASE_URL: site.url,
      SITE_DATA_DIR: site.dataDir,
    },
  })
  const [exitCode] = await once(journeys, 'exit')
  process.exitCode = exitCode ?? 1
} finally {
  await site.stop()
}
