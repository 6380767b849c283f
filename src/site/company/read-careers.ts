// The words of the careers page and of the page after its form.
import { z } from 'zod'
import { bullet, headline, headlineLine, lead, words, wordsWith } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readYaml } from '#content/read-yaml.ts'

const careers = z.strictObject({
  title: words,
  description: words,
  name: words,
  heading: z.array(headlineLine).min(1),
  lead,
  drawing: words,
  introduce: z.strictObject({ heading: headline, lead, points: z.array(bullet).min(1), use: words }),
  failureHelp: wordsWith('email'),
  sent: z.strictObject({
    title: words,
    description: words,
    mark: words,
    heading: headline,
    text: words,
    mailed: wordsWith('email'),
    link: z.strictObject({ label: words, href: pagePath }),
  }),
})

export const readCareers = () => readYaml('pages/careers.yaml', careers)
