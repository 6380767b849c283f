// Finds browsers for checks (headless where possible: half the CPU time) and benchmarks (the full browser, as visitors
// use): an installed one, or else one from the package manager, or else Playwright's own Chromium. It never prompts.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { chromium } from '@playwright/test'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of a Chromium that starts; installs one if there is none. */
export function findBrowser({ isWhole = false } = {}): string {
  const find = () => {
    const shells = ['/usr/bin/chromium-headless-shell', ...downloadedShells()]
    const wholes = [...whole, chromium.executablePath()]
    const all = [process.env.CHROMIUM_PATH, ...(isWhole ? [...wholes, ...shells] : [...shells, ...wholes])]
    return all.find((path) => path && existsSync(path))
  }
  const found = find() ?? (install(find), find())
  if (!found) throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH.')
  return found
}

/** The path of a Firefox as people use it; installs one if there is none. */
export function findFirefox(): string {
  const find = () => [process.env.FIREFOX_PATH, ...firefoxes].find((path) => path && existsSync(path))
  // With the recommended packages: without a decoder it plays no film.
  const found = find() ?? (installPackages('Firefox', 'firefox-esr'), find())
  if (!found) throw new Error('No Firefox was found and none could be installed. Install one and set FIREFOX_PATH.')
  return found
}

/** Playwright names only the path of its full browser; the headless shell is next to it. */
function downloadedShells(): string[] {
  const [, folder = '', revision = ''] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  const names = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell']
  return globSync(`chromium_headless_shell-${revision}/*/*`, { cwd: resolve(folder) })
    .filter((path) => names.includes(basename(path)))
    .map((path) => resolve(folder, path))
}

function install(find: () => string | undefined) {
  installPackages('Chromium', '--no-install-recommends', 'chromium-headless-shell')
  if (!find())
    run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium-headless-shell')
}

function installPackages(name: string, ...words: string[]) {
  console.info(`No ${name} found: installing one.`)
  if (!existsSync('/usr/bin/apt-get')) return
  const apt = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get']
  run(...apt, 'update', '-qq')
  run(...apt, 'install', '-y', '-qq', ...words)
}

function run(...[command = '', ...words]: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
