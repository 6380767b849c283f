// The words around the pages of the hidden areas.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'

const words = z.string().min(1)

const schema = z.strictObject({
  skip: words,
  tag: words,
  note: z.string().includes('{brand}'),
  links: z.array(z.strictObject({ label: words, href: z.string().startsWith('/') })).min(1),
})

export const readUnlisted = () => readYaml('pages/unlisted.yaml', schema)
