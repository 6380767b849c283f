// Tells submissions from our own pages apart from those that a visitor's browser sends for a page of another site.

interface OriginSource {
  /** Returns a request header, or undefined if it is missing. */
  header(name: string): string | undefined
  /** The site's public origin, e.g. https://tidytempo.example */
  publicUrl: string
}

/**
 * A program that isn't a browser sends neither Origin nor Sec-Fetch-Site and is accepted, since it could send any
 * headers anyway. Our own pages that send no referrer send `Origin: null`; for these, the browser's Sec-Fetch-Site must
 * say 'same-origin'.
 */
export function isFromOwnPage({ header, publicUrl }: OriginSource): boolean {
  const site = header('sec-fetch-site')?.toLowerCase()
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = header('origin')
  if (origin === undefined) return true
  if (origin === 'null') return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  return origin === publicUrl || isOriginOfHost(new URL(origin), header('host'))
}

// A proxy in front may receive https and forward http, so only the host can be compared.
function isOriginOfHost(origin: URL, host: string | undefined): boolean {
  if (!host || (origin.protocol !== 'http:' && origin.protocol !== 'https:')) return false
  const requested = `${origin.protocol}//${host}`
  return URL.canParse(requested) && new URL(requested).host === origin.host
}
