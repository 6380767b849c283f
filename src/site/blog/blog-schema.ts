// The front matter of a post in content/blog.
import { z } from 'zod'
import { headline, words } from '#content/lengths.ts'
import { pagePath } from '#content/link-faults.ts'
import { picture } from '#content/picture.ts'

/** A date such as 2026-11-16, read as midnight UTC of that day. */
const date = z.iso.date({ abort: true }).transform((written) => new Date(written))
const link = z.strictObject({ label: words, href: pagePath })

export const postSchema = z.strictObject({
  title: words,
  /** A shorter title for breadcrumbs. */
  short: words,
  description: words.max(200),
  published: date,
  updated: date.optional(),
  /** Keys of `tags` in content/pages/blog.yaml. */
  tags: z.array(words).min(1),
  /** Something else that takes as long as reading the post, e.g. 'two windows'. */
  alsoAbout: words,
  /** What the post's own drawing (drawings/{slug}.svg) shows. Without one, the post uses its first tag's drawing. */
  drawing: words.optional(),
  /** Shown on the blog in place of the drawing. The share image still shows the drawing. */
  picture: picture.optional(),
  next: z.strictObject({ heading: headline, text: words, button: link, link }),
})
