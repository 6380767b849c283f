// One process at a time does what two must not do together: bundling the site's code.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const pauseMs = 100

/** Waits while another live process holds the lock; one that ended without giving it back holds nothing. */
export async function withLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  while (!take(path)) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  try {
    return await work()
  } finally {
    release(path)
  }
}

// A number alone does not tell who holds a lock: in a container every start has the same one.
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
    // Another user's process cannot be signalled, but it lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
