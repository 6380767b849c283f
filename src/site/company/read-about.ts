// The words of the about page.
import { z } from 'zod'
import { headline, headlineLine } from '#content/lengths.ts'
import { readWithFacts } from '#content/with-facts.ts'

const text = z.string().min(1)
const titled = z.strictObject({ title: text, text })

const about = z.strictObject({
  title: text,
  description: text,
  name: text,
  heading: z.array(headlineLine).min(1),
  drawing: text,
  story: z.strictObject({ heading: headline, opening: text, paragraphs: z.array(text).min(1) }),
  rules: z.strictObject({ heading: headline, list: z.array(titled).min(1) }),
  figures: z.strictObject({
    heading: headline,
    items: z.array(titled.extend({ figure: text, unit: text.optional() })).length(4),
  }),
  next: z.strictObject({ heading: headline, text, link: z.strictObject({ label: text, href: text.startsWith('/') }) }),
  /** Which browsers it was made for. */
  browsers: text,
})

export const readAbout = () => readWithFacts('pages/about.yaml', about)
