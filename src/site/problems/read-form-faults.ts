import { z } from 'zod'
import { headline, lead } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)
const schema = z.strictObject({
  title: text,
  headline,
  lead,
  summary: text,
  help: text.includes('{email}'),
})

export const readFormFaults = () => readYaml('pages/form-faults.yaml', schema)
