import { z } from 'zod'
import { headline, textWith, words } from './lengths.ts'
import { pagePath } from './link-faults.ts'

/** The confirmation that a form was sent. It replaces the form or is a page of its own. */
export const formSent = z.strictObject({
  title: words,
  description: words,
  mark: words,
  heading: headline,
  text: words,
  /** Only shown if a copy was emailed to the visitor. */
  mailed: textWith('email').optional(),
  link: z.strictObject({ label: words, href: pagePath }),
})
