// The content of the about page.
import { z } from 'zod'
import { headline, headlineLine, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readFilled } from '#content/page-placeholders.ts'

const titled = z.strictObject({ title: words, text: words })

const about = z.strictObject({
  title: words,
  description: words,
  name: words,
  heading: z.array(headlineLine).min(1),
  drawing: words,
  story: z.strictObject({ heading: headline, opening: words, paragraphs: z.array(words).min(1) }),
  rules: z.strictObject({ heading: headline, list: z.array(titled).min(1) }),
  figures: z.strictObject({
    heading: headline,
    items: z.array(titled.extend({ figure: words, unit: words.optional() })).length(4),
  }),
  next: z.strictObject({
    heading: headline,
    text: words,
    link: z.strictObject({ label: words, href: pagePath }),
  }),
  /** Where the company is based, and since when. */
  place: words.optional(),
  /** Which browsers the site supports. Only older content still has this key. Now, README.md names the browsers. */
  browsers: words.optional(),
})

export type AboutPage = z.infer<typeof about>

export const readAbout = () => readFilled('pages/about.yaml', about)
