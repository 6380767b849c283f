// The questions of the home page, with the facts filled in.
import { z } from 'zod'
import { readWithFacts } from '#content/with-facts.ts'

const schema = z.strictObject({
  heading: z.string().min(1),
  questions: z.array(z.strictObject({ question: z.string().min(1), answer: z.string().min(1) })).length(5),
})

export const readFaq = () => readWithFacts('faq.yaml', schema)
