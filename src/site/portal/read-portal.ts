// The content of the Command Center, the hidden portal's page.
import { z } from 'zod'
import { lead, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readYaml } from '#content/read-yaml.ts'

const ids = ['customizer', 'leads', 'nurture', 'cash', 'calculator', 'demo', 'shop'] as const

const schema = z.strictObject({
  title: words,
  description: words,
  lead,
  touch: lead.optional(),
  pads: z.array(z.strictObject({ id: z.enum(ids), name: words, line: words, href: pagePath })).length(ids.length),
})

export type PortalTexts = z.infer<typeof schema>

export const readPortal = () => readYaml('pages/portal.yaml', schema)
