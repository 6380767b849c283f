// What this site is and where to read more, for programs that read instead of people: https://llmstxt.org
import { readBrand } from '#content/brand.ts'
import { readOffers, readPlans } from '#content/plans.ts'
import { formatUsd } from '#domain/format-usd.ts'
import { settingsTokens } from '#domain/settings-tokens.ts'
import { indexedPages } from '#site/pages/_indexed-pages.ts'

export async function GET() {
  const pages = await indexedPages()
  const home = pages.find(({ path }) => path === '/')
  const setup = formatUsd(readPlans()[0]!.prices.setupFeeUsd * 100)
  const plans = readOffers().map(
    ({ name, priceUsd, description }) =>
      `- ${name}: ${formatUsd(priceUsd * 100)} a month, a one-time ${setup} setup, usage billed as used. ${description}`,
  )
  const links = pages.map(
    ({ path, title, description }) => `- [${title}](${settingsTokens.publicUrl}${path}): ${description}`,
  )
  const [posts, others] = [links.filter(isPost), links.filter((link) => !isPost(link))]
  const body = [
    `# ${readBrand().name}`,
    `> ${home?.description}`,
    '## Plans',
    plans.join('\n'),
    '## Pages',
    others.join('\n'),
  ]
  const text = [...body, '## Posts', posts.join('\n')].join('\n\n')
  return new Response(`${text}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

const isPost = (link: string) => /\/blog\/(?!tags\/)/.test(link)
