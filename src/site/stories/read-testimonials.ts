// The owners' stories. The site's specification prescribes two separate lists: one for the home page's carousel, and
// one for /testimonials.
import { z } from 'zod'
import { words } from '#content/lengths.ts'
import { picture } from '#content/picture.ts'
import { readYaml } from '#content/read-yaml.ts'

/** A drawing of the business, or a customer's own photo with its alt text. */
const image = z.union([z.enum(['van', 'door', 'house', 'bottle']).meta({ title: 'Drawing' }), picture])

const person = { name: words, role: words, location: words, image, rating: z.int().min(1).max(5), sample: z.boolean() }

/** `metric` is shown large ('3x'), with `label` next to it ('the team, same office'). */
const stats = z.strictObject({ metric: words, label: words })

const homeSchema = z.strictObject({ ...person, quote: words, stats })

const category = z.enum(['automation', 'support', 'marketing', 'communication', 'workflow', 'roi'])

const story = {
  ...person,
  id: z.string().regex(/^[a-z\d-]+$/, 'a slug'),
  content: words,
  category,
  featured: z.boolean(),
  stats: stats.optional(),
  /** A closing remark about the person: which products they use, or what they achieved. */
  uses: words.optional(),
}
const recorded = { seconds: z.number().int().positive(), transcript: z.array(words).min(1) }
const mediaUrl = z.string().startsWith('/media/')

const pageSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...story, type: z.literal('text') }),
  z.strictObject({
    ...story,
    ...recorded,
    type: z.literal('audio'),
    audioUrl: mediaUrl,
    wave: z.string().regex(/^\d{48}$/, '48 digits: how loud each part is'),
  }),
  z.strictObject({
    ...story,
    ...recorded,
    type: z.literal('video'),
    videoUrl: mediaUrl,
    captionsUrl: mediaUrl.optional(),
  }),
])

const categoryNames = z.strictObject({
  all: words,
  automation: words,
  support: words,
  marketing: words,
  communication: words,
  workflow: words,
  roi: words,
})

const schema = z.strictObject({
  sampleMark: words,
  home: z.array(homeSchema).min(1),
  categories: categoryNames,
  page: z
    .array(pageSchema)
    .refine((stories) => new Set(stories.map(({ id }) => id)).size === stories.length, 'two stories have one id'),
})

/** The label that is shown beside a sample story and its figure. */
interface Marked {
  mark?: string | undefined
}
export type HomeTestimonial = z.infer<typeof homeSchema> & Marked
export type Testimonial = z.infer<typeof pageSchema> & Marked
export type PlayedTestimonial = Extract<Testimonial, { transcript: string[] }>

/** `home` is for the carousel; `page` and `categories` (the chips, 'all' first) are for /testimonials. */
export function readTestimonials() {
  const { home, page, categories, sampleMark } = readYaml('testimonials.yaml', schema)
  const marked = <Story extends { sample: boolean }>(story: Story): Story & Marked =>
    story.sample ? { ...story, mark: sampleMark } : story
  return { home: home.map(marked), page: page.map(marked), categories }
}
