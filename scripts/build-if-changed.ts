// Builds the site's pages, with stand-ins for all settings, when something that goes into them changed. The result
// stands in .built/site: no settings, every internal page included, not for publishing (see fill-settings.ts). It is built
// by whoever may write here; a server that may not, or that has no builder, serves what is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { withLock, withLockSync } from './with-lock.ts'

export const builtSite = '.built/site'
const buildLock = '.built/lock'
const builder = 'node_modules/astro/bin/astro.mjs'
const stampFile = '.built/inputs.sha256'

const inputs = [
  'content/**/*',
  'public/**/*',
  'src/{site,forms,domain}/**/*',
  'astro.config.ts',
  'scripts/{class-names,slim-islands}.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** Returns what stands for this very build. Ends the process where there is none, with the builder's own code when it fails. */
export function buildIfChanged(): string {
  if (!existsSync(builder)) return builtBefore() ?? end('There are no built pages and nothing to build them with.')
  const wanted = hashOfInputs()
  if (builtBefore() === wanted) return wanted
  if (!isWritable()) end('The pages were built from other files than these, and this user may not build them.')
  mkdirSync('.built', { recursive: true })
  writeFileSync('.built/.gitignore', '*\n')
  withLockSync(buildLock, () => {
    if (builtBefore() !== wanted) build(wanted)
  })
  return wanted
}

/** Nobody builds meanwhile, as far as this user could know: who may not write the lock cannot be the one who builds. */
export function readingBuild<T>(work: () => T | Promise<T>): T | Promise<T> {
  return isWritable() ? withLock(buildLock, work) : work()
}

function build(wanted: string) {
  // A build that was killed leaves its draft; the lock says that no other is at work.
  for (const left of globSync('.built/draft-*')) rmSync(left, { recursive: true, force: true })
  const draft = `.built/draft-${process.pid}`
  const startedMs = performance.now()
  console.info('Building the pages. This takes about a minute; a start with nothing changed takes seconds.')
  const { status } = spawnSync(process.execPath, [builder, 'build', '--outDir', draft, '--silent'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (status !== 0) {
    for (const left of [draft, buildLock]) rmSync(left, { recursive: true, force: true })
    process.exit(status ?? 1)
  }
  rmSync(stampFile, { force: true })
  rmSync(builtSite, { recursive: true, force: true })
  renameSync(draft, builtSite)
  writeFileSync(stampFile, wanted)
  console.info(`The pages are built, in ${Math.round((performance.now() - startedMs) / 1000)} s.`)
}

const builtBefore = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined)

function isWritable(): boolean {
  try {
    accessSync(existsSync('.built') ? '.built' : '.', constants.W_OK)
    return true
  } catch {
    return false
  }
}

function end(reason: string): never {
  console.error(`${reason} Whoever owns this folder runs npm run deploy in it.`)
  process.exit(1)
}

function hashOfInputs(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(inputs, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
