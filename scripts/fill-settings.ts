// Puts an installation's settings into the built pages: stand-ins become values, every page gets its policy's hashes,
// every text file its compressed twins. One build serves any number of installations.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type SettingName, settingsTokens } from '#domain/settings-tokens.ts'
import type { PagePolicy } from '#server/http/security-headers.ts'
import { builtSite, readingBuild } from './build-if-changed.ts'
import { pagePolicy, policyFaults } from './page-policy.ts'
import { replaceTokens, tokenFaults } from './replace-tokens.ts'
import { withLock } from './with-lock.ts'

export type Settings = Record<SettingName, string>

export interface FilledSite {
  /** By path with its ending, e.g. '/pricing.html'. */
  files: Map<string, Buffer>
  policies: Record<string, PagePolicy>
}

const textEndings = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest', '.svg', '.js', '.css'])

/** Throws with one line for every fault of a page. */
export async function fill(settings: Settings): Promise<FilledSite> {
  const raw = await readingBuild(readBuild)
  const files = new Map<string, Buffer>()
  const policies: Record<string, PagePolicy> = {}
  const faults: string[] = []
  for (const [path, bytes] of raw) {
    const ending = extname(path)
    if (!textEndings.has(ending)) {
      files.set(path, bytes)
      continue
    }
    const built = bytes.toString('utf8')
    const filled = replaceTokens(built, { ending, settings })
    const found = tokenFaults(path, built, filled)
    if (ending === '.html') {
      policies[path] = pagePolicy(filled, built)
      found.push(...policyFaults(filled))
    }
    faults.push(...found.map((fault) => `${path}: ${fault}`))
    files.set(path, Buffer.from(filled))
  }
  if (faults.length > 0) throw new Error(`The built pages break the rules:\n${faults.join('\n')}`)
  return { files, policies }
}

/** Fills `DATA_DIR/site` for the server, unless it already holds this build with these settings. */
export async function fillForServer(dataDir: string, wanted: { build: string; settings: Settings }): Promise<void> {
  const target = join(dataDir, 'site')
  const stamp = stampOf(wanted)
  if (readStamp(target) === stamp) return
  await withLock(join(dataDir, 'site.lock'), async () => {
    if (readStamp(target) === stamp) return
    console.info('Putting your settings into the pages.')
    const { files, policies } = await fill(wanted.settings)
    const draft = `${target}.draft`
    await rm(draft, { recursive: true, force: true })
    await Promise.all([...files].map(([path, bytes]) => writeWithTwins(join(draft, 'files', path), bytes)))
    await writeFile(join(draft, 'policy.json'), JSON.stringify(policies))
    await writeFile(join(draft, 'filled'), stamp)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  })
}

function readBuild(): Map<string, Buffer> {
  const names = globSync('**/*', { cwd: builtSite }).filter((name) => statSync(join(builtSite, name)).isFile())
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(builtSite, name))]))
}

const fillingCode = ['fill-settings.ts', 'page-policy.ts', 'replace-tokens.ts']

function stampOf({ build, settings }: { build: string; settings: Settings }): string {
  const hash = createHash('sha256').update(JSON.stringify([build, settings, settingsTokens]))
  for (const name of fillingCode) hash.update(readFileSync(new URL(name, import.meta.url)))
  return hash.digest('hex')
}

function readStamp(target: string): string | undefined {
  try {
    return readFileSync(join(target, 'filled'), 'utf8')
  } catch {
    return undefined
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function writeWithTwins(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  if (!textEndings.has(extname(path)) || bytes.length < 200) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
