// Pages that consist of a headline, a text, points and optionally a form. Each file in content/pages/ that has the key
// `introduce` is such a page.
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
  /** The page's name in the breadcrumbs for search engines. */
  name: words,
  heading: z.array(headlineLine).min(1),
  lead,
  /** The alt text of drawings/<page>.svg, if that file exists. */
  drawing: words.optional(),
  introduce: z.strictObject({ heading: headline, lead, points: z.array(bullet).min(1) }),
})

const withForm = schema.extend({
  introduce: schema.shape.introduce.extend({ use: words.optional() }),
  failureHelp: textWith('email'),
  sent: formSent,
})

/** Reads a page without a form. @param page e.g. 'careers' for /careers */
export const readIntroduction = (page: string) => readYaml(`pages/${page}.yaml`, schema)
/** Reads a page with a form, including the texts shown after the form is sent. */
export const readFormIntroduction = (page: string) => readYaml(`pages/${page}.yaml`, withForm)

/** The forms that have no .astro page of their own, by the name of the page that contains the form. */
const formsByPage = new Map(
  [...forms.values()].filter(({ isOnOwnPage }) => !isOnOwnPage).map((form) => [form.inOffice.page!.slice(1), form]),
)

/** The paths for getStaticPaths: a page for each form in `formsByPage`, and for each file with `introduce`. */
export function introductionPaths(): { params: { page: string }; props: { form: Form | undefined } }[] {
  const written = pathsIn('pages').filter((path) => /^introduce:/m.test(textOf(path)))
  const pages = new Set([...formsByPage.keys(), ...written.map((path) => path.replace(/^pages\/|\.yaml$/g, ''))])
  return [...pages].map((page) => ({ params: { page }, props: { form: formsByPage.get(page) } }))
}
