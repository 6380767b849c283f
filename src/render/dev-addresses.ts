// For `npm run dev`: the path of every page, and what the server must know from the words.
import type { APIRoute, GetStaticPaths } from 'astro'
import { readFacts } from './facts.ts'

interface PageModule {
  getStaticPaths?: GetStaticPaths
}

const modules = import.meta.glob<PageModule>('../site/pages/**/[!_]*.astro', { eager: true })

export const GET: APIRoute = async () => {
  const addresses = await Promise.all(Object.entries(modules).map(([file, module]) => addressesOf(file, module)))
  return Response.json({ addresses: addresses.flat(), facts: readFacts() })
}

/** '../site/pages/blog/[slug].astro' → '/blog/first-two-minutes', … */
async function addressesOf(file: string, { getStaticPaths }: PageModule): Promise<string[]> {
  const route = file.replace('../site/pages', '').replace(/(\/index)?\.astro$/, '') || '/'
  if (!getStaticPaths) return [route]
  const paginate = () => {
    throw new Error('no page of this site is paginated')
  }
  const paths = await getStaticPaths({ paginate, routePattern: route })
  return paths
    .flat()
    .map(({ params }) => route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => String(params[name] ?? '')))
}
