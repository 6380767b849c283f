// The words of the careers page and of the page that follows its form.
import { z } from 'zod'
import { bullet, headline, headlineLine, lead } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)

const careers = z.strictObject({
  title: text,
  description: text,
  name: text,
  heading: z.array(headlineLine).min(1),
  lead,
  drawing: text,
  introduce: z.strictObject({ heading: headline, lead, points: z.array(bullet).min(1), use: text }),
  failureHelp: text.includes('{email}'),
  sent: z.strictObject({
    title: text,
    description: text,
    mark: text,
    heading: headline,
    text,
    link: z.strictObject({ label: text, href: text.startsWith('/') }),
  }),
})

export const readCareers = () => readYaml('pages/careers.yaml', careers)
