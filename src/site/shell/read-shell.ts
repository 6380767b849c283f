// The words around every page: header links, footer, demo dialog.
import { z } from 'zod'
import { words, wordsWith } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { readYaml } from '#content/read-yaml.ts'
import { withFacts } from '#content/with-facts.ts'

const link = z.strictObject({ label: words, href: pagePath })

const shellSchema = z.strictObject({
  skip: words,
  headerLinks: z.array(link).length(5),
  footer: z.strictObject({
    close: z.array(words),
    trust: words,
    columns: z
      .array(z.strictObject({ title: words, links: z.array(link), phone: z.boolean().default(false) }))
      .length(5),
  }),
  talk: words,
  customers: wordsWith('brand'),
  demoDialog: z.strictObject({
    title: words,
    intro: words,
    countdown: z.strictObject({
      title: words,
      line: wordsWith('seconds'),
      skip: words,
    }),
  }),
})

export type ShellWords = ReturnType<typeof readShell>

export function readShell() {
  const shell = readYaml('shell.yaml', shellSchema)
  return { ...shell, footer: withFacts(shell.footer, { file: 'shell.yaml', at: ['footer'] }) }
}
