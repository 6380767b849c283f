// The content of the resources area: its page, the subpages and the built-in request forms.
import { z } from 'zod'
import { bullet, button, headline, lead, textWith, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readYaml } from '#content/read-yaml.ts'

const pageNames = ['ivr-voices', 'tidy-tempo-pro', 'wordpress-install', 'resource-pack'] as const
const formNames = ['ivr-voices', 'pro-upgrade', 'wordpress-install', 'resource-pack'] as const

export type ResourcePageName = (typeof pageNames)[number]

const band = z.strictObject({
  heading: headline,
  lead,
  root: z.strictObject({ text: words, note: words }).optional(),
  rows: z.array(z.strictObject({ key: words.optional(), text: words, note: words })).min(1),
})

const page = z.strictObject({
  title: words,
  description: words,
  heading: headline,
  band,
  ask: z.strictObject({
    heading: headline,
    lead,
    points: z.array(bullet).min(1),
    aside: words.optional(),
    frame: words,
  }),
})

const schema = z.strictObject({
  title: words,
  description: words,
  lead,
  jump: words,
  seal: z.strictObject({ heading: headline, text: words, check: words, steps: words, key: words }),
  downloads: z.strictObject({
    heading: headline,
    merchantAccount: words,
    resourcePack: words,
    download: words,
    sealed: words,
    sha256: words,
    signature: words,
    command: words,
    windows: words,
    copy: words,
    copied: words,
    copyByHand: words,
    failed: words,
    art: z.tuple([words, words]),
  }),
  requests: z.strictObject({ heading: headline, button }),
  services: z.strictObject({ heading: headline, claim: words }),
  back: words,
  pages: z.record(z.enum(pageNames), page),
  forms: z.record(z.enum(formNames), z.strictObject({ title: words, note: words })),
  sent: z.strictObject({ title: words, heading: headline, text: words, mailed: textWith('email') }),
})

export type ResourcesPage = z.infer<typeof schema>

export function readResources() {
  const page = readYaml('pages/resources.yaml', schema)
  return { ...page, services: fillPage(page.services, { file: 'pages/resources.yaml', at: ['services'] }) }
}

const item = z.strictObject({ name: words, type: words, description: words, fileSize: words })
const storedName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/, 'letters, digits, - _ and dots')

const list = z.strictObject({
  items: z.array(
    z.union([
      item.extend({ file: storedName }),
      item.extend({ opens: z.enum(['merchant-account', ...pageNames]), note: words }),
    ]),
  ),
  requests: z.array(
    z.strictObject({
      name: words,
      type: words,
      description: words,
      icon: z.enum(['voice', 'install']),
      opens: z.enum(pageNames),
    }),
  ),
  services: z.array(
    z.strictObject({
      name: words,
      description: words,
      icon: z.enum(['upgrade', 'palette', 'upload']),
      link: z.union([z.enum(pageNames), pagePath]),
      buttonText: words,
    }),
  ),
})

export type DownloadList = z.infer<typeof list>

export const readDownloads = () => readYaml('downloads.yaml', list)
