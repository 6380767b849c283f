// The picture of each listed page, 1200 × 630, drawn at build. Which drawing: a page with a drawing of its own
// (ui/drawings{path}.svg) shows it, prices show a bill, every other page the week, on its own ground.
import type { APIRoute } from 'astro'
import { readBrand } from '#content/brand.ts'
import { readShareCards } from '#content/share-cards.ts'
import type { PageFacts } from '#domain/page-facts.ts'
import { indexedPages } from '#site/pages/_indexed-pages.ts'
import { PictureCard } from '#site/sections/PictureCard.tsx'
import { PriceCard } from '#site/sections/PriceCard.tsx'
import type { WeekGround } from '#site/sections/ShareCard.tsx'
import { WeekCard } from '#site/sections/WeekCard.tsx'
import { drawCard } from './_draw-card.ts'

const drawings = import.meta.glob<string>('../../ui/drawings/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const grounds: Record<string, WeekGround> = { '/tidy-leads': 'leads', '/tidy-nurture': 'nurture', '/tidy-cash': 'cash' }

export async function getStaticPaths() {
  const pages = await indexedPages()
  return pages.map((page) => ({ params: { page: page.image }, props: { page } }))
}

export const GET: APIRoute<{ page: PageFacts }> = async ({ props: { page } }) =>
  new Response(await drawCard(cardFor(page)), { headers: { 'content-type': 'image/png' } })

function cardFor({ path, heading, minutes }: PageFacts) {
  const { name: brand } = readBrand()
  const order = /^\/order\/(\w+)$/.exec(path)
  const words = readShareCards(order?.[1])
  const drawing = drawings[`../../ui/drawings${path}.svg`]
  if (drawing) {
    const kicker = minutes ? words.picture.blog.replace('{minutes}', String(minutes)) : ''
    return PictureCard({ brand, headline: heading, kicker, svg: drawing })
  }
  if (path === '/pricing' || order) return PriceCard({ brand, headline: heading, words: words.price })
  return WeekCard({ brand, headline: heading, ground: grounds[path] ?? 'wall', words: words.week })
}
