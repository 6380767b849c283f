// Generates a secret on the first start in a folder and saves it there in a file that only the server's user can read.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Processes that start at the same time in one folder get the same value: each links its own draft to `path`, only the
 * first link succeeds, and all read that file.
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
