// Reads a secret from a file. If the file doesn't exist yet, generates the secret and saves it in a file that only the
// server's user can read.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Processes that start at the same time get the same value. Each process writes the value that it made to a file of its
 * own and then links that file at `path`. Only the first link succeeds, and all processes read the linked file.
 */
export function savedSecret(path: string, make: () => string): string {
  const saved = read(path)
  if (saved !== undefined) return saved
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const made = make()
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, made, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(path) ?? made
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
