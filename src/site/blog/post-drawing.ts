// Chooses a post's drawing: its own if it has one, otherwise the drawing of its first tag. This way, a post can be
// added without a new drawing.
import { z } from 'zod'
import { words } from '#content/lengths.ts'
import { ContentFault } from '#domain/content/content-fault.ts'

/** `of` is the name of a file in drawings/, without extension. `label` says what the drawing shows. */
export const tagDrawing = z.strictObject({ of: words, label: words })

interface Drawn {
  slug: string
  tags: string[]
  /** What the post's own drawing shows. */
  drawing?: string | undefined
}

interface Known {
  /** The SVG text of each drawing, keyed by file name without extension. */
  drawings: Record<string, string>
  tags: Record<string, { drawing: z.infer<typeof tagDrawing> }>
}

export function postDrawing({ slug, tags, drawing }: Drawn, known: Known): { svg: string; label: string } {
  const fault = (file: string, key: string, message: string) => new ContentFault([{ file, key, message }])
  const own = known.drawings[slug]
  if (own && drawing) return { svg: own, label: drawing }
  if (own) throw fault(`blog/${slug}.md`, 'drawing', 'is missing: say what the drawing of this post shows')
  if (drawing)
    throw fault(
      `blog/${slug}.md`,
      'drawing',
      `there is no src/site/blog/drawings/${slug}.svg that these words could describe: take the line out`,
    )
  const tag = tags[0] ?? ''
  const { of = '', label = '' } = known.tags[tag]?.drawing ?? {}
  const svg = known.drawings[of]
  if (!svg) throw fault('pages/blog.yaml', `tags.${tag}.drawing.of`, `there is no src/site/blog/drawings/${of}.svg`)
  return { svg, label }
}
