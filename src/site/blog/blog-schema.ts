// The front matter of a post in content/blog.
import { z } from 'zod'
import { headline, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { picture } from '#content/picture.ts'

/** Midnight UTC of that day. */
const date = z.iso.date({ abort: true }).transform((written) => new Date(written))
const link = z.strictObject({ label: words, href: pagePath })

export const postSchema = z.strictObject({
  title: words,
  /** For breadcrumbs. */
  short: words,
  description: words.max(200),
  published: date,
  updated: date.optional(),
  /** Keys of `tags` in content/pages/blog.yaml. */
  tags: z.array(words).min(1),
  /** What else takes as long as reading it: 'two windows'. */
  alsoAbout: words,
  /** What its own drawing (drawings/{slug}.svg) shows; without one it uses that of its first tag. */
  drawing: words.optional(),
  /** Shown on the blog in place of the drawing; the share image keeps that. */
  picture: picture.optional(),
  next: z.strictObject({ heading: headline, text: words, button: link, link }),
})
