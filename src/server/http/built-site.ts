// The built and filled site, read into memory once at start: every file hashed, its headers and compressed twins ready.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from '#server/http/accepted-encoding.ts'
import { bareHeaders, type PagePolicy, pageHeaders, type SitePolicy } from '#server/http/security-headers.ts'

export interface BuiltFile {
  /** Its bytes in every encoding there is, or the place on disk of a file that is too big to be kept. */
  content:
    | { kind: 'memory'; plain: Sendable; encoded: Partial<Record<Encoding, Sendable>> }
    | { kind: 'disk'; path: string }
  /** Content type, caching and security headers, whatever the encoding. */
  headers: Record<string, string>
}

/** Made once, because every visitor gets the same. */
export interface Sendable {
  bytes: Uint8Array<ArrayBuffer>
  /** Differs from one encoding to the next. */
  etag: string
  /** All of an answer with status 200. */
  headers: Record<string, string>
}

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
  { sizeBytes, headers }: { sizeBytes: number; headers: Record<string, string> },
): BuiltFile {
  if (sizeBytes > maxBytesInMemory) return { headers, content: { kind: 'disk', path } }
  const plain = new Uint8Array(readFileSync(path))
  const br = readIfThere(`${path}.br`)
  const gzip = readIfThere(`${path}.gz`)
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const common: Record<string, string> = {
    ...headers,
    ...(br || gzip ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
  }
  const sendable = (bytes: Uint8Array<ArrayBuffer>, encoding?: Encoding): Sendable => {
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
    const encodingHeader = encoding && { 'content-encoding': encoding }
    return { bytes, etag, headers: { ...common, ...encodingHeader, etag, 'content-length': String(bytes.byteLength) } }
  }
  const encoded = { ...(br && { br: sendable(br, 'br') }), ...(gzip && { gzip: sendable(gzip, 'gzip') }) }
  return { headers: common, content: { kind: 'memory', plain: sendable(plain), encoded } }
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  return statSync(path, { throwIfNoEntry: false }) && new Uint8Array(readFileSync(path))
}

function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}
