// The words of the careers page and of the page that follows its form.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)

const careers = z.strictObject({
  title: text,
  description: text,
  name: text,
  heading: z.array(text).min(1),
  lead: text,
  drawing: text,
  introduce: z.strictObject({ heading: text, lead: text, points: z.array(text).min(1), use: text }),
  failureHelp: text.includes('{email}'),
  sent: z.strictObject({
    title: text,
    description: text,
    mark: text,
    heading: text,
    text,
    link: z.strictObject({ label: text, href: text.startsWith('/') }),
  }),
})

export const readCareers = () => readYaml('pages/careers.yaml', careers)
