// Files with their drafts, put together by the rendering process: a draft that takes it long is felt by nobody else. The
// last result of each file is kept for as long as its text and drafts are the same.
import type { ComposedFile, FileToCompose } from '#domain/content/compose-file.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { PublishedSite } from '#server/pages/published-site.ts'

/** Undefined: it couldn't be put together. Never rejects. */
export type CachedCompositions = (job: FileToCompose) => Promise<ComposedFile | undefined>

export function cachedCompositions(site: Pick<PublishedSite, 'compose'>, log: Log): CachedCompositions {
  const kept = new Map<string, { key: string; composed: Promise<ComposedFile | undefined> }>()
  return (job) => {
    const key = JSON.stringify(job)
    const known = kept.get(job.file)
    if (known?.key === key) return known.composed
    const one = { key, composed: composeOnce() }
    kept.set(job.file, one)
    return one.composed

    async function composeOnce() {
      try {
        return await site.compose(job)
      } catch (error) {
        log.error({ file: job.file, error: describeError(error) }, 'drafts were not put together')
        // One that takes too long will again; a process that died may have died of something else.
        if (!isTooLong(error) && kept.get(job.file) === one) kept.delete(job.file)
        return undefined
      }
    }
  }
}

const isTooLong = (error: unknown) => error instanceof Error && error.name === 'JobTookTooLong'
