// Reads one content file and checks it: a fault stops the build and names the file and every faulty key.
import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import type { z } from 'zod'

/** @param path below content/, e.g. 'pages/home.yaml' */
export function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const document = parseDocument(readFileSync(`content/${path}`, 'utf8'), { prettyErrors: true })
  if (document.errors[0]) throw new Error(`content/${path}: ${document.errors[0].message}`)
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `content/${path}: ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(faults.join('\n'))
}
