// Reads one content file and checks it: a fault stops the build and names the file, the place and what to write instead.
import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { ContentFault } from '#content/content-fault.ts'
import { inPlainWords, shapeFaults } from '#content/shape-faults.ts'
import { yamlFaults } from '#content/yaml-faults.ts'

/** @param path below content/, e.g. 'pages/home.yaml' */
export function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const text = readFileSync(`content/${path}`, 'utf8')
  const document = parseDocument(text, { prettyErrors: true })
  const slips = yamlFaults(document, text)
  if (slips.length > 0) throw new ContentFault(slips.map((slip) => ({ file: path, key: '', ...slip })))
  const content: unknown = document.toJS()
  const result = schema.safeParse(content, { error: inPlainWords })
  if (result.success) return result.data
  throw new ContentFault(shapeFaults(result.error, content).map((fault) => ({ file: path, ...fault })))
}
