// Installs whatever is missing. Runs on any Node that starts npm (20 or newer): plain JavaScript, built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stampFile = 'node_modules/.prepared'
const pinnedNode = 'node_modules/.bin/node'
const major = 'v24.'
const platform = `${process.platform.replace('win32', 'win')}-${process.arch}`
const lockfile = readFileSync('package-lock.json', 'utf8')
const wanted = createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex')

const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted
if (!installed) {
  const npm = process.env.npm_execpath
  if (!npm) fail('Run this through npm: npm start, npm test or npm run build.')
  console.info('Installing what is missing. The first time this takes a minute or two.')
  // --include=dev: the site is built here, whatever NODE_ENV says.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { status } = spawnSync(process.execPath, [npm, ...options], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  makeSureOfNode()
  writeFileSync(stampFile, wanted)
}

/** npm silently skips an optional package that it couldn't get. */
function makeSureOfNode() {
  const isLocked = `node_modules/node-${platform}` in JSON.parse(lockfile).packages
  if (isLocked && !existsSync(pinnedNode))
    fail(`Node was not installed: npm left out node-${platform}. Check the connection and run it again.`)
  if (isLocked) {
    const found = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
    if (!found.stdout?.startsWith(major))
      fail('The Node of node_modules does not run on this machine. It needs glibc: Debian, Ubuntu, Fedora, not Alpine.')
  } else if (!process.version.startsWith(major))
    fail(
      `The lockfile holds no Node for ${platform}, and this one is ${process.version}. Install the version of .nvmrc.`,
    )
}

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
