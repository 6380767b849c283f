// The content of the page for a request that couldn't be fulfilled.
import { z } from 'zod'
import { textWith, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readYaml } from '#content/read-yaml.ts'

const problem = z.strictObject({
  title: words,
  description: words,
  heading: z.strictObject({ closed: words, busy: words, away: words, broken: words, refused: words }),
  help: textWith('email', 'phone'),
  links: z.array(z.strictObject({ label: words, href: pagePath })).min(1),
})

export type ProblemTexts = z.infer<typeof problem>

export const readProblem = () => readYaml('pages/problem.yaml', problem)
