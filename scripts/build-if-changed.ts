// Builds the site's pages, with stand-ins for all settings, when something that goes into them changed. The result
// stands in .built/site: no settings, every internal page included, not for publishing (see fill-settings.ts).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLockSync } from './with-lock.ts'

export const builtSite = '.built/site'
export const buildLock = '.built/lock'
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

/** Returns what stands for this very build. Ends the process with the builder's own code when it fails. */
export function buildIfChanged(): string {
  const wanted = hashOfInputs()
  if (isBuilt(wanted)) return wanted
  mkdirSync('.built', { recursive: true })
  writeFileSync('.built/.gitignore', '*\n')
  withLockSync(buildLock, () => {
    if (!isBuilt(wanted)) build(wanted)
  })
  return wanted
}

function build(wanted: string) {
  // A build that was killed leaves its draft; the lock says that no other is at work.
  for (const left of globSync('.built/draft-*')) rmSync(left, { recursive: true, force: true })
  const draft = `.built/draft-${process.pid}`
  const astro = 'node_modules/astro/bin/astro.mjs'
  const { status } = spawnSync(process.execPath, [astro, 'build', '--outDir', draft, '--silent'], {
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
}

const isBuilt = (wanted: string) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

function hashOfInputs(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(inputs, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
