// Runs Node as a user who owns nothing here, as a server should: what root may do proves nothing.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'

const nobody = 65534
const isRoot = process.getuid?.() === 0

/** Options for `spawn`. Not as root there is no other user: then the caller takes its own rights to write away. */
export const asOtherUser = isRoot ? { uid: nobody, gid: nobody } : {}

/** Takes the right to write in a folder away from the user of `asOtherUser`. */
export function closeForWriting(folder: string): void {
  chmodSync(folder, isRoot ? 0o755 : 0o555)
}

/** Gives a folder to that user. */
export function giveToOtherUser(folder: string): void {
  if (isRoot) chownSync(folder, nobody, nobody)
}

/** A Node that this user can start: ours, or where that stands in a closed home a copy in `folder`. */
export function nodeForOtherUser(folder: string): string {
  if (spawnSync(process.execPath, ['--version'], asOtherUser).status === 0) return process.execPath
  const copy = join(folder, 'node')
  copyFileSync(process.execPath, copy)
  return copy
}
