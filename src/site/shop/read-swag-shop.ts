// The texts of /swag-shop, of its product pages, and of the page that a visitor sees after sending a question.
import { z } from 'zod'
import { fillPlaceholders } from '#content/fill-placeholders.ts'
import { button, headline, lead, textWith, words } from '#content/lengths.ts'
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
    count: z.strictObject({ one: textWith('count'), many: textWith('count') }),
  }),
  card: z.strictObject({ color: words, moreInfo: button, addToCart: button }),
  shipping: z.strictObject({ heading: headline, text: words, demo: words, plans: words }),
  product: z.strictObject({
    back: words,
    views: words,
    picture: textWith('name', 'view'),
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
    intro: textWith('item', 'price'),
    color: words,
    size: words,
    message: words,
    help: textWith('email'),
    sent: words,
    sentText: words,
    sentNote: words,
    mailed: textWith('email'),
    back: words,
  }),
  sent: z.strictObject({ title: words, description: words, mark: words, heading: headline, link: words }),
  notFound: z.strictObject({ title: words, description: words, heading: headline, lead, back: words }),
})

const file = 'pages/swag-shop.yaml'

export type SwagShop = ReturnType<typeof readSwagShop>

export function readSwagShop() {
  const page = readYaml(file, schema)
  const { freeOver } = readMerchandise()
  const { description, lead, shipping } = page
  const withSum = (text: string, ...at: string[]) => fillPlaceholders(text, { file, at, values: { freeOver } })
  return {
    ...page,
    description: withSum(description, 'description'),
    lead: withSum(lead, 'lead'),
    shipping: { ...shipping, heading: withSum(shipping.heading, 'shipping', 'heading') },
  }
}
