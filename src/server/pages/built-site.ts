// The site as it is served: files in memory with their headers and compressed versions, ready to send.
import { getMimeType } from 'hono/utils/mime'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { Encoding } from '#server/http/accepted-encoding.ts'
import { bareHeaders, pageHeaders, type SitePolicy } from './security-headers.ts'

export interface BuiltFile {
  plain: Sendable
  /** The encodings that are available. */
  encoded: Partial<Record<Encoding, Sendable>>
  /** Content type, caching and security headers, for every encoding. */
  headers: Record<string, string>
}

/** A file's whole response in one encoding. It is created once, because every visitor gets the same response. */
interface Sendable {
  bytes: Uint8Array<ArrayBuffer>
  /** Differs for each encoding. */
  etag: string
  /** All headers of a 200 response. */
  headers: Record<string, string>
}

export interface BuiltSite {
  /** By URL path, e.g. '/', '/pricing', '/_astro/x.js'. */
  files: ReadonlyMap<string, BuiltFile>
  /** Pages that are never served at the path they are built at: forms, unlocked pages, hidden areas, the 404 page. */
  internal: ReadonlyMap<string, BuiltFile>
}

export const htmlOf = ({ plain }: BuiltFile): string => new TextDecoder().decode(plain.bytes)

const isInternal = (path: string) => /^\/(forms|hidden)\//.test(path) || path === '/404' || path.endsWith('-open')

/**
 * A file of a release (the rendered pages) or of the bundle (scripts, fonts, icons). Has its compressed versions if
 * there are any.
 */
export interface SiteFile {
  bytes: Uint8Array
  /** A hash of the bytes. */
  tag: string
  /** What the page's content security policy has to allow; undefined for files that aren't pages. */
  policy?: PagePolicy | undefined
  br?: Uint8Array | undefined
  gzip?: Uint8Array | undefined
}

interface Serving {
  policy: SitePolicy
  /** Returns the public path of a hidden page, which is rendered as '/hidden/…'. */
  publicPathOf(internalPath: string): string
}

/** @param files by path with extension, e.g. '/pricing.html' */
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

/** @param headers the file's content type, caching and security headers */
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
  return { headers: common, plain: sendable(bytes), encoded }
}

// Copies the bytes, because files from another process may share one large buffer. Without a copy, a single file would
// hold the whole buffer in memory.
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

function cacheControl(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600'
}
