// The browser for the checks: an installed Chromium first, then the system's package manager, then the test tool's own
// download. Nobody is asked anything.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () => [...installed, chromium.executablePath()].find((path) => path && existsSync(path))

/** The path of a Chromium that starts, installed on the way where there is none. */
export function findBrowser(): string {
  const found = find() ?? installAndFind()
  if (!found) throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH.')
  return found
}

function installAndFind(): string | undefined {
  console.info('No Chromium found: installing one.')
  const isRoot = process.getuid?.() === 0
  const apt = (...words: string[]) => run(...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...words)
  if (existsSync('/usr/bin/apt-get')) {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  }
  if (!find())
    run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium-headless-shell')
  return find()
}

function run(...[command = '', ...words]: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
