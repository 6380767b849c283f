// Combines files with their drafts. The rendering process does this, so that a slow draft delays nobody else. The last
// result for each file is cached while its text and drafts stay the same.
import type { ComposedFile, FileToCompose } from '#domain/content/compose-file.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { PublishedSite } from '#server/pages/published-site.ts'

/** Resolves to undefined if the file can't be composed. Never rejects. */
export type CachedCompositions = (job: FileToCompose) => Promise<ComposedFile | undefined>

export function cachedCompositions(site: Pick<PublishedSite, 'compose'>, log: Log): CachedCompositions {
  const cache = new Map<string, { key: string; composed: Promise<ComposedFile | undefined> }>()
  return (job) => {
    const key = JSON.stringify(job)
    const known = cache.get(job.file)
    if (known?.key === key) return known.composed
    const one = { key, composed: composeOnce() }
    cache.set(job.file, one)
    return one.composed

    async function composeOnce() {
      try {
        return await site.compose(job)
      } catch (error) {
        log.error({ file: job.file, error: describeError(error) }, 'drafts were not put together')
        // A file that took too long would take too long again, so `undefined` stays cached. Any other failure may be
        // temporary, so the next call tries again.
        if (!isTooLong(error) && cache.get(job.file) === one) cache.delete(job.file)
        return undefined
      }
    }
  }
}

const isTooLong = (error: unknown) => error instanceof Error && error.name === 'JobTookTooLong'
