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
  /**
   * What a cleaner can clean in the time it takes to read the post, such as 'two mirrors'. It is shown after the
   * reading time: '5 minutes, about as long as two mirrors'.
   */
  alsoAbout: words,
  /**
   * What the post's own drawing (drawings/{slug}.svg) shows. A post without its own drawing gets the drawing of its
   * first tag.
   */
  drawing: words.optional(),
  /** A picture that the blog shows in place of the drawing. The share image still shows the drawing. */
  picture: picture.optional(),
  next: z.strictObject({ heading: headline, text: words, button: link, link }),
})
