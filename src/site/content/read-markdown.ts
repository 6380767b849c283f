// Reads the Markdown files of one folder: the facts at their top, checked by a schema, and the text as HTML.
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri'
import type { z } from 'zod'
import { checkYaml } from '#content/read-yaml.ts'
import { noteSchema, pathsIn, readOnce, textOf } from '#content/rendering.ts'
import { ContentFault } from '#domain/content-fault.ts'

export interface MarkdownFile<Facts> {
  /** Its name without the ending. */
  id: string
  /** Below content/, e.g. 'blog/first-two-minutes.md'. */
  path: string
  facts: Facts
  html: string
  headings: { depth: number; slug: string; text: string }[]
}

const processor = createSatteriMarkdownProcessor({ syntaxHighlight: false })

/**
 * @param folder below content/, e.g. 'blog'
 * @throws ContentFault with every faulty key of the first faulty file
 */
export const readMarkdown = <Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<MarkdownFile<z.output<Schema>>[]> =>
  readOnce(folder, () => Promise.all(pathsIn(folder).map((path) => readOne(path, schema))))

async function readOne<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<MarkdownFile<z.output<Schema>>> {
  const facts = readFrontMatter(path, schema)
  const { text } = splitFacts(path)
  const { code, metadata } = await (await processor).render(text.trim())
  const id = path.replace(/^.*\//, '').replace(/\.md$/, '')
  return { id, path, facts, html: code, headings: metadata.headings }
}

/** The facts alone. @throws ContentFault with every faulty key */
export function readFrontMatter<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  noteSchema(path, schema)
  return checkYaml(splitFacts(path).front, path, schema)
}

/** The facts stand between the two lines of dashes at the top. */
function splitFacts(path: string): { front: string; text: string } {
  const [, front, text] = /^---\r?\n([\s\S]*?)\r?\n---(\s[\s\S]*)$/.exec(textOf(path)) ?? []
  const message = 'must be ---, and below it the facts of the text and --- again'
  if (front === undefined || text === undefined)
    throw new ContentFault([{ file: path, key: '', place: 'line 1', message }])
  // The line of dashes is the first.
  return { front: `\n${front}`, text }
}
