// The pages that search engines may list, read from the pages themselves: each is rendered once, and what it says in its
// head decides. A page without a canonical address (Shell's `noindex`; frames) is in no list. So a new page needs no
// entry anywhere, and sitemap, llms.txt and share images can never name a page that is not there.
import reactRenderer from '@astrojs/react/server.js'
import type { GetStaticPaths } from 'astro'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { type PageFacts, pageFacts } from '#domain/page-facts.ts'
import { settingsTokens } from '#domain/settings-tokens.ts'

interface PageModule {
  default: Parameters<AstroContainer['renderToString']>[0]
  getStaticPaths?: GetStaticPaths
}
type Params = Record<string, string | number | undefined>

const modules = import.meta.glob<PageModule>('./**/*.astro', { eager: true })

let reading: Promise<PageFacts[]> | undefined

/** By path, home first. Read once for all lists of a build. */
export function indexedPages(): Promise<PageFacts[]> {
  if (import.meta.env.DEV) return readPages()
  reading ??= readPages()
  return reading
}

async function readPages(): Promise<PageFacts[]> {
  const container = await AstroContainer.create({
    renderers: [{ name: '@astrojs/react', ssr: reactRenderer, clientEntrypoint: '@astrojs/react/client.js' }],
    // The container must know of the directives; what they do changes nothing in what is read here.
    manifest: { clientDirectives: new Map(['intent', 'load'].map((name) => [name, ' '])) } as never,
  })
  const pages: PageFacts[] = []
  for (const [file, module] of Object.entries(modules)) {
    for (const { params, props } of await variantsOf(module)) {
      const path = routeOf(file, params)
      const request = new Request(settingsTokens.publicUrl + path)
      const html = await container.renderToString(module.default, { request, params: asStrings(params), props })
      const facts = pageFacts(html)
      if (facts) pages.push(facts)
    }
  }
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function variantsOf({
  getStaticPaths,
}: PageModule): Promise<{ params: Params; props: Record<string, unknown> }[]> {
  if (!getStaticPaths) return [{ params: {}, props: {} }]
  const paginate = () => {
    throw new Error('no page of this site is paginated')
  }
  const variants = await getStaticPaths({ paginate, routePattern: '' })
  return variants.flat().map(({ params, props = {} }) => ({ params, props }))
}

/** './blog/[slug].astro' with its parameters is '/blog/first-two-minutes'. */
function routeOf(file: string, params: Params): string {
  const route = file
    .replace(/^\./, '')
    .replace(/\.astro$/, '')
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => String(params[name] ?? ''))
  return route.replace(/\/?index$/, '').replace(/\/$/, '') || '/'
}

const asStrings = (params: Params) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
  )
