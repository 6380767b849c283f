// Tells a submission by our own page from one that another site's page makes a visitor's browser send.

interface OriginFacts {
  /** Looks a request header up, undefined where it is missing. */
  header(name: string): string | undefined
  /** The site's public origin, e.g. https://tidytempo.example */
  publicUrl: string
}

/**
 * A program that is no browser sends neither header and is let in: it could send whatever it likes anyway.
 * `Origin: null` comes from our own pages that send no referrer; there the browser's Sec-Fetch-Site vouches for it.
 */
export function isFromOwnPage({ header, publicUrl }: OriginFacts): boolean {
  const site = header('sec-fetch-site')?.toLowerCase()
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = header('origin')
  if (origin === undefined) return true
  if (origin === 'null') return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  return origin === publicUrl || isOriginOfHost(new URL(origin), header('host'))
}

// A proxy in front may take https and hand on http, so that only the host tells where the request came to.
function isOriginOfHost(origin: URL, host: string | undefined): boolean {
  if (!host || (origin.protocol !== 'http:' && origin.protocol !== 'https:')) return false
  const asked = `${origin.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === origin.host
}
