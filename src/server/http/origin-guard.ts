// Checks whether a submission comes from one of our own pages, or from another site's page in a visitor's browser.

interface OriginSource {
  /** Returns a request header, or undefined if it is missing. */
  header(name: string): string | undefined
  /** The site's public origin, e.g. https://tidytempo.example */
  publicUrl: string
}

/**
 * A program that isn't a browser sends no Origin and no Sec-Fetch-Site. It is accepted, because it could send any
 * headers anyway. Some of our own pages send no referrer, and therefore `Origin: null`. Their requests are accepted if
 * the browser's Sec-Fetch-Site says 'same-origin'.
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
