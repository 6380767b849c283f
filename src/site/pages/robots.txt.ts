// Everything may be crawled but the machinery. Hidden pages are not named here: they say noindex themselves.
import { settingsTokens } from '#domain/settings-tokens.ts'

const body = `User-agent: *
Disallow: /api/
Disallow: /embed/

Sitemap: ${settingsTokens.publicUrl}/sitemap.xml
`

export const GET = () => new Response(body, { headers: { 'content-type': 'text/plain' } })
