// The share image of each listed page. If the page has a drawing (site/*/drawings/*.svg, named after the last part of
// the page's path), the image shows the drawing. The images of price pages show a bill. All others show the sample
// week, a made-up cleaning company's schedule (content/sample-week.yaml). The images of the product's three modules,
// such as /tidy-leads, have their own backgrounds, and the image for /miss-a-call has a ringing phone.
import type { ReactNode } from 'react'
import { readBrand } from '#content/read-brand.ts'
import { readSampleWeek } from '#content/read-sample-week.ts'
import type { PageMetadata } from '#domain/pages/page-metadata.ts'
import { fill } from '#domain/texts/fill.ts'
import { readMissACall } from '#site/miss-a-call/read-miss-a-call.ts'
import { RingBox, TodayBox } from '#site/share-cards/PhoneBox.tsx'
import { PictureCard } from '#site/share-cards/PictureCard.tsx'
import { PriceCard } from '#site/share-cards/PriceCard.tsx'
import { readShareCards } from '#site/share-cards/read-share-cards.ts'
import type { WeekGround } from '#site/share-cards/ShareCard.tsx'
import { WeekCard } from '#site/share-cards/WeekCard.tsx'

const drawings = import.meta.glob<string>('../site/*/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const grounds: Record<string, WeekGround> = { '/tidy-leads': 'leads', '/tidy-nurture': 'nurture', '/tidy-cash': 'cash' }

/** By the image's path, e.g. '/og/pricing.png'. */
export const shareCards = (pages: PageMetadata[]): Map<string, ReactNode> =>
  new Map(pages.map((page) => [`/og/${page.image}.png`, cardFor(page)]))

function cardFor({ path, heading, minutes }: PageMetadata): ReactNode {
  const { name: brand } = readBrand()
  const order = /^\/order\/(\w+)$/.exec(path)
  const texts = readShareCards(order?.[1])
  const drawing = drawingOf(path)
  if (drawing) {
    const kicker = minutes ? fill(texts.picture.blog, { minutes }) : ''
    return PictureCard({ brand, headline: heading, kicker, svg: drawing })
  }
  if (path === '/pricing' || order) return PriceCard({ brand, headline: heading, texts: texts.price })
  const week = readSampleWeek()
  const children = path === '/miss-a-call' ? RingBox({ week, ring: readMissACall().ring }) : TodayBox({ week })
  return WeekCard({ brand, headline: heading, ground: grounds[path] ?? 'wall', week, children })
}

const drawingOf = (path: string) =>
  Object.entries(drawings).find(([file]) => file.endsWith(`/drawings/${path.split('/').at(-1)}.svg`))?.[1]
