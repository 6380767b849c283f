// The content of the 404 page.
import { z } from 'zod'
import { headline, lead, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readYaml } from '#content/read-yaml.ts'

const notFound = z.strictObject({
  title: words,
  description: words,
  heading: headline,
  lead,
  links: z.array(z.strictObject({ label: words, href: pagePath })).length(3),
  card: z.strictObject({ title: words, ticked: words, others: z.array(words), note: words }),
})

export type NotFoundTexts = z.infer<typeof notFound>

export const readNotFound = () => readYaml('pages/not-found.yaml', notFound)
