// Pages that are nothing but a headline, a text and points, with a form or without. Each file in content/pages/ that has
// `introduce` is one.
import { z } from 'zod'
import { formSent } from '#content/form-sent.ts'
import { bullet, headline, headlineLine, lead, textWith, words } from '#content/lengths.ts'
import { readYaml } from '#content/read-yaml.ts'
import { pathsIn, textOf } from '#content/rendering.ts'
import type { Form } from '#forms/define-form.ts'
import { forms } from '#forms/index.ts'

const schema = z.strictObject({
  title: words,
  description: words,
  /** What search engines call the page. */
  name: words,
  heading: z.array(headlineLine).min(1),
  lead,
  /** What is to be seen in drawings/<page>.svg, if there is one. */
  drawing: words.optional(),
  introduce: z.strictObject({ heading: headline, lead, points: z.array(bullet).min(1) }),
})

const withForm = schema.extend({
  introduce: schema.shape.introduce.extend({ use: words.optional() }),
  failureHelp: textWith('email'),
  sent: formSent,
})

/** @param page 'careers' of /careers */
export const readIntroduction = (page: string) => readYaml(`pages/${page}.yaml`, schema)
/** Of a page with a form, and of the page that follows it. */
export const readFormIntroduction = (page: string) => readYaml(`pages/${page}.yaml`, withForm)

/** By page: the forms that bring no page of their own. */
const formsByPage = new Map(
  [...forms.values()].filter(({ isOnOwnPage }) => !isOnOwnPage).map((form) => [form.inOffice.page!.slice(1), form]),
)

/** For getStaticPaths: a page for each of these forms, and for each file besides. */
export function introductionPaths(): { params: { page: string }; props: { form: Form | undefined } }[] {
  const written = pathsIn('pages').filter((path) => /^introduce:/m.test(textOf(path)))
  const pages = new Set([...formsByPage.keys(), ...written.map((path) => path.replace(/^pages\/|\.yaml$/g, ''))])
  return [...pages].map((page) => ({ params: { page }, props: { form: formsByPage.get(page) } }))
}
