// The words of /swag-shop, of its product pages and of what follows a question.
import { z } from 'zod'
import { button, headline, lead, words } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'
import { readMerchandise } from './read-merchandise.ts'

const schema = z.strictObject({
  title: words,
  description: words,
  heading: headline,
  lead,
  filter: z.strictObject({
    label: words,
    all: words,
    apparel: words,
    accessories: words,
    count: z.strictObject({ one: words.includes('{count}'), many: words.includes('{count}') }),
  }),
  card: z.strictObject({ color: words, moreInfo: button, addToCart: button }),
  shipping: z.strictObject({ heading: headline, text: words, demo: words, plans: words }),
  product: z.strictObject({
    back: words,
    views: words,
    picture: words.includes('{name}').includes('{view}'),
    color: words,
    size: words,
    addToCart: button,
    note: words,
    details: words,
    material: words,
    care: words,
    features: words,
    shipping: words,
  }),
  ask: z.strictObject({
    title: words,
    intro: words.includes('{item}').includes('{price}'),
    color: words,
    size: words,
    message: words,
    help: words.includes('{email}'),
    sent: words,
    sentText: words,
    sentNote: words,
    back: words,
  }),
  sent: z.strictObject({ title: words, description: words, mark: words, heading: headline, link: words }),
  notFound: z.strictObject({ title: words, description: words, heading: headline, lead, back: words }),
})

export type SwagShop = ReturnType<typeof readSwagShop>

export function readSwagShop() {
  const page = readYaml('pages/swag-shop.yaml', schema)
  const { freeOver } = readMerchandise()
  const withSum = (text: string) => text.replace('{freeOver}', freeOver)
  const { description, lead, shipping } = page
  return {
    ...page,
    description: withSum(description),
    lead: withSum(lead),
    shipping: { ...shipping, heading: withSum(shipping.heading) },
  }
}
