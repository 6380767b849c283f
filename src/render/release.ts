// One finished rendering: everything that is served for one state of the content. The server holds a release in
// memory, replaces it as a whole, and stores it as one file.
import { createHash } from 'node:crypto'
import type { Content } from '#content/rendering.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'

export type { Content }

export interface Release {
  /** Identifies code, content and settings. */
  id: string
  /** By path with extension: '/pricing.html'. */
  files: ReadonlyMap<string, ReleasedFile>
  siteData: SiteData
  contentData: ContentData
  /** When the same content will render to different pages; undefined for never. */
  nextChangeAtMs: number | undefined
  /** Whether every share image is drawn and every text has its best compression. */
  isFinished: boolean
}

/** What the office shows editors about this content; `Rendered` in entry.ts describes each property. */
export interface ContentData {
  schemas: Record<string, unknown>
  readBy: Record<string, string[]>
  placeholders: Record<string, string>
  titles: Record<string, string>
}

export interface ReleasedFile {
  bytes: Uint8Array
  /** A hash of the bytes. */
  tag: string
  /** Present for pages only. */
  policy?: PagePolicy | undefined
  br?: Uint8Array | undefined
  gzip?: Uint8Array | undefined
}

export const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** @param code identifies the bundle: the text of its `version` file */
export function releaseId({
  code,
  content,
  settings,
}: {
  code: string
  content: Content
  settings: SiteSettings
}): string {
  const files = [...content].sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([code, files, settings]))
    .digest('base64url')
    .slice(0, 22)
}
