// The current rendering: the content, the installation's settings and the time. beginRendering sets these values once
// per rendering, so that all pages use the same ones. It also clears the cache, because values cached by an earlier
// rendering may be out of date. Reading content before the first rendering throws.
import { z } from 'zod'
import { ContentFault } from '#domain/content/content-fault.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'

/** The text of each file by its path within content/, e.g. 'pages/home.yaml'. */
export type Content = ReadonlyMap<string, string>

export interface Rendering {
  content: Content
  settings: SiteSettings
  now: Date
  /** The folder of the photos that were chosen in the office. */
  photoFolder?: string | undefined
}

let current: Rendering | undefined
let read = new Map<string, unknown>()
let schemas = new Map<string, z.ZodType>()
/**
 * The files that each cached value was read from. A page that uses a cached value counts as a reader of these files.
 */
let filesOf = new Map<string, Set<string>>()
/**
 * For each running reader, the files that it has read so far. A reader is a page or a call of `readOnce`. A page comes
 * first, followed by the calls that are nested in it.
 */
let readers: Set<string>[] = []
let readBy = new Map<string, string[]>()
let nextChangeMs = Number.POSITIVE_INFINITY

export function beginRendering(rendering: Rendering): void {
  current = rendering
  read = new Map()
  schemas = new Map()
  filesOf = new Map()
  readers = []
  readBy = new Map()
  nextChangeMs = Number.POSITIVE_INFINITY
}

export const siteSettings = (): SiteSettings => rendering().settings

export const photoFolder = (): string | undefined => rendering().photoFolder

export const renderingTime = (): Date => rendering().now

/** @throws ContentFault if there is no such file */
export function textOf(path: string): string {
  for (const files of readers) files.add(path)
  const text = rendering().content.get(path)
  if (text === undefined) throw new ContentFault([{ file: path, key: '', message: 'the file is missing' }])
  return text
}

/** The paths of the folder's files, sorted by name. */
export const pathsIn = (folder: string): string[] =>
  [...rendering().content.keys()].filter((path) => path.startsWith(`${folder}/`)).sort()

/** Calls `readNow` once per key and rendering. Later calls return the cached value. */
export function readOnce<Value>(key: string, readNow: () => Value): Value {
  rendering()
  if (read.has(key)) {
    const known = filesOf.get(key)!
    for (const files of readers) for (const path of known) files.add(path)
    return read.get(key) as Value
  }
  const files = new Set<string>()
  filesOf.set(key, files)
  readers.push(files)
  try {
    const value = readNow()
    read.set(key, value)
    return value
  } finally {
    // If `readNow` is asynchronous, it is still running here. Therefore, it must read all its files before its first
    // await.
    readers = readers.filter((one) => one !== files)
  }
}

/** Renders a page and records which files it reads. Pages must be rendered one at a time. */
export async function renderReading<Page>(path: string, render: () => Promise<Page>): Promise<Page> {
  const files = new Set<string>()
  readers.push(files)
  try {
    return await render()
  } finally {
    readers = readers.filter((one) => one !== files)
    for (const file of files) readBy.set(file, [...(readBy.get(file) ?? []), path])
  }
}

/** For each file, by its path within content/: the pages rendered so far that read the file. */
export const pagesByFile = (): Record<string, string[]> => Object.fromEntries(readBy)

export function noteSchema(path: string, schema: z.ZodType): void {
  schemas.set(path, schema)
}

/**
 * The JSON Schema that each file of this rendering was checked against, by path within content/. For a Markdown file,
 * the schema describes the front matter, plus the text as `body`.
 */
export const schemasRead = (): Record<string, unknown> =>
  Object.fromEntries(
    [...schemas].map(([path, schema]) => {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return [path, path.endsWith('.md') ? withBody(json) : json]
    }),
  )

const withBody = (front: z.core.JSONSchema.BaseSchema) => ({
  ...front,
  properties: { ...front.properties, body: { type: 'string', kind: 'markdown', minLength: 1 } },
  required: [...(front.required ?? []), 'body'],
})

/** Records when pages will look different, e.g. when a workshop ends. Times in the past don't count. */
export function noteChangeAt(at: Date): void {
  if (at > rendering().now) nextChangeMs = Math.min(nextChangeMs, at.getTime())
}

/** The year that every page's footer shows. Pages are rendered again when a new year begins. */
export function thisYear(): number {
  const year = renderingTime().getUTCFullYear()
  noteChangeAt(new Date(Date.UTC(year + 1, 0, 1)))
  return year
}

/** When this rendering will be out of date even without an edit; undefined if never. */
export const nextChangeAtMs = (): number | undefined => (Number.isFinite(nextChangeMs) ? nextChangeMs : undefined)

function rendering(): Rendering {
  if (!current) throw new Error('nothing is being rendered: call beginRendering first')
  return current
}
