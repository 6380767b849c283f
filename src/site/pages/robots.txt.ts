// Everything except the machinery may be crawled. Hidden pages aren't named here: they say noindex themselves.
import { siteSettings } from '#content/rendering.ts'

const body = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /embed/

Sitemap: ${publicUrl}/sitemap.xml
`

export const GET = () => new Response(body(siteSettings().publicUrl), { headers: { 'content-type': 'text/plain' } })
