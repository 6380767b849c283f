// Makes compressed copies ('twins') of text files, with Brotli and with gzip.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface Twins {
  br: Uint8Array
  gzip: Uint8Array
}

/** Brotli levels: the quick level takes a thirtieth of the best level's time, and its result is 10% larger. */
export const quality = { quick: 5, best: 11 } as const

const text = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest', '.svg', '.js', '.css'])
const leastBytes = 200

export const hasTwins = (path: string, bytes: Uint8Array): boolean =>
  text.has(extname(path)) && bytes.length >= leastBytes

/** Synchronous, because zlib's asynchronous functions run on other threads, without the caller's low priority. */
export function compress(bytes: Uint8Array, brotliQuality: number): Twins {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return { br: brotliCompressSync(bytes, { params }), gzip: gzipSync(bytes, { level: 9 }) }
}

/** Writes twins of a folder's text files, compressed at the best level, next to the files. */
export function writeTwins(folder: string): void {
  for (const name of globSync('**/*', { cwd: folder })) {
    const path = join(folder, name)
    if (!statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    if (!hasTwins(path, bytes)) continue
    const { br, gzip } = compress(bytes, quality.best)
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gzip)
  }
}
