// The key that signs downloads: made on the first start, kept in DATA_DIR, readable by its owner only.
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two processes that start together in one folder get the same key: the first link wins, both read what it holds. */
export function signingKey(dataDir: string): KeyObject {
  const path = join(dataDir, 'downloads-key.pem')
  const kept = read(path)
  if (kept) return kept
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const made = generateKeyPairSync('ed25519').privateKey
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, made.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(path) ?? made
}

function read(path: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
