// The words around every page: header links, footer, demo dialog.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'
import { withFacts } from '#content/with-facts.ts'

const link = z.strictObject({ label: z.string().min(1), href: z.string().startsWith('/') })

const shellSchema = z.strictObject({
  skip: z.string().min(1),
  headerLinks: z.array(link).length(5),
  footer: z.strictObject({
    close: z.array(z.string().min(1)),
    trust: z.string().min(1),
    columns: z
      .array(z.strictObject({ title: z.string().min(1), links: z.array(link), phone: z.boolean().default(false) }))
      .length(5),
  }),
  talk: z.string().min(1),
  customers: z.string().includes('{brand}'),
  demoDialog: z.strictObject({
    title: z.string().min(1),
    intro: z.string().min(1),
    countdown: z.strictObject({
      title: z.string().min(1),
      line: z.string().includes('{seconds}'),
      skip: z.string().min(1),
    }),
  }),
})

export function readShell() {
  const shell = readYaml('shell.yaml', shellSchema)
  return { ...shell, footer: withFacts(shell.footer, { file: 'shell.yaml', at: ['footer'] }) }
}
