// The content that every page shares: header links, footer, demo dialog.
import { z } from 'zod'
import { button, textWith, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readYaml } from '#content/read-yaml.ts'

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
  bar: z.strictObject({ watch: button, book: button }),
  ways: z.strictObject({ both: words, phone: words }),
  customers: textWith('brand'),
  demoDialog: z.strictObject({
    title: words,
    intro: words,
    promise: words,
    countdown: z.strictObject({
      title: words,
      line: textWith('seconds'),
      skip: words,
    }),
  }),
})

const file = 'shell.yaml'

export type ShellTexts = ReturnType<typeof readShell>

export function readShell() {
  const shell = readYaml(file, shellSchema)
  const { footer, bar, demoDialog } = shell
  const own = { length: readDemoFilm().label }
  return {
    ...shell,
    footer: fillPage(footer, { file, at: ['footer'] }),
    ways: fillPage(shell.ways, { file, at: ['ways'] }),
    bar: fillPage(bar, { file, at: ['bar'], own }),
    demoDialog: {
      ...demoDialog,
      promise: fillPage(demoDialog.promise, { file, at: ['demoDialog', 'promise'], own }),
    },
  }
}
