// The site as it is served: every file in memory, with headers and compressed twins ready.
import { getMimeType } from 'hono/utils/mime'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { Encoding } from '#server/http/accepted-encoding.ts'
import { bareHeaders, pageHeaders, type SitePolicy } from './security-headers.ts'

export interface BuiltFile {
  /** Its bytes in every available encoding, or the path of a file too big to keep in memory. */
  content:
    | { kind: 'memory'; plain: Sendable; encoded: Partial<Record<Encoding, Sendable>> }
    | { kind: 'disk'; path: string }
  /** Content type, caching and security headers, for every encoding. */
  headers: Record<string, string>
}

/** Made once, because every visitor gets the same response. */
interface Sendable {
  bytes: Uint8Array<ArrayBuffer>
  /** Different for each encoding. */
  etag: string
  /** All headers of a 200 response. */
  headers: Record<string, string>
}

export interface BuiltSite {
  /** By URL path: '/', '/pricing', '/_astro/x.js'. */
  files: ReadonlyMap<string, BuiltFile>
  /** Pages that are never served at their own path: forms to fill in, opened gates, the hidden areas. */
  internal: ReadonlyMap<string, BuiltFile>
}

const isInternal = (path: string) => /^\/(forms|hidden)\//.test(path) || path === '/404' || path.endsWith('-open')

/** A file of a release or of the bundle, with its compressed twins if it has any. */
export interface SiteFile {
  bytes: Uint8Array
  /** A hash of its bytes. */
  tag: string
  /** Present for pages only. */
  policy?: PagePolicy | undefined
  br?: Uint8Array | undefined
  gzip?: Uint8Array | undefined
}

interface Serving {
  policy: SitePolicy
  /** The public path of a page of the hidden areas, which the rendering knows as '/hidden/…'. */
  publicPathOf(internalPath: string): string
}

/** @param files by path with extension: '/pricing.html' */
export function builtSiteOf(
  files: Iterable<[path: string, file: SiteFile]>,
  { policy, publicPathOf }: Serving,
): BuiltSite {
  const site = { files: new Map<string, BuiltFile>(), internal: new Map<string, BuiltFile>() }
  for (const [path, file] of files) {
    const address = path.replace(/(\/index)?\.html$/, '') || '/'
    const security = file.policy ? pageHeaders(publicPathOf(address), file.policy, policy) : bareHeaders(policy)
    const type = getMimeType(path) ?? 'application/octet-stream'
    const headers = { ...security, 'content-type': type, 'cache-control': cacheControl(path) }
    ;(isInternal(address) ? site.internal : site.files).set(address, builtFileOf(file, headers))
  }
  return site
}

/** @param headers the file's own headers: content type, caching, security */
export function builtFileOf({ bytes, tag, br, gzip }: SiteFile, headers: Record<string, string>): BuiltFile {
  const common: Record<string, string> = {
    ...headers,
    ...(br || gzip ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
  }
  const sendable = (sent: Uint8Array, encoding?: Encoding): Sendable => {
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
    const encodingHeader = encoding && { 'content-encoding': encoding }
    const length = { 'content-length': String(sent.byteLength) }
    return { bytes: ownBytes(sent), etag, headers: { ...common, ...encodingHeader, etag, ...length } }
  }
  const encoded = { ...(br && { br: sendable(br, 'br') }), ...(gzip && { gzip: sendable(gzip, 'gzip') }) }
  return { headers: common, content: { kind: 'memory', plain: sendable(bytes), encoded } }
}

// Bytes that came from another process may share a buffer with other files, which would keep all of them in memory.
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}
