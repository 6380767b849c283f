// One rendering, finished: everything that is served of one state of the words. A value: the server holds it, swaps it
// whole and keeps it as one file.
import { createHash } from 'node:crypto'
import type { Content } from '#content/rendering.ts'
import type { PagePolicy } from '#domain/pages/page-policy.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { SiteSettings } from '#domain/pages/site-settings.ts'

export type { Content }

export interface Release {
  /** Stands for code, words and settings. */
  id: string
  /** By path with its ending: '/pricing.html'. */
  files: ReadonlyMap<string, ReleasedFile>
  facts: SiteFacts
  /** When the same words would give other pages; undefined: never. */
  nextChangeAtMs: number | undefined
  /** Every share image is drawn and every text compressed as well as can be. */
  isFinished: boolean
}

export interface ReleasedFile {
  bytes: Uint8Array
  /** Stands for its bytes. */
  tag: string
  /** Of a page. */
  policy?: PagePolicy | undefined
  br?: Uint8Array | undefined
  gzip?: Uint8Array | undefined
}

export const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** @param code what stands for the bundle: the text of its `version` */
export function releaseId({
  code,
  content,
  settings,
}: {
  code: string
  content: Content
  settings: SiteSettings
}): string {
  const words = [...content].sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([code, words, settings]))
    .digest('base64url')
    .slice(0, 22)
}
