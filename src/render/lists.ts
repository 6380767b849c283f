// Files that list the pages, derived from the pages' own metadata. A new page is listed automatically, and a page
// that doesn't exist can't be listed.
import { readBrand } from '#content/read-brand.ts'
import { readOffers, readPlans } from '#content/read-plans.ts'
import type { PageMetadata } from '#domain/pages/page-metadata.ts'
import { dollars } from '#domain/texts/format-usd.ts'

/** Every page that may be listed, with its public URL. */
export function sitemap(pages: PageMetadata[], publicUrl: string): string {
  const entries = pages.map(({ path, changed }) => {
    const address = publicUrl + (path === '/' ? '/' : path)
    return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** What this site is and where to read more, for programs rather than people: https://llmstxt.org */
export function llmsText(pages: PageMetadata[], publicUrl: string): string {
  const home = pages.find(({ path }) => path === '/')
  const setup = dollars(readPlans()[0]!.prices.setupFeeUsd)
  const plans = readOffers().map(
    ({ name, priceUsd, description }) =>
      `- ${name}: ${dollars(priceUsd)} a month, a one-time ${setup} setup, texts and calls billed as you use them. ${description}`,
  )
  const links = pages.map(({ path, title, description }) => `- [${title}](${publicUrl}${path}): ${description}`)
  const [posts, others] = [links.filter(isPost), links.filter((link) => !isPost(link))]
  const parts = [
    `# ${readBrand().name}`,
    `> ${home?.description}`,
    '## Plans',
    plans.join('\n'),
    '## Pages',
    others.join('\n'),
    '## Posts',
    posts.join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const isPost = (link: string) => /\/blog\/(?!tags\/)/.test(link)
