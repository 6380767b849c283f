// The texts that are Markdown. Everything else a visitor reads is YAML (see content/read-yaml.ts).

import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { postSchema } from '#content/blog-schema.ts'

const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/legal' }),
  schema: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    /** As it is shown: 'January 01, 2024'. */
    effective: z.string().min(1),
    /** The short version, a line each. */
    short: z.array(z.string().min(1)).min(1),
  }),
})

// A post: chapters are '## MARK | Title' (a time, a week, a tray); a text message is a blockquote whose first line is its
// '**label** *remark*', then a paragraph for each message of ours and a nested quote for each of theirs.
const blog = defineCollection({ loader: glob({ pattern: '*.md', base: './content/blog' }), schema: postSchema })

export const collections = { legal, blog }
