import { defineConfig } from '@playwright/test'

// Against a served build: BASE_URL and CHROMIUM_PATH come from scripts/e2e.ts, which finds or installs the browser.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,

  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'data/playwright.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:4321',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as a visitor's browser draws them; without its window Chromium fits them to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
})
