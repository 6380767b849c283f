// The questions and answers of the home page, with placeholders filled in.
import { z } from 'zod'
import { headline, words } from '#content/lengths.ts'
import { readFilled } from '#content/page-placeholders.ts'

const schema = z.strictObject({
  heading: headline,
  /** The site's specification prescribes the first five questions. */
  questions: z.array(z.strictObject({ question: words, answer: words, sample: z.boolean().optional() })).min(5),
})

export const readFaq = () => readFilled('faq.yaml', schema)
