// Installs what is missing. Runs on whatever Node starts npm (20 or newer): plain JavaScript, built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stampFile = 'node_modules/.prepared'
const pinnedNode = 'node_modules/.bin/node'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted
if (!installed) {
  const npm = process.env.npm_execpath
  if (!npm) fail('Run this through npm: npm start, npm test or npm run build.')
  // --include=dev: the site is built here, whatever NODE_ENV says.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { status } = spawnSync(process.execPath, [npm, ...options], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const found = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  if (!found.stdout?.startsWith('v24.'))
    fail('The pinned Node 24 was not installed. Its package has an install script: run npm without --ignore-scripts.')
  writeFileSync(stampFile, wanted)
}

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
