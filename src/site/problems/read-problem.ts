// The words of the page that stands in for one that could not be shown.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)

const problem = z.strictObject({
  title: text,
  description: text,
  heading: z.strictObject({ closed: text, busy: text, away: text, broken: text, refused: text }),
  help: text.includes('{email}').includes('{phone}'),
  links: z.array(z.strictObject({ label: text, href: text.startsWith('/') })).min(1),
})

export const readProblem = () => readYaml('pages/problem.yaml', problem)
