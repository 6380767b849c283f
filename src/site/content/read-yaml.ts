// Reads and checks one content file. A fault stops the rendering with an error that names the file, the location and
// how to fix the fault.
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { ContentFault } from '#domain/content/content-fault.ts'
import { withoutRetired } from '#domain/content/retired-keys.ts'
import { linkFaults } from './link-faults.ts'
import { noteSchema, readOnce, textOf } from './rendering.ts'
import { inPlainWords, shapeFaults } from './shape-faults.ts'
import { yamlFaults } from './yaml-faults.ts'

/** The folder within content/ for each language. Another language needs its own folder with every file in it. */
const folders = { en: '' }
type Locale = keyof typeof folders

/** @param path within the language's folder, e.g. 'pages/home.yaml' */
export function readYaml<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  locale: Locale = 'en',
): z.output<Schema> {
  const file = folders[locale] + path
  return readOnce(file, () => {
    noteSchema(file, schema)
    return checkYaml(textOf(file), file, schema)
  })
}

/** @param file path within content/, for the error messages. Their line numbers count from the first line of `text`. */
export function checkYaml<Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.output<Schema> {
  const document = parseDocument(text, { prettyErrors: true })
  const typos = yamlFaults(document, text)
  if (typos.length > 0) throw new ContentFault(typos.map((typo) => ({ file, key: '', ...typo })))
  const content = withoutRetired(file, document.toJS())
  const result = schema.safeParse(content, { error: inPlainWords })
  const faults = [...(result.success ? [] : shapeFaults(result.error, content)), ...linkFaults(content)]
  if (result.success && faults.length === 0) return result.data
  throw new ContentFault(faults.map((fault) => ({ file, ...fault })))
}
