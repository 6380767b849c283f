import { z } from 'zod'
import { headline, textWith, words } from './lengths.ts'
import { pagePath } from './link-faults.ts'

/** What says that a form was sent, in its place or on a page of its own. */
export const formSent = z.strictObject({
  title: words,
  description: words,
  mark: words,
  heading: headline,
  text: words,
  /** Only shown when a copy was sent. */
  mailed: textWith('email').optional(),
  link: z.strictObject({ label: words, href: pagePath }),
})
