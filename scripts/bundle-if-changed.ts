// Bundles the site's code when it changed: .built/client holds what browsers load beside pages (scripts, fonts, pictures)
// with compressed twins, .built/render the code that renders pages. Words and settings are no part of it. It is bundled by
// whoever may write here; a server that may not, or that has no sources, runs what is there.
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
import { renderFolderOf } from '#render/bundle.ts'
import { writeTwins } from '#render/compress.ts'
import { withLock } from './with-lock.ts'

const lock = '.built/lock'
const builder = 'node_modules/astro/bin/astro.mjs'
// Beside the bundle, because a rendering is kept by the code that made it.
const versionFile = '.built/render/version'

const inputs = [
  'public/**/*',
  'src/{site,forms,domain,render}/**/*',
  'astro.config.ts',
  'scripts/bundle/*',
  'package-lock.json',
  'tsconfig.json',
]

/** Ends the process where there is no bundle, with the builder's own code when it fails. */
export async function bundleIfChanged(): Promise<void> {
  if (!existsSync(builder)) {
    if (bundledBefore() === undefined) end('There is no bundle of the site’s code and nothing to make it with.')
    return
  }
  const wanted = hashOfInputs()
  if (bundledBefore() === wanted) return
  if (!isWritable()) end('The site’s code was bundled from other files than these, and this user may not bundle it.')
  mkdirSync('.built', { recursive: true })
  writeFileSync('.built/.gitignore', '*\n')
  await withLock(lock, () => {
    if (bundledBefore() !== wanted) bundle(wanted)
  })
}

function bundle(wanted: string) {
  // A build that was killed leaves its draft; the lock says that no other is at work.
  for (const left of globSync('.built/draft-*')) rmSync(left, { recursive: true, force: true })
  const draft = `.built/draft-${process.pid}`
  const startedMs = performance.now()
  console.info('Bundling the site’s code. This takes half a minute; a start with nothing changed takes seconds.')
  const { status } = spawnSync(process.execPath, [builder, 'build', '--outDir', draft, '--silent'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (status !== 0) {
    for (const left of [...globSync('.built/draft-*'), lock]) rmSync(left, { recursive: true, force: true })
    process.exit(status ?? 1)
  }
  writeTwins(draft)
  rmSync(versionFile, { force: true })
  for (const [made, target] of [
    [draft, '.built/client'],
    [renderFolderOf(draft), '.built/render'],
  ] as const) {
    rmSync(target, { recursive: true, force: true })
    renameSync(made, target)
  }
  writeFileSync(versionFile, wanted)
  console.info(`The site’s code is bundled, in ${Math.round((performance.now() - startedMs) / 1000)} s.`)
}

const bundledBefore = () => (existsSync(versionFile) ? readFileSync(versionFile, 'utf8') : undefined)

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
    .sort()
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
