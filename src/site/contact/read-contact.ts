// The content of /contact and /contact/sent.
import { z } from 'zod'
import { formSent } from '#content/form-sent.ts'
import { headline, textWith, words } from '#content/lengths.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readYaml } from '#content/read-yaml.ts'

const way = z.strictObject({ heading: headline, text: words })

const schema = z.strictObject({
  title: words,
  description: words,
  heading: headline,
  ways: z.strictObject({
    email: way.extend({ window: z.tuple([words, words, words]), caption: words }),
    chat: way,
    phone: way,
    call: way.extend({ link: words }),
    post: z.strictObject({ heading: headline }),
  }),
  letter: z.strictObject({ to: words }),
  failureHelp: textWith('email'),
  sent: formSent,
})

export type ContactPage = z.infer<typeof schema>

export function readContactPage() {
  const page = readYaml('pages/contact.yaml', schema)
  return { ...page, ways: fillPage(page.ways, { file: 'pages/contact.yaml', at: ['ways'] }) }
}
