import { z } from 'zod'
import { headline, lead, textWith, words } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'

const schema = z.strictObject({
  title: words,
  headline,
  lead,
  summary: words,
  help: textWith('email'),
})

export type FormFaultsTexts = z.infer<typeof schema>

export const readFormFaults = () => readYaml('pages/form-faults.yaml', schema)
