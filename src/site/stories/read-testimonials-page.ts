// The content of /testimonials, including its stories.
import { z } from 'zod'
import { button, headline, headlineLine, lead, textWith, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readClaims } from '#content/read-claims.ts'
import { readYaml } from '#content/read-yaml.ts'
import { readTestimonials } from './read-testimonials.ts'

const schema = z.strictObject({
  title: words,
  description: words,
  heading: z.array(headlineLine).min(1),
  lead,
  /** Replaces the lead while any story is a sample. */
  sampleLead: lead,
  sampleNote: words,
  featured: words,
  all: words,
  topic: words,
  count: z.strictObject({ one: textWith('count?'), many: textWith('count') }),
  none: z.strictObject({ heading: headline, text: words }),
  kinds: z.strictObject({ text: words, audio: words, video: words }),
  rating: textWith('rating'),
  transcript: words,
  player: z.strictObject({
    play: words,
    playVoice: words,
    pauseVoice: words,
    position: words,
    of: words,
    captions: words,
    failed: words,
  }),
  yours: z.strictObject({ heading: headline, text: words, link: words }),
  end: z.strictObject({ heading: headline, text: words, start: button, book: button }),
})

export type TestimonialsPage = ReturnType<typeof readTestimonialsPage>

export function readTestimonialsPage() {
  const page = readYaml('pages/testimonials.yaml', schema)
  const { page: stories, categories } = readTestimonials()
  const hasSample = stories.some(({ sample }) => sample)
  const unsatisfied = `${100 - Number.parseInt(readClaims().satisfaction.figure, 10)}%`
  return {
    ...page,
    end: fillPage(page.end, { file: 'pages/testimonials.yaml', at: ['end'], own: { unsatisfied } }),
    lead: hasSample ? page.sampleLead : page.lead,
    note: hasSample ? page.sampleNote : undefined,
    categories,
    featuredStories: stories.filter(({ featured }) => featured),
    otherStories: stories.filter(({ featured }) => !featured),
  }
}
