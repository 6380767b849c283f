// What an installation stores (people's names, keys) must be readable only by the user that runs it.
import { chmodSync, statSync } from 'node:fs'

const forOthers = 0o077

/** From here on, everything this process writes is inaccessible to other users. */
export function writePrivately(): void {
  process.umask(forOthers)
}

/** Makes a folder inaccessible to other users. False if it belongs to somebody else, who alone could do that. */
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
