// Everything except /api/ and /embed/ may be crawled. Hidden pages aren't listed here, because the list would reveal
// them. They have their own noindex.
import { siteSettings } from '#content/rendering.ts'

const body = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /embed/

Sitemap: ${publicUrl}/sitemap.xml
`

export const GET = () => new Response(body(siteSettings().publicUrl), { headers: { 'content-type': 'text/plain' } })
