// The front matter of a post in content/blog.
import { z } from 'zod'
import { headline } from '#content/lengths.ts'

const text = z.string().min(1)
/** As its midnight UTC. */
const date = z.iso.date({ abort: true }).transform((written) => new Date(written))
const link = z.strictObject({ label: text, href: text.startsWith('/') })

export const postSchema = z.strictObject({
  title: text,
  /** For breadcrumbs. */
  short: text,
  description: text.max(200),
  published: date,
  updated: date.optional(),
  /** Keys of `tags` in content/pages/blog.yaml. */
  tags: z.array(text).min(1),
  /** What else takes as long as reading it: 'two windows'. */
  alsoAbout: text,
  /** What its own drawing (ui/drawings/blog/{slug}.svg) shows; without one it has that of its first tag. */
  drawing: text.optional(),
  next: z.strictObject({ heading: headline, text, button: link, link }),
})
