// The words of a page that introduces one form, and of the page after it: content/pages/<page>.yaml.
import { formSent } from '#content/form-sent.ts'
import { words, wordsWith } from '#content/lengths.ts'
import { pageWords } from '#content/read-page.ts'
import { readYaml } from '#content/read-yaml.ts'
import { forms } from '#forms/index.ts'

const schema = pageWords.extend({
  introduce: pageWords.shape.introduce.extend({ use: words.optional() }),
  /** What is to be seen in drawings/<page>.svg, if there is one. */
  drawing: words.optional(),
  failureHelp: wordsWith('email'),
  sent: formSent,
})

/** @param page 'careers' of /careers */
export const readFormPage = (page: string) => readYaml(`pages/${page}.yaml`, schema)

/** For getStaticPaths: each form that brings no page of its own. */
export const formPagePaths = () =>
  [...forms.values()]
    .filter(({ isOnOwnPage }) => !isOnOwnPage)
    .map((form) => ({ params: { page: form.inOffice.page!.slice(1) }, props: { form } }))
