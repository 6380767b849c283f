// Tests prepare.mjs, which runs before most npm scripts. It installs missing packages, reports what it can't install,
// and makes sure that the right version of Node runs the npm script.
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOtherUser, closeForWriting, nodeForOtherUser } from '#testing/servers/other-user.ts'
import { startProcess } from '#testing/servers/start-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

const platform = `${process.platform.replace('win32', 'win')}-${process.arch}`
const foreign = process.platform === 'linux' ? 'darwin' : 'linux'

interface Checkout {
  /** The packages that the lockfile names. */
  locked: Record<string, { os?: string[] }>
  /** Code that the fake npm runs in place of installing. */
  npm?: string
  /** The shell command that stands in for the Node that npm installs; if undefined, none is installed. */
  node?: string
  /** Further folders whose packages are to be installed. */
  folders?: string[]
  /** Code that runs first and fakes another Node version or a full disk. */
  before?: string
  isOther?: boolean
}

/** Starts prepare.mjs in a checkout like this one, with a fake npm that fetches nothing. */
function start({ locked, npm = '', node, folders = [], before = '', isOther = false }: Checkout) {
  const packages = Object.fromEntries(Object.entries(locked).map(([name, entry]) => [`node_modules/${name}`, entry]))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const npmFile = join(folder, 'npm.mjs')
  const install = `import { appendFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(npmRuns())}, process.cwd() + ' ' + process.argv.slice(2).join(' ') + '\\n')
    mkdirSync('node_modules/.bin', { recursive: true })
    ${npm}
    ${node ? `writeFileSync('node_modules/.bin/node', ${JSON.stringify(`#!/bin/sh\n${node}\n`)}); chmodSync('node_modules/.bin/node', 0o755)` : ''}`
  writeFileSync(npmFile, install)
  copyFileSync('scripts/prepare.mjs', join(folder, 'prepare.mjs'))
  if (isOther) closeForWriting(folder)
  return startProcess({
    ...(isOther && { command: nodeForOtherUser(folder), ...asOtherUser }),
    args: ['--import', `data:text/javascript,${encodeURIComponent(before)}`, 'prepare.mjs', ...folders],
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: npmFile },
  })
}

async function prepare(checkout: Checkout) {
  const started = start(checkout)
  const [status] = await once(started.process, 'close')
  return { status, printed: started.printed() }
}

const npmRuns = () => join(folder, 'npm-runs')
const sound = { locked: { [`node-${platform}`]: {} }, node: 'echo v24.21.0' }

test('it says what it installs and how long that takes, once, and prints nothing when all is there', async () => {
  const { status, printed } = await prepare(sound)
  expect([status, printed.trimEnd().split('\n')]).toEqual([
    0,
    [expect.stringMatching(/^Installing what Tidy Tempo needs.* takes .*minutes/)],
  ])
  expect(await prepare(sound)).toEqual({ status: 0, printed: '' })
})

test('npm prints errors only: no warnings of engines, although an older Node starts it', async () => {
  await prepare(sound)
  expect(readFileSync(npmRuns(), 'utf8')).toMatch(/ ci .*--loglevel=error/)
})

test('while npm works, it counts the installed packages, leaving out those for other platforms', async () => {
  const started = start({
    ...sound,
    locked: { ...sound.locked, here: {}, later: {}, foreign: { os: [foreign] } },
    npm: `mkdirSync('node_modules/here'); writeFileSync('node_modules/here/package.json', '{}')
      while (!existsSync('seen')) await new Promise((resolve) => setTimeout(resolve, 10))`,
  })
  await started.until('1 of 3 packages after')
  writeFileSync(join(folder, 'seen'), '')
  await started.until(() => started.process.exitCode === 0)
  expect(started.printed()).toMatch(/^ {2}1 of 3 packages after \d+ s$/m)
})

test('a failure of npm is shown in npm’s words, and the next run installs again', async () => {
  const npm = `console.error('npm error code ENOTFOUND'); process.exit(3)`
  const failed = await prepare({ ...sound, npm })
  expect(failed).toEqual({
    status: 3,
    printed: expect.stringMatching(/\nnpm error code ENOTFOUND\nnpm could not install everything.*\n$/),
  })
  expect((await prepare(sound)).printed).toContain('Installing')
})

test('packages that only some checks or benchmarks need are installed once, in a folder of their own', async () => {
  mkdirSync(join(folder, 'bench/tool'), { recursive: true })
  writeFileSync(join(folder, 'bench/tool/package.json'), '{ "description": "A tool, for its bench" }')
  writeFileSync(join(folder, 'bench/tool/package-lock.json'), '{ "packages": {} }')
  await prepare(sound)
  const first = await prepare({ ...sound, folders: ['bench/tool'] })
  expect(first).toEqual({ status: 0, printed: 'Installing A tool, for its bench.\n' })
  expect(await prepare({ ...sound, folders: ['bench/tool'] })).toEqual({ status: 0, printed: '' })
  const folders = readFileSync(npmRuns(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(folders).toEqual([folder, join(folder, '.built/tool')].map((path) => realpathSync(path)))
})

test('an older Node, a folder of another user and a full disk are each reported in one sentence', async () => {
  const older = `Object.defineProperties(process, { version: { value: 'v18.20.8' }, versions: { value: { node: '18.20.8' } } })`
  expect(await prepare({ ...sound, before: older })).toEqual({
    status: 1,
    printed: 'Tidy Tempo needs Node 20 or later, and this is v18.20.8: https://nodejs.org has a newer one.\n',
  })
  expect(await prepare({ ...sound, isOther: true })).toEqual({
    status: 1,
    printed: expect.stringMatching(/^This user may not write to \S+: .*\n$/),
  })
  chmodSync(folder, 0o700)
  const full = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'
    fs.statfsSync = () => ({ bavail: 9, bsize: 4096 }); syncBuiltinESMExports()`
  expect(await prepare({ ...sound, before: full })).toEqual({
    status: 1,
    printed: expect.stringMatching(/^Installing .*\nThe disk is full\. .*\n$/),
  })
  expect((await prepare(sound)).printed).toContain('Installing')
})

test('a Node that is locked for this platform and was not installed, or does not run here, stops everything', async () => {
  expect(await prepare({ locked: sound.locked })).toEqual({
    status: 1,
    printed: expect.stringContaining(
      `\nNode was not installed: npm left out node-${platform}. Check the connection and run it again.\n`,
    ),
  })
  expect(await prepare({ ...sound, node: 'exit 127' })).toEqual({
    status: 1,
    printed: expect.stringMatching(/\nThe Node of node_modules does not run on this machine/),
  })
})

test('on a platform without a locked Node the installed one will do, if it is of the same major version', async () => {
  expect((await prepare({ locked: {} })).status).toBe(0)
})
