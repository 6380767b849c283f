// Finds browsers: Chromium, Firefox and WebKit. Checks use Chromium's headless shell, because it takes half the
// processor time and is the same on every machine. Benchmarks of public pages use the full browser, as visitors do. If
// the shell or Firefox is missing, it is installed without a question.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { chromium } from '@playwright/test'

const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  chromium.executablePath(),
]

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

interface Machine {
  /** The value of CHROMIUM_PATH. */
  chosen: string | undefined
  shells(): string[]
  wholes: string[]
  starts(path: string): boolean
  installShell(): void
}

const thisMachine: Machine = {
  chosen: process.env.CHROMIUM_PATH,
  // The shell of Playwright's own revision comes first, because our version of Playwright was tested with it.
  shells: () => [...downloadedShells(), '/usr/bin/chromium-headless-shell'],
  wholes,
  // On a minimal Linux, a downloaded browser may lack libraries. On other systems, it includes all that it needs.
  starts: (path) => existsSync(path) && (process.platform !== 'linux' || spawnSync(path, ['--version']).status === 0),
  installShell,
}

/** The path of a Chromium that starts. */
export function findBrowser({ isWhole = false, machine = thisMachine } = {}): string {
  const { chosen, starts } = machine
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, and no browser starts there.`)
  }
  const findShell = () => machine.shells().find(starts)
  const findWhole = () => machine.wholes.find(starts)
  const installAndFindShell = () => {
    machine.installShell()
    return findShell()
  }
  const found = (isWhole && findWhole()) || findShell() || installAndFindShell() || findWhole()
  if (!found) throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH.')
  return found
}

/** The path of an ordinary Firefox. Installs one if there is none. */
export function findFirefox(): string {
  const find = () => [process.env.FIREFOX_PATH, ...firefoxes].find((path) => path && existsSync(path))
  // Installs the recommended packages, too. One of them has the decoder without which Firefox plays no film.
  const found = find() ?? (installPackages('Firefox', 'firefox-esr'), find())
  if (!found) throw new Error('No Firefox was found and none could be installed. Install one and set FIREFOX_PATH.')
  return found
}

/** The programs that run WebKit without a screen: its driver, and an X server that draws into memory. */
export interface WebKit {
  driver: string
  display: string
}

/** Debian's WebKit, if it is installed. This function doesn't install it, because not every system has a package. */
export function findWebKit(exists = existsSync): WebKit | undefined {
  const webkit: WebKit = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' }
  return Object.values(webkit).every((path) => exists(path)) ? webkit : undefined
}

/** Playwright reports only the path of its full browser. The headless shell is in a folder next to that browser's. */
function downloadedShells(): string[] {
  const [, folder = '', revision = ''] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  const names = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell']
  return globSync(`chromium_headless_shell-${revision}/*/*`, { cwd: resolve(folder) })
    .filter((path) => names.includes(basename(path)))
    .map((path) => resolve(folder, path))
}

/** A shell from apt comes with the libraries that it needs. If apt can't install one, Playwright downloads its own. */
function installShell() {
  if (installPackages('headless Chromium', '--no-install-recommends', 'chromium-headless-shell')) return
  const withLibraries = isAdministrator() ? ['--with-deps'] : []
  run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium-headless-shell')
}

function installPackages(name: string, ...args: string[]): boolean {
  console.info(`No ${name} found: installing one.`)
  if (!existsSync('/usr/bin/apt-get') || !isAdministrator()) return false
  const apt = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get']
  run(...apt, 'update', '-qq')
  return run(...apt, 'install', '-y', '-qq', ...args)
}

const isRoot = process.getuid?.() === 0
/** Whether this user may install packages without entering a password. */
const isAdministrator = () => isRoot || spawnSync('sudo', ['-n', 'true']).status === 0

function run(...[command = '', ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
