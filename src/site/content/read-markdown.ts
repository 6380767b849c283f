// Reads the Markdown files of one folder: the front matter, checked against a schema, and the text as HTML.
import { createSatteriMarkdownProcessor, type SatteriMarkdownProcessorOptions } from '@astrojs/markdown-satteri'
import type { z } from 'zod'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import { isAllowedLink, notAllowed } from './link-faults.ts'
import { checkYaml } from './read-yaml.ts'
import { noteSchema, pathsIn, readOnce, textOf } from './rendering.ts'

interface MarkdownFile<FrontMatter> {
  /** File name without the extension. */
  id: string
  /** Path within content/, e.g. 'blog/first-two-minutes.md'. */
  path: string
  frontMatter: FrontMatter
  html: string
  headings: { depth: number; slug: string; text: string }[]
}

/**
 * @param folder within content/, e.g. 'blog'
 * @throws ContentFault with all faults of all files
 */
export const readMarkdown = <Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<MarkdownFile<z.output<Schema>>[]> =>
  readOnce(folder, async () => {
    const read = await Promise.allSettled(pathsIn(folder).map((path) => readOne(path, schema)))
    const refused = read.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (refused.length > 0) throw withAllFaults(refused)
    return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  })

async function readOne<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<MarkdownFile<z.output<Schema>>> {
  const frontMatter = readFrontMatter(path, schema)
  const { front, text } = splitFrontMatter(path)
  const linesAbove = `${front}\n---`.split('\n').length - 1 + leadingLines(text)
  const faults: Fault[] = []
  const processor = await createSatteriMarkdownProcessor({
    syntaxHighlight: false,
    mdastPlugins: [
      refuseUnsafe((line, message) => {
        faults.push({ file: path, key: '', location: `line ${line + linesAbove}`, message })
      }),
    ],
  })
  const { code, metadata } = await processor.render(text.trim())
  if (faults.length > 0) throw new ContentFault(faults)
  const id = path.replace(/^.*\//, '').replace(/\.md$/, '')
  return { id, path, frontMatter, html: code, headings: metadata.headings }
}

type MdastPlugin = NonNullable<SatteriMarkdownProcessorOptions['mdastPlugins']>[number]

/** Refuses links that aren't allowed. Also refuses HTML, because it would reach the page unchanged. */
function refuseUnsafe(refuse: (line: number, message: string) => void): MdastPlugin {
  type Placed = { position?: { start: { line: number } } | undefined }
  const lineOf = ({ position }: Placed) => position?.start.line ?? 1
  const checkTarget = (node: Placed & { url: string }) => {
    if (!isAllowedLink(node.url)) refuse(lineOf(node), notAllowed(node.url))
  }
  return {
    name: 'refuse-unsafe',
    options: { position: true },
    html: (node) => refuse(lineOf(node), `write it without HTML: '${node.value.slice(0, 40)}'`),
    link: checkTarget,
    definition: checkTarget,
    image: checkTarget,
  }
}

const leadingLines = (text: string) => /^\s*/.exec(text)![0].split('\n').length - 1

/** Returns one ContentFault with the faults of all files. An error of any other kind takes precedence. */
function withAllFaults(reasons: unknown[]): unknown {
  const other = reasons.find((reason) => !(reason instanceof ContentFault))
  return other ?? new ContentFault(reasons.flatMap((reason) => (reason as ContentFault).faults))
}

/** Reads only the front matter. @throws ContentFault with every faulty key */
export function readFrontMatter<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  noteSchema(path, schema)
  return checkYaml(splitFrontMatter(path).front, path, schema)
}

/** The front matter is between the two lines of dashes at the top. */
function splitFrontMatter(path: string): { front: string; text: string } {
  const [, front, text] = /^---\r?\n([\s\S]*?)\r?\n---(\s[\s\S]*)$/.exec(textOf(path)) ?? []
  const message = 'must be ---, and below it the facts of the text and --- again'
  if (front === undefined || text === undefined)
    throw new ContentFault([{ file: path, key: '', location: 'line 1', message }])
  // A line break replaces the first line of dashes, so that line numbers in errors are right.
  return { front: `\n${front}`, text }
}
