// Runs Node as a user who owns none of the repository's files, as a server should run. A test that runs as root would
// prove nothing, because root may write everywhere.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'

const nobody = 65534
const isRoot = process.getuid?.() === 0

/**
 * Options for `spawn` that run a process as the other user. Only root can switch users. If the test doesn't run as
 * root, the process runs as our own user, and `closeForWriting` removes our own write permission.
 */
export const asOtherUser = isRoot ? { uid: nobody, gid: nobody } : {}

/** Makes a folder read-only for processes that run `asOtherUser`. */
export function closeForWriting(folder: string): void {
  chmodSync(folder, isRoot ? 0o755 : 0o555)
}

/** Makes the user of `asOtherUser` the owner of a folder. */
export function giveToOtherUser(folder: string): void {
  if (isRoot) chownSync(folder, nobody, nobody)
}

/** A Node binary that the other user can start: ours, or a copy in `folder` if ours is in a private home directory. */
export function nodeForOtherUser(folder: string): string {
  if (spawnSync(process.execPath, ['--version'], asOtherUser).status === 0) return process.execPath
  const copy = join(folder, 'node')
  copyFileSync(process.execPath, copy)
  return copy
}
