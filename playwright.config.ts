import { defineConfig } from '@playwright/test'

// Against a served build: BASE_URL and CHROMIUM_PATH come from scripts/check/e2e.ts, which finds or installs the browser.
export default defineConfig({
  testDir: 'e2e',
  // A file's tests stay with one worker: each worker would start the file's own site anew, ten seconds of its processor.
  workers: 2,
  forbidOnly: true,

  // Generous, as for the unit tests: only a busy machine comes near it, which takes a minute to start a site.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'data/playwright.json' }]],
  use: {
    // Shorter than a test's time, so that what hangs is named by its own line.
    actionTimeout: 40_000,
    baseURL: process.env.BASE_URL ?? 'http://localhost:4321',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as a visitor's browser draws them; without its window Chromium fits them to whole pixels.
        '--font-render-hinting=none',
        // No page stays open long enough to repay optimizing its scripts.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
