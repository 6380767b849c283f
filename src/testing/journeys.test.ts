// The visitors' journeys take names from content/ (e2e/content.ts): who changes one there changes no journey.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBrand } from '#content/read-brand.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readBlogPage, readPosts } from '#site/blog/read-blog.ts'
import { readCustomizer } from '#site/customizer/read-customizer.ts'
import { readFaq } from '#site/home/read-faq.ts'
import { readDownloads } from '#site/resources/read-resources.ts'
import { readMerchandise } from '#site/shop/read-merchandise.ts'
import { readSmsCalculator } from '#site/sms/read-sms-calculator.ts'
import { readTestimonials } from '#site/stories/read-testimonials.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'
import './rendering.ts'

const named = (list: { name: string }[]) => list.map(({ name }) => name)
const titled = (list: { title: string }[]) => list.map(({ title }) => title)

/** Names and figures that only content/ has; the specification fixes others, like the plans' names and prices. */
async function namesInContent(): Promise<string[]> {
  const { products } = readMerchandise()
  const { home, page } = readTestimonials()
  const { items, services } = readDownloads()
  const workshop = readWorkshop()
  const sms = readSmsCalculator()
  return [
    ...named(products),
    ...products.flatMap(({ id, colors }) => [id, ...named(colors)]),
    ...[...home, ...page].map(({ location }) => location),
    ...titled(await readPosts()),
    ...titled(Object.values(readBlogPage().tags)),
    ...readFaq().questions.flatMap(({ question, answer }) => [question, ...answer.split(/(?<=[.?!]) /)]),
    ...named(items.filter((item) => 'file' in item)),
    ...items.flatMap((item) => ('file' in item ? [item.file] : [])),
    ...named(services.filter(({ link }) => link.startsWith('/'))),
    ...named(readCustomizer().colors),
    ...titled(readDemoFilm().chapters),
    ...titled([workshop, ...workshop.outline]),
    sms.words.campaign.samplePriceUsd,
    sms.month.heading,
    readBrand().phone.shown,
    readBrand().phone.dialled,
  ]
}

test('no journey of the visitors’ half repeats a name or a figure of content/', async () => {
  // A single word ('White', 'Leads') may stand in a journey for something else.
  const names = [...new Set(await namesInContent())].filter((name) => /\p{L}\P{L}+\p{L}|\d/u.test(name))
  expect(names.length).toBeGreaterThan(20)
  const patterns = names.map((name) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{L}\\d])`, 'u'))
  const repeated = globSync('e2e/*.ts')
    .filter((path) => !/\/office/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return names.filter((_, index) => patterns[index]!.test(text)).map((name) => `${path}: ${name}`)
    })
  expect(repeated).toEqual([])
})
