// Secrets that nobody has set are made at random on the first start and kept, readable by their owner only.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface GeneratedSecrets {
  secretKey: string
  portalSuffix: string
  downloadsSuffix: string
}

/** Two processes that start together in one folder get the same secrets: the first link wins, both read what it holds. */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const path = join(dataDir, 'generated-secrets.json')
  const kept = read(path)
  if (kept) return kept
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const made: GeneratedSecrets = {
    secretKey: randomBytes(32).toString('base64url'),
    // Lower-case hex survives being read aloud and typed again; 80 bits are not guessed.
    portalSuffix: randomBytes(10).toString('hex'),
    downloadsSuffix: randomBytes(10).toString('hex'),
  }
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(path) ?? made
}

function read(path: string): GeneratedSecrets | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
