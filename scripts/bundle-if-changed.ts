// Bundles the code of the site and of the office, each only if its code changed. Content and settings aren't part of a
// bundle. A user without write access can run only a bundle that is up to date. If the builder isn't installed, the
// existing bundle is used, even if the code has changed.
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

interface Part {
  /** The name shown to the operator. */
  name: string
  /** How long bundling takes, in words. */
  takes: string
  builder: string
  /** The files that the part is built from, in addition to `inputsOfAll`. */
  inputs: string[]
  /** The file that records the version of the part's inputs. */
  versionFile: string
  /** The builder's arguments. */
  build(draft: string): string[]
  /** What the builder wrote, and where it goes. */
  folders(draft: string): [made: string, target: string][]
}

const site: Part = {
  name: 'site’s code',
  takes: 'half a minute',
  builder: 'node_modules/astro/bin/astro.mjs',
  inputs: ['public/**/*', 'src/{site,emails,forms,domain,render}/**/*', 'media/*.poster.webp', 'astro.config.ts'],
  // Stored with the bundle, because the server reads it there. The server reuses a stored release (all rendered pages)
  // only if the code of this version rendered it.
  versionFile: '.built/render/version',
  build: (draft) => ['build', '--outDir', draft, '--silent'],
  folders: (draft) => [
    // What browsers load besides pages: scripts, fonts and pictures, with compressed copies.
    [draft, '.built/client'],
    // The renderer.
    [renderFolderOf(draft), '.built/render'],
  ],
}

/** Bundled separately from the site, so that the site's pages aren't rendered again when the office's code changes. */
const office: Part = {
  name: 'office',
  takes: 'some seconds',
  builder: 'node_modules/vite/bin/vite.js',
  inputs: [
    'src/office/**/*',
    'src/site/{styles,ui}/**/*',
    'src/{contract,emails,forms,domain}/**/*',
    'office.vite.config.ts',
  ],
  // Not inside .built/office, because everything in that folder is served.
  versionFile: '.built/office-version',
  build: (draft) => ['build', '--config', 'office.vite.config.ts', '--outDir', draft, '--logLevel', 'warn'],
  folders: (draft) => [[draft, '.built/office']],
}

const inputsOfAll = ['scripts/bundle/*', 'package-lock.json', 'tsconfig.json']

/**
 * Returns whether the code of the site or the office had changed. Ends the process if no bundle can be used. If a
 * builder fails, ends the process with the builder's exit code.
 */
export async function bundleIfChanged(): Promise<boolean> {
  const changed = [await bundlePartIfChanged(site), await bundlePartIfChanged(office)]
  return changed.includes(true)
}

async function bundlePartIfChanged(part: Part): Promise<boolean> {
  const { builder, name } = part
  if (!existsSync(builder)) {
    if (bundledBefore(part) === undefined) end(`There is no bundle of the ${name} and nothing to make it with.`)
    return false
  }
  const wanted = hashOfInputs(part)
  if (bundledBefore(part) === wanted) return false
  if (!isWritable()) end(`The ${name} was bundled from other files than these, and this user may not bundle it.`)
  mkdirSync('.built', { recursive: true })
  writeFileSync('.built/.gitignore', '*\n')
  await withLock(lock, () => {
    if (bundledBefore(part) !== wanted) bundle(part, wanted)
  })
  return true
}

function bundle({ name, takes, builder, build, folders, versionFile }: Part, wanted: string) {
  // Removes what killed builds have left. The lock guarantees that no other build is running.
  for (const left of globSync('.built/draft-*')) rmSync(left, { recursive: true, force: true })
  const draft = `.built/draft-${process.pid}`
  const startedMs = performance.now()
  console.info(`Bundling the ${name}. This takes ${takes}.`)
  // Leaves out three variables that Vitest sets, because with them Astro would make a bundle for development.
  const { DEV: _dev, PROD: _prod, MODE: _mode, ...environment } = process.env
  const { status } = spawnSync(process.execPath, [builder, ...build(draft)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (status !== 0) {
    for (const left of [...globSync('.built/draft-*'), lock]) rmSync(left, { recursive: true, force: true })
    process.exit(status ?? 1)
  }
  writeTwins(draft)
  rmSync(versionFile, { force: true })
  for (const [made, target] of folders(draft)) {
    rmSync(target, { recursive: true, force: true })
    renameSync(made, target)
  }
  writeFileSync(versionFile, wanted)
  console.info(`The ${name} is bundled, in ${Math.round((performance.now() - startedMs) / 1000)} s.`)
}

const bundledBefore = ({ versionFile }: Part) =>
  existsSync(versionFile) ? readFileSync(versionFile, 'utf8') : undefined

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

function hashOfInputs({ inputs }: Part): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync([...inputs, ...inputsOfAll], { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
