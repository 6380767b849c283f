// Caches the parsed values of content files. Parsing all files at once would block the thread that accepts leads for
// too long.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readContentValue } from '#domain/content/content-file.ts'
import type { Content } from '#render/release.ts'

export interface CachedValues {
  /** Returns undefined if there is no such text or it can't be parsed. */
  readValue(file: string, text: string | undefined): unknown
  /** Returns the values of all files. Lets other work run before each file that it has to parse. */
  readAll(content: Content): Promise<Map<string, unknown>>
}

export function cachedValues(): CachedValues {
  const cache = new Map<string, { text: string; value: unknown }>()

  function readValue(file: string, text: string | undefined): unknown {
    if (text === undefined) return undefined
    const known = cache.get(file)
    if (known?.text === text) return known.value
    const value = parse(file, text)
    cache.set(file, { text, value })
    return value
  }

  return {
    readValue,
    async readAll(content) {
      const values = new Map<string, unknown>()
      for (const [file, text] of content) {
        if (cache.get(file)?.text !== text) await nextTurn()
        values.set(file, readValue(file, text))
      }
      return values
    },
  }
}

function parse(file: string, text: string): unknown {
  try {
    return readContentValue(file, text)
  } catch {
    return undefined
  }
}
