// The files of an installation contain personal data and secret keys, so only the user that runs the server may read
// them.
import { chmodSync, statSync } from 'node:fs'

const forOthers = 0o077

/** From this call on, files that this process creates are inaccessible to other users. */
export function writePrivately(): void {
  process.umask(forOthers)
}

/** Makes a folder inaccessible to other users. Returns false if the folder belongs to another user. */
export function closeToOthers(folder: string): boolean {
  const { mode } = statSync(folder)
  if ((mode & forOthers) === 0) return true
  try {
    chmodSync(folder, mode & ~forOthers)
    return true
  } catch {
    return false
  }
}
