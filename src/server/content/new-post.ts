// The initial value of a new blog post. Every field that an editor fills in has a placeholder, or a plain default such
// as today's date. The value has no faults, so that the post can be previewed at once. No side effects.
import { dayAt } from '#domain/clock/opening-hours.ts'
import { postPlaceholders } from '#domain/content/placeholder-texts.ts'

export const postFile = (address: string): string => `blog/${address}.md`

interface Begun {
  title: string
  timezone: string
  nowMs: number
  /** The tags of the blog. */
  tags: string[]
}

/** The keys are in the order in which they are written into the file. */
export const newPost = ({ title, timezone, nowMs, tags }: Begun) => ({
  title,
  short: title,
  description: postPlaceholders.description,
  published: dayAt(timezone, nowMs),
  tags: tags.slice(0, 1),
  alsoAbout: postPlaceholders.alsoAbout,
  next: {
    heading: postPlaceholders.heading,
    text: postPlaceholders.text,
    button: { label: 'See plans', href: '/pricing' },
    link: { label: 'Book a demo', href: '/book-demo' },
  },
  body: postPlaceholders.body,
})
