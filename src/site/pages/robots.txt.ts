// Everything may be crawled but the machinery. Hidden pages are not named here: they say noindex themselves.
import { siteSettings } from '#content/rendering.ts'

const body = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /embed/

Sitemap: ${publicUrl}/sitemap.xml
`

export const GET = () => new Response(body(siteSettings().publicUrl), { headers: { 'content-type': 'text/plain' } })
