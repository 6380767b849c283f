import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)
const schema = z.strictObject({
  title: text,
  description: text,
  name: text,
  heading: text,
  lead: text,
  write: text,
  ring: text,
  frame: text,
  loading: z.strictObject({ heading: text, text, slow: text }),
  noCalendar: z.strictObject({ heading: text, text }),
})

export const readBookDemo = () => readYaml('pages/book-demo.yaml', schema)
