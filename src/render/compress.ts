// Compressed twins of text files.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface Twins {
  br: Uint8Array
  gzip: Uint8Array
}

/** Brotli's: the quick one costs a thirtieth of the best, and 10 % more bytes. */
export const quality = { quick: 5, best: 11 } as const

const text = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest', '.svg', '.js', '.css'])
const leastBytes = 200

export const hasTwins = (path: string, bytes: Uint8Array): boolean =>
  text.has(extname(path)) && bytes.length >= leastBytes

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export async function compress(bytes: Uint8Array, brotliQuality: number): Promise<Twins> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
  return { br, gzip: gz }
}

/** Writes the best twins of a folder's text files beside them. */
export async function writeTwins(folder: string): Promise<void> {
  const paths = globSync('**/*', { cwd: folder }).map((name) => join(folder, name))
  const twinned = paths.filter((path) => statSync(path).isFile() && hasTwins(path, readFileSync(path)))
  await Promise.all(
    twinned.map(async (path) => {
      const { br, gzip } = await compress(readFileSync(path), quality.best)
      writeFileSync(`${path}.br`, br)
      writeFileSync(`${path}.gz`, gzip)
    }),
  )
}
