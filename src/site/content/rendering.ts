// The rendering at work: the words, the installation's settings and the time, given once, so that every page of it sees
// the same. A reader asked while none is at work throws: what it kept from another rendering would be wrong.
import { z } from 'zod'
import { ContentFault } from '#domain/content/content-fault.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'

/** Texts by path below content/, e.g. 'pages/home.yaml'. */
export type Content = ReadonlyMap<string, string>

export interface Rendering {
  content: Content
  settings: SiteSettings
  now: Date
}

let current: Rendering | undefined
let read = new Map<string, unknown>()
let schemas = new Map<string, z.ZodType>()
let nextChangeMs = Number.POSITIVE_INFINITY

export function beginRendering(rendering: Rendering): void {
  current = rendering
  read = new Map()
  schemas = new Map()
  nextChangeMs = Number.POSITIVE_INFINITY
}

export const siteSettings = (): SiteSettings => rendering().settings

export const renderingTime = (): Date => rendering().now

/** @throws ContentFault when there is no such file */
export function textOf(path: string): string {
  const text = rendering().content.get(path)
  if (text === undefined) throw new ContentFault([{ file: path, key: '', message: 'the file is missing' }])
  return text
}

/** In order of their names. */
export const pathsIn = (folder: string): string[] =>
  [...rendering().content.keys()].filter((path) => path.startsWith(`${folder}/`)).sort()

/** Reads and checks each file once for a rendering. */
export function readOnce<Value>(key: string, readNow: () => Value): Value {
  rendering()
  if (read.has(key)) return read.get(key) as Value
  const value = readNow()
  read.set(key, value)
  return value
}

export function noteSchema(path: string, schema: z.ZodType): void {
  schemas.set(path, schema)
}

/** By path below content/: the JSON Schema that each file read in this rendering was held to. */
export const schemasRead = (): Record<string, unknown> =>
  Object.fromEntries(
    [...schemas].map(([path, schema]) => [path, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })]),
  )

/** Pages look different from this moment on: a post's day, a workshop's end. Moments that are over do not count. */
export function noteChangeAt(at: Date): void {
  if (at > rendering().now) nextChangeMs = Math.min(nextChangeMs, at.getTime())
}

/** When this rendering is out of date by itself; undefined: never. */
export const nextChangeAtMs = (): number | undefined => (Number.isFinite(nextChangeMs) ? nextChangeMs : undefined)

function rendering(): Rendering {
  // In development each reading is of the words as they stand in their folder now (scripts/dev.ts).
  const { renderingInDevelopment } = globalThis as { renderingInDevelopment?: () => Rendering }
  const rendering = renderingInDevelopment?.()
  if (rendering && rendering !== current) beginRendering(rendering)
  if (!current) throw new Error('nothing is being rendered: call beginRendering first')
  return current
}
