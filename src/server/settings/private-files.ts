// What an installation keeps (people's names, keys) is for the user that runs it, and for no other user of the machine.
import { chmodSync, statSync } from 'node:fs'

const forOthers = 0o077

/** From here on whatever this process writes is closed to other users. */
export function writePrivately(): void {
  process.umask(forOthers)
}

/** Closes a folder to other users. False where only its owner, somebody else, could. */
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
