// Runs Node as a user who owns nothing here, as a server should be run. A test as root would prove nothing, because
// root may write everywhere.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'

const nobody = 65534
const isRoot = process.getuid?.() === 0

/**
 * Options for `spawn`. Unless we are root, we can't switch to another user, so `closeForWriting` removes our own write
 * permission.
 */
export const asOtherUser = isRoot ? { uid: nobody, gid: nobody } : {}

/** Removes the `asOtherUser` user's write permission for a folder. */
export function closeForWriting(folder: string): void {
  chmodSync(folder, isRoot ? 0o755 : 0o555)
}

/** Makes the `asOtherUser` user the owner of a folder. */
export function giveToOtherUser(folder: string): void {
  if (isRoot) chownSync(folder, nobody, nobody)
}

/** A Node binary that `asOtherUser` can start: ours, or a copy in `folder` if ours is in a private home directory. */
export function nodeForOtherUser(folder: string): string {
  if (spawnSync(process.execPath, ['--version'], asOtherUser).status === 0) return process.execPath
  const copy = join(folder, 'node')
  copyFileSync(process.execPath, copy)
  return copy
}
