// The words of /customizer.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'
import { type HexColor, readColor } from '#domain/contrast.ts'

const words = z.string().min(1)
const color = z
  .string()
  .refine((text) => readColor(text) === text, 'a color such as #7A4BA8, in capitals')
  .transform((text) => text as HexColor)

const schema = z.strictObject({
  title: words,
  description: words,
  heading: words,
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
    heading: words,
    letters: words,
    white: z.string().includes('{ratio}'),
    whiteNote: words,
    dark: z.string().includes('{ratio}'),
    darkNote: z.string().includes('{white}'),
    text: z.string().includes('{ratio}'),
    textNote: words,
    paleNote: words,
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
    heading: words,
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
  review: z.strictObject({ stars: words, before: words, after: words, button: words }),
  samples: words,
  next: z.strictObject({ heading: words, text: words, demo: z.string().startsWith('/'), label: words }),
})

export type CustomizerPage = z.infer<typeof schema>

export const readCustomizer = () => readYaml('pages/customizer.yaml', schema)
