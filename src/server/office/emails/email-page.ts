// Sends an email's HTML as a page that the office shows in a frame. The page may use styles and inline images, but no
// scripts, forms or requests.
import type { Context } from 'hono'

const policy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
  'sandbox',
].join('; ')

export const emailHtmlPage = (context: Context, html: string) =>
  context.html(html, 200, {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
