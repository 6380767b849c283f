// The words of a page that is a headline, a text and points: content/pages/<page>.yaml.
import { z } from 'zod'
import { bullet, headline, headlineLine, lead, words } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

export const pageWords = z.strictObject({
  title: words,
  description: words,
  /** As search engines and the way back call it. */
  name: words,
  heading: z.array(headlineLine).min(1),
  lead,
  introduce: z.strictObject({ heading: headline, lead, points: z.array(bullet).min(1) }),
})

/** @param page 'guarantee' of /guarantee */
export const readPage = (page: string) => readYaml(`pages/${page}.yaml`, pageWords)
