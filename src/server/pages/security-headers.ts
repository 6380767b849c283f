// The headers that tell a browser what a page may do. A page's inline scripts and styles are allowed by their hashes,
// which are computed when the page is rendered. Foreign origins are allowed only on pages that use them. Turnstile's
// origin is allowed on all pages if Turnstile is on.
import type { PagePolicy } from '#domain/pages/page-policy.ts'

export interface SitePolicy {
  /** Whether the public origin uses https. */
  isHttps: boolean
  /** External origins of the frames and of the media on pages. The keys are the names in `PagePolicy.shows`. */
  frameOrigins: ReadonlyMap<string, string>
  mediaOrigins: ReadonlyMap<string, string>
  /** Whether the optional challenge (Turnstile) is on, which loads a foreign script and frame. */
  usesTurnstile: boolean
}

const turnstileOrigin = 'https://challenges.cloudflare.com'

const disabledFeatures =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()'

export const isHiddenPath = (path: string) => /^\/tt-(portal|downloads)-/.test(path)
// A page under /forms/ may be framed, because it is the response if an invalid form is sent inside one of our frames.
const isFramedPath = (path: string) => path.startsWith('/embed/') || path.startsWith('/forms/')
const isUnlistedPath = (path: string) => isHiddenPath(path) || isFramedPath(path) || path.endsWith('-open')

export function pageHeaders(path: string, page: PagePolicy, site: SitePolicy): Record<string, string> {
  const shown = (origins: ReadonlyMap<string, string>) =>
    page.shows.map((name) => origins.get(name)).filter((origin) => origin !== undefined)
  const challenge = site.usesTurnstile ? [turnstileOrigin] : []
  const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ')
  const policy = [
    `default-src 'none'`,
    directive('script-src', `'self'`, ...page.scripts, ...challenge),
    directive('style-src', `'self'`, ...page.styles),
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    directive('media-src', `'self'`, ...shown(site.mediaOrigins)),
    directive('frame-src', `'self'`, ...shown(site.frameOrigins), ...challenge),
    `form-action 'self'`,
    `frame-ancestors ${isFramedPath(path) ? `'self'` : `'none'`}`,
    `base-uri 'none'`,
  ]
  return {
    ...baseHeaders(site),
    'content-security-policy': policy.join('; '),
    // A page's query may identify a visitor, and proxies log referrers, so a referrer contains only the origin. Hidden
    // pages and /your-choices send no referrer at all.
    'referrer-policy': isHiddenPath(path) || path === '/your-choices' ? 'no-referrer' : 'strict-origin',
    'x-frame-options': isFramedPath(path) ? 'SAMEORIGIN' : 'DENY',
    ...(isUnlistedPath(path) && { 'x-robots-tag': 'noindex, nofollow' }),
  }
}

/**
 * For the preview of an edited page, which the office shows in a frame. The page looks as it will once published, but
 * no script runs: neither one that an editor typed nor one from the bundle.
 */
export function previewHeaders(page: PagePolicy | undefined, site: SitePolicy): Record<string, string> {
  const media = (page?.shows ?? []).flatMap((name) => site.mediaOrigins.get(name) ?? [])
  return {
    ...baseHeaders(site),
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'none'`,
      ["style-src 'self'", ...(page?.styles ?? [])].join(' '),
      `img-src 'self' data: blob:`,
      `font-src 'self'`,
      ["media-src 'self'", ...new Set(media)].join(' '),
      `frame-src 'self'`,
      `form-action 'none'`,
      `frame-ancestors 'self'`,
      `base-uri 'none'`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  }
}

/**
 * For the office's page. It runs no inline or foreign code, can't be framed, and never sends its URL as a referrer.
 */
export function officeHeaders(site: Pick<SitePolicy, 'isHttps'>): Record<string, string> {
  const own = ['script-src', 'style-src', 'font-src', 'connect-src', 'form-action'].map((name) => `${name} 'self'`)
  return {
    ...baseHeaders(site),
    'content-security-policy': [
      `default-src 'none'`,
      ...own,
      `img-src 'self' data:`,
      // Emails and page previews are shown in frames, with policies of their own.
      `frame-src 'self'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  }
}

/** For all responses that aren't pages: API responses, pictures, videos. */
export function bareHeaders(site: Pick<SitePolicy, 'isHttps'>): Record<string, string> {
  return {
    ...baseHeaders(site),
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'strict-origin',
  }
}

function baseHeaders({ isHttps }: Pick<SitePolicy, 'isHttps'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'permissions-policy': disabledFeatures,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000' }),
  }
}
