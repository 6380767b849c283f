// The content of /customizer.
import { z } from 'zod'
import { button, headline, textWith, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { fillPage } from '#content/page-placeholders.ts'
import { readYaml } from '#content/read-yaml.ts'
import { type HexColor, readColor } from '#domain/brand/contrast.ts'

const color = z
  .string()
  .refine((text) => readColor(text) === text, 'a color such as #7A4BA8, in capitals')
  .transform((text) => text as HexColor)

const schema = z.strictObject({
  title: words,
  description: words,
  heading: headline,
  sample: z.strictObject({ name: words, letters: words, color }),
  fields: z.strictObject({
    name: words,
    letters: words,
    logo: words,
    choose: words,
    remove: words,
    color: words,
    any: words,
    anyLabel: words,
  }),
  colors: z.array(z.strictObject({ name: words, value: color })).min(1),
  check: z.strictObject({
    heading: headline,
    letters: words,
    white: textWith('ratio?'),
    whiteNote: textWith('ratio?'),
    dark: textWith('ratio?'),
    darkNote: textWith('white', 'ratio?'),
    text: textWith('ratio?'),
    textNote: textWith('ratio?'),
    paleNote: textWith('ratio?'),
  }),
  actions: z.strictObject({
    copy: words,
    copied: words,
    copyByHand: words,
    picture: words,
    drawing: words,
    pictured: words,
    pictureFailed: words,
    pictureName: words,
    logoFailed: words,
    privacy: words,
  }),
  withoutScript: words,
  van: words,
  preview: words,
  unnamed: words,
  pipeline: z.strictObject({
    heading: headline,
    columns: z.array(
      z.strictObject({
        name: words,
        hot: z.boolean().default(false),
        cards: z.array(z.strictObject({ job: words, what: words })),
      }),
    ),
  }),
  invoice: z.strictObject({
    number: words,
    lines: z.array(z.strictObject({ what: words, amount: words })),
    total: words,
    sum: words,
    pay: words,
  }),
  thread: z.array(z.union([z.strictObject({ them: words }), z.strictObject({ us: words })])),
  review: z.strictObject({ stars: words, before: words, after: words, button }),
  samples: words,
  next: z.strictObject({ heading: headline, text: words, demo: pagePath, label: words }),
})

export type CustomizerTexts = z.infer<typeof schema>

const file = 'pages/customizer.yaml'

/** Leaves the placeholders of the contrast ratios unfilled, because ColorCheck fills them in. */
export function readCustomizer() {
  const page = readYaml(file, schema)
  return { ...page, next: fillPage(page.next, { file, at: ['next'] }) }
}
