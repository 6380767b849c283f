// The texts that are Markdown. Everything else a visitor reads is YAML (see content/read-yaml.ts).

import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

// Checked by their readers (content/blog.ts, content/legal.ts), who say what is wrong in the words of all content files.
const facts = z.looseObject({})

const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/legal' }),
  schema: facts,
})

// A post: chapters are '## MARK | Title' (a time, a week, a tray); a text message is a blockquote whose first line is its
// '**label** *remark*', then a paragraph for each message of ours and a nested quote for each of theirs.
const blog = defineCollection({ loader: glob({ pattern: '*.md', base: './content/blog' }), schema: facts })

export const collections = { legal, blog }
