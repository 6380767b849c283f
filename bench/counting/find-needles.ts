// Finds out which of many byte strings ('needles') occur in given bytes. It reads each of these bytes about once.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Needles {
  /** Returns the names of the needles that occur in these bytes. */
  in(bytes: Uint8Array): Set<string>
}

/** @param needles the name and the bytes of each needle; a needle has at least four bytes */
export function needlesOf(needles: Iterable<readonly [name: string, bytes: Uint8Array]>): Needles {
  const byStart = new Map<number, { name: string; bytes: Uint8Array }[]>()
  const startsSo = new Uint8Array(1 << 24)
  for (const [name, bytes] of needles) {
    if (bytes.length < 4) throw new Error(`${name} is too short to be found only where it is`)
    const start = (bytes[0]! << 16) | (bytes[1]! << 8) | bytes[2]!
    startsSo[start] = 1
    byStart.set(start, [...(byStart.get(start) ?? []), { name, bytes }])
  }
  return {
    in(bytes) {
      const found = new Set<string>()
      let last = 0
      for (let at = 0; at < bytes.length; at++) {
        last = ((last << 8) | bytes[at]!) & 0xffffff
        if (startsSo[last] === 0 || at < 2) continue
        for (const { name, bytes: needle } of byStart.get(last) ?? [])
          if (Buffer.compare(bytes.subarray(at - 2, at - 2 + needle.length), needle) === 0) found.add(name)
      }
      return found
    },
  }
}

/** The needles of a text, one for each way in which a file may store it: UTF-8, UTF-16, and hexadecimal digits. */
export const spellings = (text: string): (readonly [name: string, bytes: Uint8Array])[] => [
  [text, Buffer.from(text)],
  [text, Buffer.from(text, 'utf16le')],
  [text, Buffer.from(Buffer.from(text).toString('hex'))],
]

/** Reads every file below a folder. A file that is removed meanwhile is skipped. */
export function* filesBelow(folder: string): Generator<[path: string, bytes: Uint8Array]> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const file = statSync(path, { throwIfNoEntry: false })
    if (!file?.isFile()) continue
    try {
      yield [path, readFileSync(path)]
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
    }
  }
}
