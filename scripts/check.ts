// `npm test`: runs every check, then says in the last line how many passed and failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfChanged } from './build-if-changed.ts'
import { findBrowser } from './find-browser.ts'
import { startSite } from './start-site.ts'

let passed = 0
let failed = 0
const failures: string[] = []

function count(name: string, ok: boolean) {
  console.info(`${ok ? '✓' : '✗'} ${name}`)
  if (ok) passed++
  else {
    failed++
    failures.push(name)
  }
}

const node = (...words: string[]) =>
  spawnSync(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CI: 'true' } })
    .status === 0

const reportOf = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

// First of all: the type checks read what the build writes.
buildIfChanged()
mkdirSync('data', { recursive: true })
count('lint and format', node('node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error'))
count('types', node('node_modules/typescript/bin/tsc', '--noEmit'))
count('types of .astro files', node('node_modules/@astrojs/check/bin/astro-check.js', '--minimumSeverity', 'error'))

rmSync('data/vitest.json', { force: true })
const unitOk = node('node_modules/vitest/vitest.mjs', 'run')
const unit = reportOf('data/vitest.json')
passed += unit?.numPassedTests ?? 0
failed += unit?.numFailedTests ?? 0
// A file that did not load, or an error outside a test, has no failed test of its own.
if (!unitOk && !unit?.numFailedTests) count('unit and integration tests', false)

process.env.CHROMIUM_PATH = findBrowser()
const site = await startSite({ RATE_LIMIT: '0', TIME_TRAP_MS: '0' })
process.env.BASE_URL = site.url
process.env.SITE_DATA_DIR = site.dataDir
rmSync('data/playwright.json', { force: true })
const browserOk = node('node_modules/@playwright/test/cli.js', 'test')
await site.stop()
const stats = reportOf('data/playwright.json')?.stats
passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
failed += stats?.unexpected ?? 0
if (!browserOk && !stats?.unexpected) count('browser journeys', false)

if (failures.length > 0) console.info(`\nFailed: ${failures.join(', ')}`)
console.info(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
