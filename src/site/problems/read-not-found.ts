// The words of the 404 page.
import { z } from 'zod'
import { headline, lead } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)

const notFound = z.strictObject({
  title: text,
  description: text,
  heading: headline,
  lead,
  links: z.array(z.strictObject({ label: text, href: text.startsWith('/') })).length(3),
  card: z.strictObject({ title: text, ticked: text, others: z.array(text), note: text }),
})

export const readNotFound = () => readYaml('pages/not-found.yaml', notFound)
