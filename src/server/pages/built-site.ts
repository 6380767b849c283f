// The site as it is served: every file in memory, its headers and compressed twins ready.
import { getMimeType } from 'hono/utils/mime'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { Encoding } from '#server/http/accepted-encoding.ts'
import { bareHeaders, pageHeaders, type SitePolicy } from './security-headers.ts'

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

const isInternal = (path: string) => /^\/(forms|hidden)\//.test(path) || path === '/404' || path.endsWith('-open')

/** A file of a release or of the bundle, with its compressed twins where it has them. */
export interface SiteFile {
  bytes: Uint8Array
  /** Stands for its bytes. */
  tag: string
  /** Of a page. */
  policy?: PagePolicy | undefined
  br?: Uint8Array | undefined
  gzip?: Uint8Array | undefined
}

interface Serving {
  policy: SitePolicy
  /** The address of a page of the hidden areas, which the rendering knows as '/hidden/…'. */
  publicPathOf(internalPath: string): string
}

/** @param files by path with its ending: '/pricing.html' */
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

/** @param headers its own: content type, caching, security */
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

// What came from another process may share its buffer with other files: that would keep all of them.
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}
