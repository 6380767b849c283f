// Installs the packages of package-lock.json, then the packages of each folder given as an argument, unless they are
// installed already.
// This runs on whichever Node starts npm (20 or newer), so it is plain JavaScript and imports only built-in modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'

const oldestNode = 20
const pinnedNode = 'node_modules/.bin/node'
const major = 'v24.'
const platform = `${process.platform.replace('win32', 'win')}-${process.arch}`
const progressEveryMs = 5000
const leastFreeBytes = 4_000_000

if (Number.parseInt(process.versions.node, 10) < oldestNode)
  fail(
    `Tidy Tempo needs Node ${oldestNode} or later, and this is ${process.version}: https://nodejs.org has a newer one.`,
  )

await installIfMissing('.', '.')
// The folders' packages go into .built, because npm would delete them from node_modules, and because tools that read
// all sources leave .built out.
for (const folder of process.argv.slice(2)) await installIfMissing(folder, join('.built', basename(folder)))

/** @param {string} source where package.json and package-lock.json are @param {string} target where packages go */
async function installIfMissing(source, target) {
  const lockfile = readFileSync(join(source, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex')
  const stampFile = join(target, 'node_modules/.prepared')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  if (!isWritable('.')) fail(`This user may not write to ${resolve('.')}: work in a checkout of your own.`)
  const { packages } = JSON.parse(lockfile)
  if (source === target)
    console.info(
      'Installing what Tidy Tempo needs: 750 MB, once. The first start takes one to three minutes, the next ones seconds.',
    )
  else {
    const manifest = readFileSync(join(source, 'package.json'), 'utf8')
    console.info(`Installing ${JSON.parse(manifest).description}.`)
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'package.json'), manifest)
    writeFileSync(join(target, 'package-lock.json'), lockfile)
  }
  await install(target, packages)
  if (source === target) makeSureOfNode(packages)
  writeFileSync(stampFile, wanted)
}

/** @param {string} folder @param {Record<string, Locked>} packages */
async function install(folder, packages) {
  const npm = process.env.npm_execpath
  if (!npm) fail('Run this through npm: npm start, npm test or npm run build.')
  // --include=dev, whatever NODE_ENV says, because the site is built here. Only errors are shown, because npm would
  // warn if the Node that starts npm is too old for some packages, although that Node doesn't run them.
  const options = '--include=dev --include=optional --no-audit --no-fund --loglevel=error --no-progress'.split(' ')
  const installing = spawn(process.execPath, [npm, 'ci', ...options], { cwd: folder, stdio: 'inherit' })
  const progress = setInterval(reportProgress, progressEveryMs, folder, packages, Date.now())
  const [status] = await once(installing, 'exit')
  clearInterval(progress)
  // On a full disk npm leaves files incomplete, and may still report success.
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < leastFreeBytes) fail('The disk is full. Make room for 1 GB and run this again.')
  if (status === 0) return
  console.error('npm could not install everything; what it said is above. Once that is settled, run this again.')
  process.exit(status ?? 1)
}

/** @param {string} folder @param {Record<string, Locked>} packages @param {number} startedMs */
function reportProgress(folder, packages, startedMs) {
  const expected = Object.keys(packages).filter((path) => path !== '' && fitsHere(path, packages[path]))
  const changedMs = (/** @type {string} */ path) =>
    statSync(join(folder, path, 'package.json'), { throwIfNoEntry: false })?.ctimeMs ?? 0
  // A package of an earlier installation counts only once it is replaced.
  const present = expected.filter((path) => changedMs(path) > startedMs).length
  console.info(`  ${present} of ${expected.length} packages after ${Math.round((Date.now() - startedMs) / 1000)} s`)
}

/**
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @param {string} path @param {Locked} bounds
 */
function fitsHere(path, { os = [process.platform], cpu = [process.arch], libc = ['glibc'] }) {
  return (
    !path.includes('wasm32') && os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc')
  )
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** npm silently skips an optional package that it couldn't get. @param {Record<string, Locked>} packages */
function makeSureOfNode(packages) {
  const isLocked = `node_modules/node-${platform}` in packages
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

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
