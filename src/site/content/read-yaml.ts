// Reads one content file and checks it: a fault stops the build and names the file, the place and what to write instead.
import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { ContentFault } from '#content/content-fault.ts'
import { inPlainWords, shapeFaults } from '#content/shape-faults.ts'
import { yamlFaults } from '#content/yaml-faults.ts'

/** @param path below content/, e.g. 'pages/home.yaml' */
export const readYaml = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
  checkYaml(readFileSync(`content/${path}`, 'utf8'), path, schema)

/** What stands between the two lines of dashes at the top of a Markdown file. */
export function readFrontMatter<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const front = /^---\r?\n([\s\S]*?)\r?\n---\s/.exec(readFileSync(`content/${path}`, 'utf8'))?.[1]
  const message = 'must be ---, and below it the facts of the text and --- again'
  if (front === undefined) throw new ContentFault([{ file: path, key: '', place: 'line 1', message }])
  // The line of dashes is the first.
  return checkYaml(`\n${front}`, path, schema)
}

function checkYaml<Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.output<Schema> {
  const document = parseDocument(text, { prettyErrors: true })
  const slips = yamlFaults(document, text)
  if (slips.length > 0) throw new ContentFault(slips.map((slip) => ({ file, key: '', ...slip })))
  const content: unknown = document.toJS()
  const result = schema.safeParse(content, { error: inPlainWords })
  if (result.success) return result.data
  throw new ContentFault(shapeFaults(result.error, content).map((fault) => ({ file, ...fault })))
}
