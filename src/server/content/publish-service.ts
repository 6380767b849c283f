// Publishes content now or later, and restores earlier content. Content is checked by rendering everything, then
// recorded unless somebody published meanwhile. Visitors see new content only once it is recorded. After a crash, every
// server renders the recorded content, so content that was shown but not recorded would disappear again.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type {
  ContentHistory,
  PreviewRequest,
  Publish,
  PublishOutcome,
  PublishPreview,
  PublishRequest,
  ScheduledPublish,
} from '#contract/content.ts'
import { findClosedCalls } from '#domain/booking/closed-calls.ts'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import { readContentValue, writeContentValue } from '#domain/content/content-file.ts'
import { contentPathOf, fileRule } from '#domain/content/content-files.ts'
import type { PublishKind } from '#domain/content/drafts.ts'
import { faultLocation } from '#domain/content/fault-location.ts'
import { inSentence, locationLabel } from '#domain/content/field-labels.ts'
import { findNotes } from '#domain/content/find-notes.ts'
import { mergeValues, valueAt } from '#domain/content/merge-values.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { PublishedSite } from '#server/pages/published-site.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { StoredDraft } from '#server/store/content/drafts.ts'
import type { FileChange } from '#server/store/content/publishes.ts'
import type { StoredSchedule } from '#server/store/content/schedules.ts'
import type { ContentStore } from '#server/store/store.ts'
import { changedFile, valueInText } from './changed-file.ts'
import { changedPages } from './changed-pages.ts'
import type { DraftService } from './draft-service.ts'
import { authorsOf, type Drafted, placeholderFaults } from './drafted-content.ts'
import type { DrawnPage, DrawPage } from './drawn-page-cache.ts'
import { pageFileOf, type ShownPage } from './pages-of-file.ts'
import { type PublishedContent, withTexts } from './published-content.ts'

interface PublishServiceOptions {
  store: ContentStore
  site: Pick<PublishedSite, 'judge' | 'show' | 'current'>
  draw: DrawPage
  publishedContent: PublishedContent
  drafts: Pick<DraftService, 'draftedBy'>
  newId(): string
  nowMs(): number
  log: Log
}

/** Whether a user may publish a file, given its path without the extension. */
export type CanPublish = (path: string) => boolean

type RevertRequest = Pick<PublishRequest, 'sequence' | 'why'> & { id: string; file?: string | undefined }
/** Another user published meanwhile. */
interface Overtaken {
  kind: 'overtaken'
  sequence: number
}
export type Outcome = PublishOutcome | Overtaken | { kind: 'refused'; files: string[] } | { kind: 'unknown' }

export type PublishService = ReturnType<typeof publishService>

export function publishService({
  store,
  site,
  draw,
  publishedContent,
  drafts,
  newId,
  nowMs,
  log,
}: PublishServiceOptions) {
  const findChangedPages = changedPages()
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  interface NewContent {
    kind: PublishKind
    changes: FileChange[]
    drafts: StoredDraft[]
    why?: string | undefined
    of?: string | undefined
    /** The number of the newest publish that the user had seen. */
    sequence: number
  }

  async function publishNow(request: NewContent, actor: Actor): Promise<PublishOutcome | Overtaken> {
    const startedMs = performance.now()
    const before = publishedContent.now()
    if (request.sequence !== before.sequence) {
      await publishedContent.catchUp()
      return { kind: 'overtaken', sequence: publishedContent.now().sequence }
    }
    if (request.changes.length === 0) return { kind: 'nothing' }
    let judged: Awaited<ReturnType<PublishedSite['judge']>>
    try {
      judged = await site.judge(withTexts(before.content, request.changes))
    } catch (error) {
      if (error instanceof ContentFault) return { kind: 'faults', faults: error.faults }
      throw error
    }
    const files = request.changes.map(({ file }) => file)
    const pages = await findChangedPages(files, { before: site.current()?.release, after: judged.release })
    const id = newId()
    const recorded = await store.recordPublish({ ...request, id }, actor)
    if (recorded.kind === 'overtaken') {
      await publishedContent.catchUp()
      return recorded
    }
    site.show(judged)
    publishedContent.follow({ sequence: recorded.sequence, changes: request.changes })
    const tookMs = Math.round(performance.now() - startedMs)
    log.info({ sequence: recorded.sequence, files, tookMs }, 'content was published')
    return {
      kind: 'published',
      id,
      sequence: recorded.sequence,
      pages,
      tookMs,
    }
  }

  const refusedOf = (changes: readonly { file: string }[], canPublish: CanPublish): string[] =>
    changes.map(({ file }) => contentPathOf(file)).filter((path) => !canPublish(path))

  async function revertPublish(request: RevertRequest, actor: Actor, canPublish: CanPublish): Promise<Outcome> {
    const publish = await store.findPublish(request.id)
    const undone = publish?.changes.filter(
      ({ file }) => request.file === undefined || contentPathOf(file) === request.file,
    )
    if (!publish || !undone || undone.length === 0) return { kind: 'unknown' }
    const refused = refusedOf(undone, canPublish)
    if (refused.length > 0) return { kind: 'refused', files: refused }
    const { content } = publishedContent.now()
    const changes = undone.flatMap(({ file, before: after }) => {
      const before = content.get(file) ?? null
      return before === after ? [] : [{ file, before, after }]
    })
    const { sequence, why } = request
    return publishNow({ kind: 'put-back', changes, drafts: [], sequence, why, of: publish.id }, actor)
  }

  /**
   * Applies the changes of a scheduled publish to the content that is published now.
   * @throws Error with a sentence for editors if the changes conflict with what somebody else published meanwhile
   */
  function changesNow(changes: readonly FileChange[]): FileChange[] {
    const { content } = publishedContent.now()
    return changes.flatMap((change) => {
      const before = content.get(change.file) ?? null
      const after = before === change.before ? change.after : mergedText(change, before)
      return before === after ? [] : [{ file: change.file, before, after }]
    })
  }

  function mergedText({ file, before, after }: FileChange, now: string | null): string | null {
    if (now === after) return after
    const { name } = fileRule(contentPathOf(file))
    if (before === null || after === null || now === null)
      throw new Error(`Somebody else published “${name}” or removed it meanwhile. Look at it again.`)
    const [base, ours, theirs] = [before, after, now].map((text) => readContentValue(file, text))
    const { value, conflicts } = mergeValues(base, { ours, theirs })
    const [conflict] = conflicts
    if (conflict)
      throw new Error(
        `Somebody else changed “${name}” in the same place meanwhile: ${inSentence(locationLabel(conflict.path, theirs))}.`,
      )
    return writeContentValue(file, now, value)
  }

  async function publishDue(schedule: StoredSchedule, canPublish: CanPublish | undefined): Promise<void> {
    const { id, why, who } = schedule
    try {
      if (!canPublish || refusedOf(schedule.changes, canPublish).length > 0)
        throw new Error(`${who.name} may not publish this anymore. Somebody who may has to.`)
      const changes = changesNow(schedule.changes)
      const stored = await store.listDrafts()
      const settled = stored.filter(({ file, path, value }) => {
        const change = changes.find((one) => one.file === file)
        if (!change) return false
        const after = change.after === null ? undefined : readContentValue(file, change.after)
        return isDeepStrictEqual(valueAt(after, path), value)
      })
      const { sequence } = publishedContent.now()
      const actor = { who: who.id, atMs: nowMs(), from: undefined }
      const outcome = await publishNow({ kind: 'scheduled', changes, drafts: settled, sequence, why }, actor)
      if (outcome.kind === 'faults') throw new Error(outcome.faults.map(inWords).join(' '))
      // Somebody else published first. The schedule stays, and the next check applies it to the newer content.
      if (outcome.kind === 'overtaken') return
      await store.endSchedule(id)
    } catch (error) {
      log.error({ error: describeError(error) }, 'scheduled content was not published')
      await store.endSchedule(id, error instanceof Error ? error.message : String(error))
    }
  }

  return {
    preview(request: PreviewRequest, canPublish: CanPublish): Promise<PublishPreview> {
      return inTurn(async () => {
        await publishedContent.catchUp()
        const all = await drafts.draftedBy(request.files, canPublish)
        const faults = [...all.faults, ...placeholderFaults(all)]
        let pages: ShownPage[] = []
        try {
          if (!request.isQuick && all.changes.length > 0 && all.faults.length === 0) {
            const { release: after } = await site.judge(all.content)
            const files = all.changes.map(({ file }) => file)
            pages = await findChangedPages(files, { before: site.current()?.release, after })
          }
        } catch (error) {
          if (!(error instanceof ContentFault)) throw error
          faults.push(...error.faults)
        }
        return {
          files: all.changes.map((change) => {
            const known = all.files.get(change.file)
            return { ...changedFile(change, { known }), authors: authorsOf(known?.drafts ?? []) }
          }),
          faults,
          notes: [...touchedClaims(all), ...closedCalls(all)],
          refused: all.refused,
          pages,
          sequence: publishedContent.now().sequence,
          isJudged: !request.isQuick,
        }
      })
    },

    publish(request: PublishRequest, actor: Actor, canPublish: CanPublish): Promise<Outcome> {
      return inTurn(async () => {
        const all = await drafts.draftedBy(request.files, canPublish)
        if (request.files && all.refused.length > 0) return { kind: 'refused', files: all.refused }
        if (request.sequence !== publishedContent.now().sequence)
          return publishNow({ ...request, kind: 'publish', changes: [], drafts: [] }, actor)
        const faults = [...all.faults, ...placeholderFaults(all)]
        if (faults.length > 0) return { kind: 'faults', faults }
        const settled = [...all.files.values()].flatMap((file) => file.drafts)
        const { sequence, why, atMs } = request
        if (atMs === undefined || atMs <= nowMs())
          return publishNow({ kind: 'publish', changes: all.changes, drafts: settled, sequence, why }, actor)
        if (all.changes.length === 0) return { kind: 'nothing' }
        try {
          await site.judge(all.content)
        } catch (error) {
          if (error instanceof ContentFault) return { kind: 'faults', faults: error.faults }
          throw error
        }
        const id = newId()
        await store.schedulePublish({ id, atMs, why, changes: all.changes }, actor)
        return { kind: 'scheduled', id, atMs }
      })
    },

    /** Publishes one file's whole value at once. `sequence` names the publish on which the value is based. */
    replace: (
      { file, value, sequence }: { file: string; value: unknown; sequence: number },
      actor: Actor,
    ): Promise<PublishOutcome | Overtaken> =>
      inTurn(() => {
        const before = publishedContent.now().content.get(file) ?? null
        const after = writeContentValue(file, before, value)
        const changes = after === before ? [] : [{ file, before, after }]
        return publishNow({ kind: 'publish', changes, drafts: [], sequence }, actor)
      }),

    revertPublish: (request: RevertRequest, actor: Actor, canPublish: CanPublish) =>
      inTurn(() => revertPublish(request, actor, canPublish)),

    async history(params: { file?: string | undefined; before?: number | undefined }): Promise<ContentHistory> {
      const file = params.file === undefined ? undefined : await fileIn(params.file)
      const [found, newest] = await Promise.all([
        store.listPublishes({ file, before: params.before, limit: mostPublishes + 1 }),
        store.newestSequences(),
      ])
      const { content } = publishedContent.now()
      const publishes: Publish[] = []
      for (const { changes, who, ...publish } of found.slice(0, mostPublishes)) {
        await nextTurn()
        const files = changes.map((change) => ({
          ...changedFile(change, { who: who ?? null }),
          // A file's newest text isn't on the site if it breaks the rules of the running version of the code.
          isOnSite: newest.get(change.file) === publish.sequence && content.get(change.file) === change.after,
        }))
        publishes.push({ ...publish, who: who ?? null, files })
      }
      const setAside = file === undefined || params.before !== undefined ? [] : await store.listSetAside(file)
      const published = file === undefined ? undefined : valueInText(file, content.get(file))
      return {
        publishes,
        next: found.length > mostPublishes ? publishes.at(-1)!.sequence : null,
        setAside: setAside.map(({ file: _, ...draft }) => ({
          ...draft,
          location: locationLabel(draft.path, published),
        })),
      }
    },

    /**
     * Draws a page with one file as a publish left it, and every other file as it is now. Resolves to undefined if
     * there is no such publish, if it didn't change the file, or if this content has no such page.
     * @param params its `address` is a path such as '/pricing'
     * @throws ContentFault
     */
    async version(params: { id: string; file: string; address: string }): Promise<DrawnPage | undefined> {
      const publish = await store.findPublish(params.id)
      const change = publish?.changes.find(({ file }) => contentPathOf(file) === params.file)
      return change && draw(withTexts(publishedContent.now().content, [change]), pageFileOf(params.address))
    },

    async scheduled(): Promise<ScheduledPublish[]> {
      const schedules = await store.listSchedules()
      return schedules.map(({ changes, ...schedule }) => ({
        ...schedule,
        files: changes.map(({ file }) => contentPathOf(file)),
      }))
    },

    cancel: (id: string, actor: Actor) => store.cancelSchedule(id, actor),

    /**
     * Publishes scheduled content that is due, and shows what other servers published.
     * @param permissionOf takes the id of the user who scheduled a publish
     */
    check(permissionOf: (who: string) => Promise<CanPublish | undefined>): Promise<void> {
      return inTurn(async () => {
        await publishedContent.catchUp()
        for (const schedule of await store.dueSchedules(nowMs()))
          await publishDue(schedule, await permissionOf(schedule.who.id))
      })
    },
  }

  /** Also finds the name of a removed file, which still has a history. */
  async function fileIn(path: string): Promise<string> {
    const names = [`${path}.yaml`, `${path}.md`]
    const known = names.find((file) => publishedContent.now().content.has(file))
    if (known !== undefined) return known
    const [publish] = await store.listPublishes({ file: names[1], limit: 1 })
    return publish ? names[1]! : names[0]!
  }
}

/**
 * Finds claims (statements in claims.yaml, which other texts include by id) that still lack a source. Looks only at
 * claims in a changed text, and at claims that were changed themselves.
 */
function touchedClaims({ files, changes, claims }: Pick<Drafted, 'files' | 'changes'> & { claims: unknown }) {
  return changes.flatMap(({ file, before }) => {
    const { value, changes: inside = [] } = files.get(file) ?? {}
    const texts =
      file === 'claims.yaml'
        ? inside.map(({ path }) => `{claim:${path[0]}}`)
        : before === null
          ? value
          : inside.map(({ after }) => after)
    const notes = findNotes(texts, claims).flatMap(({ claim, message }) =>
      claim === undefined ? [] : [[claim, { file: contentPathOf(file), claim, message }] as const],
    )
    return [...new Map(notes).values()]
  })
}

function closedCalls({ files, changes }: Pick<Drafted, 'files' | 'changes'>) {
  const file = 'booking.yaml'
  if (!changes.some((change) => change.file === file)) return []
  return findClosedCalls(files.get(file)?.value).map(({ message }) => ({ file: contentPathOf(file), message }))
}

const mostPublishes = 20
const inWords = (fault: Fault) => [faultLocation(fault), `${fault.message}.`].filter(Boolean).join(': ')
