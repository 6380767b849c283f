// The built and filled site, read into memory once at start: every file hashed, its headers and compressed twins ready.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from '#server/http/accepted-encoding.ts'
import { bareHeaders, type PagePolicy, pageHeaders, type SitePolicy } from '#server/http/security-headers.ts'

export interface BuiltFile {
  /** Content type, caching and security headers. */
  headers: Record<string, string>
  etag: string
  /** Its bytes, or the place on disk of a file that is too big to be kept. */
  content: { kind: 'memory'; plain: Bytes; encoded: Partial<Record<Encoding, Bytes>> } | { kind: 'disk'; path: string }
}
type Bytes = Uint8Array<ArrayBuffer>

export interface BuiltSite {
  /** By address: '/', '/pricing', '/_astro/x.js'. */
  files: ReadonlyMap<string, BuiltFile>
  /** Pages that are never served under their own address: forms to fill in, opened gates, the hidden areas. */
  internal: ReadonlyMap<string, BuiltFile>
}

const maxBytesInMemory = 2_000_000
const isInternal = (path: string) => /^\/(forms|hidden)\//.test(path) || path === '/404' || path.endsWith('-open')

interface Reading {
  policy: SitePolicy
  /** The address of a page of the hidden areas, which the build knows as '/hidden/…'. */
  publicPathOf(internalPath: string): string
}

/** `root` holds the site under `files/` and what the build found out about its pages in `policy.json`. */
export function readBuiltSite(root: string, { policy, publicPathOf }: Reading): BuiltSite {
  const policies: Record<string, PagePolicy> = JSON.parse(readFileSync(join(root, 'policy.json'), 'utf8'))
  const files = new Map<string, BuiltFile>()
  const internal = new Map<string, BuiltFile>()
  for (const name of globSync('**/*', { cwd: join(root, 'files') })) {
    const onDisk = join(root, 'files', name)
    const stat = statSync(onDisk)
    if (!stat.isFile() || /\.(br|gz)$/.test(name)) continue
    const path = `/${name.replaceAll('\\', '/')}`
    const address = path.replace(/(\/index)?\.html$/, '') || '/'
    const page = policies[path]
    const security = page ? pageHeaders(publicPathOf(address), page, policy) : bareHeaders(policy)
    const type = getMimeType(path) ?? 'application/octet-stream'
    const headers = { ...security, 'content-type': type, 'cache-control': cacheControl(path) }
    ;(isInternal(address) ? internal : files).set(address, readFile(onDisk, { sizeBytes: stat.size, headers }))
  }
  return { files, internal }
}

function readFile(
  path: string,
  { sizeBytes, headers }: { sizeBytes: number; headers: BuiltFile['headers'] },
): BuiltFile {
  if (sizeBytes > maxBytesInMemory) return { headers, etag: '', content: { kind: 'disk', path } }
  const plain = new Uint8Array(readFileSync(path))
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const br = readIfThere(`${path}.br`)
  const gzip = readIfThere(`${path}.gz`)
  const encoded = { ...(br && { br }), ...(gzip && { gzip }) }
  return {
    headers: br || gzip ? { ...headers, vary: 'accept-encoding' } : headers,
    etag,
    content: { kind: 'memory', plain, encoded },
  }
}

function readIfThere(path: string): Bytes | undefined {
  return statSync(path, { throwIfNoEntry: false }) && new Uint8Array(readFileSync(path))
}

function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}
