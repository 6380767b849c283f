// A lock that lets only one process at a time do something, such as bundling code.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const pauseMs = 100

/** Waits while another process holds the lock. A process that ended without releasing the lock no longer holds it. */
export async function withLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  while (!take(path)) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  try {
    return await work()
  } finally {
    release(path)
  }
}

// A lock file contains the id of the process that made it. In a container, the process gets the same id at every start,
// so a lock file with our id may be from an earlier start. A lock is ours only if it is also listed here.
const heldHere = new Set<string>()
const longestWritingMs = 5000

function take(path: string): boolean {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    heldHere.add(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isHeld(path)) rmSync(path, { force: true })
    return false
  }
}

function release(path: string) {
  heldHere.delete(path)
  rmSync(path, { force: true })
}

function isHeld(path: string): boolean {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder === process.pid) return heldHere.has(path)
    if (!holder) return Date.now() - statSync(path).mtimeMs < longestWritingMs
    process.kill(holder, 0)
    return true
  } catch (error) {
    // EPERM: another user's process can't be signaled, but it is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
