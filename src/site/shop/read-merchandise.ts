// The shop's products with their colors, sizes and views.
import { z } from 'zod'
import { bullet, textWith, words } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'
import { fill } from '#domain/texts/fill.ts'
import { dollars } from '#domain/texts/format-usd.ts'

const usd = z.number().positive().multipleOf(0.01).meta({ kind: 'money' })

/** The cloths (color schemes) that a product can have; each is a class in drawings/colors.module.css. */
const color = z.enum(['leaf', 'sun', 'white', 'cloth', 'ink'])

const image = z.strictObject({
  view: z.enum(['front', 'back', 'folded', 'other-side', 'from-above', 'full']),
  label: words,
  closeUp: z.boolean().default(false),
})

const product = z
  .strictObject({
    id: z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'a slug'),
    drawing: z.enum(['tee', 'hoodie', 'cap', 'apron', 'mug', 'tote']),
    name: words,
    category: z.enum(['Apparel', 'Accessories']),
    priceUsd: usd,
    short: words,
    description: words,
    colors: z.array(color).min(2),
    sizes: z.array(words).default([]),
    shippingNote: words,
    print: z.array(words).default([]),
    images: z.array(image).min(2),
    details: z.strictObject({
      material: words,
      care: z.array(words).min(1),
      features: z.array(bullet).min(1),
      shipping: textWith('freeOver?', 'otherwise?'),
    }),
  })
  .refine(({ category, sizes }) => category !== 'Apparel' || sizes.length > 0, 'apparel comes in sizes')

const schema = z.strictObject({
  shipping: z.strictObject({ freeOverUsd: usd, otherwiseUsd: usd }),
  colors: z.strictObject({ leaf: words, sun: words, white: words, cloth: words, ink: words }),
  /** Whether the materials, care and shipping are still made up, which `npm run preflight` reports. */
  sample: z.boolean(),
  products: z
    .array(product)
    .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, 'two products have one id'),
})

type Merchandise = ReturnType<typeof readMerchandise>
export type Product = Merchandise['products'][number]

/** The products with formatted prices ('$24.99'), color names, and the `path` of their pages. */
export function readMerchandise() {
  const { shipping, colors, products } = readYaml('merchandise.yaml', schema)
  const freeOver = dollars(shipping.freeOverUsd)
  const otherwise = dollars(shipping.otherwiseUsd)
  return {
    freeOver,
    products: products.map((one) => ({
      ...one,
      path: `/swag-shop/product/${one.id}`,
      price: dollars(one.priceUsd),
      colors: one.colors.map((id) => ({ id, name: colors[id] })),
      details: { ...one.details, shipping: fill(one.details.shipping, { freeOver, otherwise }) },
    })),
  }
}
