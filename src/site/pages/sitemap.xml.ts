// Every page that may be listed, with its public address.
import { settingsTokens } from '#domain/settings-tokens.ts'
import { indexedPages } from '#site/pages/_indexed-pages.ts'

export async function GET() {
  const entries = (await indexedPages()).map(({ path, changed }) => {
    const address = settingsTokens.publicUrl + (path === '/' ? '/' : path)
    return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(body, { headers: { 'content-type': 'application/xml' } })
}
