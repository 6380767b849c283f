// The current rendering: the words, the installation's settings and the time, set once, so that all of its pages see
// the same. A reader called outside a rendering throws: anything it kept from another one would be wrong.
import { z } from 'zod'
import { ContentFault } from '#domain/content/content-fault.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'

/** Texts by path within content/, e.g. 'pages/home.yaml'. */
export type Content = ReadonlyMap<string, string>

export interface Rendering {
  content: Content
  settings: SiteSettings
  now: Date
  /** Where photos are that were chosen in the office. */
  photoFolder?: string | undefined
}

let current: Rendering | undefined
let read = new Map<string, unknown>()
let schemas = new Map<string, z.ZodType>()
/** Which files each cached value was read from, so that cache hits are attributed too. */
let filesOf = new Map<string, Set<string>>()
/** What is being read now, the outermost first: a page, then what it reads, then what that reads. */
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

/** Sorted by name. */
export const pathsIn = (folder: string): string[] =>
  [...rendering().content.keys()].filter((path) => path.startsWith(`${folder}/`)).sort()

/** Reads and checks each file once per rendering. */
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
    // A reader that goes on after this, asynchronously, has asked for its files before.
    readers = readers.filter((one) => one !== files)
  }
}

/** Renders a page, noting which files it reads. One at a time. */
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

/** By path within content/: the pages rendered so far that show something of the file. */
export const pagesByFile = (): Record<string, string[]> => Object.fromEntries(readBy)

export function noteSchema(path: string, schema: z.ZodType): void {
  schemas.set(path, schema)
}

/**
 * By path within content/: the JSON Schema that each file read in this rendering was checked against. That of a
 * Markdown file is its front matter's, with its text as `body`.
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

/** From this moment on pages look different: a post's day, a workshop's end. Moments in the past don't count. */
export function noteChangeAt(at: Date): void {
  if (at > rendering().now) nextChangeMs = Math.min(nextChangeMs, at.getTime())
}

/** Said at the end of every page, so a new year renders them anew. */
export function thisYear(): number {
  const year = renderingTime().getUTCFullYear()
  noteChangeAt(new Date(Date.UTC(year + 1, 0, 1)))
  return year
}

/** When this rendering goes out of date on its own; undefined for never. */
export const nextChangeAtMs = (): number | undefined => (Number.isFinite(nextChangeMs) ? nextChangeMs : undefined)

function rendering(): Rendering {
  if (!current) throw new Error('nothing is being rendered: call beginRendering first')
  return current
}
