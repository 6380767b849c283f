import { defineConfig } from '@playwright/test'

// Tests run against a served build: BASE_URL and CHROMIUM_PATH come from scripts/check/e2e.ts, which finds or installs
// the browser.
export default defineConfig({
  testDir: 'e2e',
  // `fullyParallel` stays off, so that all tests of a file run in one worker and share the site that the file starts.
  // Starting a site takes ten seconds of CPU time.
  workers: 2,
  forbidOnly: true,

  // A test comes near this limit only on a busy machine, where a site takes a minute to start.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'data/playwright.json' }]],
  use: {
    // Shorter than a test's timeout, so that the error names the line that hangs.
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
        // Makes letters as wide as in a visitor's browser; headless Chromium would fit them to whole pixels.
        '--font-render-hinting=none',
        // Turns off optimizing compilers, because no page stays open long enough for optimized scripts to save time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
