// Two sets of the site's files. One has the rendered text files, including internal pages, keyed by path
// ('/pricing.html'). The other has all rendered or bundled files that a server can send.
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readBundledFiles } from '#server/pages/bundled-files.ts'
import { readCachedRelease } from '../src/render/cached-release.ts'

const textual = /\.(html|ics|svg|txt|webmanifest|xml)$/

function releaseOf(dataDir: string) {
  const release = readCachedRelease(join(dataDir, 'release'), { nowMs: Date.now() })
  if (!release) throw new Error('no rendering was kept: run the journeys by npm run e2e')
  return release
}

export const renderedFiles: ReadonlyMap<string, string> = new Map(
  [...releaseOf(process.env.SITE_DATA_DIR ?? 'data').files]
    .filter(([path]) => textual.test(path))
    .map(([path, { bytes }]) => [path, Buffer.from(bytes).toString()]),
)

export const renderedPages = [...renderedFiles].filter(([path]) => path.endsWith('.html'))

/** Every rendered or bundled file that a server can send, and the unpacked content of its compressed versions. */
export function sentFiles(dataDir: string): { path: string; bytes: Uint8Array }[] {
  const files = [...readBundledFiles('.built/client'), ...releaseOf(dataDir).files]
  return files.flatMap(([path, { bytes, br, gzip }]) => [
    { path, bytes },
    ...(br ? [{ path: `${path}.br`, bytes: brotliDecompressSync(br) }] : []),
    ...(gzip ? [{ path: `${path}.gz`, bytes: gunzipSync(gzip) }] : []),
  ])
}
