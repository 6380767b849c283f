// Stores the last release (everything that is served, see release.ts) as a single file, so that the server renders
// nothing if it starts again with the same code, content and settings.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Release } from './release.ts'

/**
 * The cached release. Undefined if no release is cached, if it is out of date, or if its code, content or settings
 * differ from those of the requested `id`.
 */
export function readCachedRelease(path: string, { id, nowMs }: { id?: string; nowMs: number }): Release | undefined {
  try {
    const release = deserialize(readFileSync(path)) as Release
    return release.id === (id ?? release.id) && nowMs < (release.nextChangeAtMs ?? Number.POSITIVE_INFINITY)
      ? release
      : undefined
  } catch {
    // The file is missing, truncated, or written by another version of Node. Rendering again takes only seconds.
    return undefined
  }
}

export function cacheRelease(path: string, release: Release): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  writeFileSync(file, serialize(release))
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}
