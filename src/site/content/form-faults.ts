import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'

const text = z.string().min(1)
const schema = z.strictObject({
  title: text,
  headline: text,
  lead: text,
  summary: text,
  help: text.includes('{email}'),
})

export const readFormFaults = () => readYaml('pages/form-faults.yaml', schema)
