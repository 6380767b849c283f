// Unpublished content in the office: the files with their drafts, checked and drawn by the renderer. Drafts are stored
// before they are checked, so nothing is lost if the renderer is unavailable.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftedFile, FieldFault, FileView, ListedDraft, ListedFile } from '#contract/content.ts'
import { ContentFault, type Fault } from '#domain/content/content-fault.ts'
import { commentsOf } from '#domain/content/content-file.ts'
import { contentGroups, contentPathOf, fileOrder, fileRule, isRemovable } from '#domain/content/content-files.ts'
import { type Excess, fullWith } from '#domain/content/draft-limits.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import { inSentence, labelOf, locationLabel } from '#domain/content/field-labels.ts'
import type { FieldNote } from '#domain/content/find-notes.ts'
import { findNotes } from '#domain/content/find-notes.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import type { ContentData } from '#render/release.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { PublishedSite } from '#server/pages/published-site.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { DraftPlan } from '#server/store/content/drafts.ts'
import type { StoredReview } from '#server/store/content/reviews.ts'
import type { ContentStore } from '#server/store/store.ts'
import type { CachedCompositions } from './cached-compositions.ts'
import type { CachedValues } from './cached-values.ts'
import { titleOf } from './changed-file.ts'
import { withChanges } from './draft-changes.ts'
import { authorsOf, type Drafted, draftedContent, placeholderFaults } from './drafted-content.ts'
import type { DrawnPage, DrawPage } from './drawn-page-cache.ts'
import { pageFileOf, pagesOfFile } from './pages-of-file.ts'
import { type PublishedContent, withTexts } from './published-content.ts'
import { excerptAround, leavesIn } from './texts-in.ts'

interface DraftServiceOptions {
  store: Pick<ContentStore, 'listDrafts' | 'changeDrafts' | 'dropDrafts' | 'listReviews' | 'askForReview'>
  site: Pick<PublishedSite, 'current' | 'checkSiteData'>
  draw: DrawPage
  publishedContent: PublishedContent
  values: CachedValues
  compose: CachedCompositions
  log: Log
}

/** A file in the office's list, without the parts that depend on the user. */
type FileEntry = Omit<ListedFile, 'canPublish'>

type Claims = Parameters<typeof findNotes>[1]

/** `page` is undefined if there is no such page, or if it is a new page whose draft has faults. */
interface PagePreview {
  page: DrawnPage | undefined
  faults: Fault[]
}

type SavedDraft =
  | { kind: 'saved'; draftedFile: DraftedFile }
  | { kind: 'unknown' }
  | { kind: 'lost' }
  | { kind: 'full'; excess: Excess }

export type DraftService = ReturnType<typeof draftService>

export function draftService({ store, site, draw, publishedContent, values, compose, log }: DraftServiceOptions) {
  const lastPages = lastPagesWithoutFaults()
  const drafted = async (): Promise<Drafted> =>
    draftedContent({ ...publishedContent.now(), values, compose, drafts: await store.listDrafts() })

  const contentData = (): ContentData =>
    site.current()?.release.contentData ?? { schemas: {}, readBy: {}, placeholders: {}, titles: {} }

  /** Returns the file name with its extension, or undefined if there is neither such a file nor a draft of one. */
  function fileOf(path: string, drafted: { has(file: string): boolean }): string | undefined {
    const names = [`${path}.yaml`, `${path}.md`]
    return names.find((file) => publishedContent.now().content.has(file) || drafted.has(file))
  }

  /** Doesn't combine drafts with their files, so it also finds a file whose drafts can't be applied. */
  async function findFile(path: string): Promise<string | undefined> {
    return fileOf(path, new Set((await store.listDrafts()).map(({ file }) => file)))
  }

  function valueIn(file: string, { files }: Drafted): unknown {
    const draft = files.get(file)
    return draft ? draft.value : values.readValue(file, publishedContent.now().content.get(file))
  }

  const claimsIn = (all: Drafted) => (valueIn('claims.yaml', all) ?? {}) as Claims

  function listed(file: string, all: Drafted, notes: FieldNote[]): FileEntry {
    const path = contentPathOf(file)
    const published = values.readValue(file, publishedContent.now().content.get(file))
    const { name, group } = fileRule(path, titleOf(valueIn(file, all) ?? published))
    const changes = all.files.get(file)?.drafts.length ?? 0
    return { path, name, group, changes, flags: notes.length, isRemovable: isRemovable(path) }
  }

  /** Checks a file by drawing a page that shows the file. If no page shows it, checks the site's data instead. */
  async function faultsOf(file: string, all: Drafted): Promise<FieldFault[]> {
    const own = all.faults.filter((fault) => fault.file === file)
    if (own.length > 0) return own.map(fieldFault)
    const [page] = pagesOf(file)
    try {
      if (page) await draw(all.content, pageFileOf(page.path))
      else await site.checkSiteData(all.content)
      return []
    } catch (error) {
      // A fault without a file concerns the page as a whole. Any draft may have caused it, so it is reported for every
      // file that has a draft.
      if (error instanceof ContentFault)
        return error.faults
          .filter((fault) => fault.file === file || (fault.file === '' && all.files.has(file)))
          .map(fieldFault)
      log.error({ error: describeError(error) }, 'a draft was not checked')
      return []
    }
  }

  function pagesOf(file: string): { path: string; title: string }[] {
    const known = pagesOfFile(file, contentData())
    const path = contentPathOf(file)
    return known.length === 0 && path.startsWith('blog/') ? [{ path: `/${path}`, title: 'This post' }] : known
  }

  /** The key includes the newest publish's number, because a page drawn before that publish shows outdated content. */
  const lastPageKey = (path: string) => `${publishedContent.now().sequence} ${path}`

  /**
   * Draws a page without the drafts of the files at fault. If there are still faults, draws it without any drafts.
   * Resolves to undefined if there is no such page.
   */
  async function drawWithout(faults: Fault[], all: Drafted, path: string): Promise<DrawnPage | undefined> {
    const { content } = publishedContent.now()
    const changes = all.changes.filter(({ file }) => !faults.some((fault) => fault.file === file))
    try {
      return await draw(withTexts(content, changes), path)
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      return draw(content, path)
    }
  }

  async function check(file: string, all: Drafted): Promise<DraftedFile> {
    const { value, drafts } = all.files.get(file) ?? { value: valueIn(file, all), drafts: [] }
    const notes = findNotes(value, claimsIn(all))
    return {
      value,
      drafts: drafts.map(({ file: _, ...draft }) => draft),
      faults: await faultsOf(file, all),
      notes,
      changes: listed(file, all, notes).changes,
    }
  }

  return {
    /**
     * Returns these files with their drafts, or all files that have drafts if `paths` is undefined. Leaves out the
     * files that this user may not publish, and returns their paths in `refused`.
     */
    async draftedBy(
      paths: readonly string[] | undefined,
      canPublish: (path: string) => boolean,
    ): Promise<Drafted & { refused: string[]; claims: Claims }> {
      const drafts = await store.listDrafts()
      const requested = drafts.filter(({ file }) => paths?.includes(contentPathOf(file)) ?? true)
      const refused = [...new Set(requested.map(({ file }) => contentPathOf(file)))].filter((path) => !canPublish(path))
      const own = requested.filter(({ file }) => !refused.includes(contentPathOf(file)))
      const all = await draftedContent({ ...publishedContent.now(), values, compose, drafts: own })
      return { ...all, refused, claims: claimsIn(all) }
    },

    async files(): Promise<FileEntry[]> {
      const all = await drafted()
      await values.readAll(publishedContent.now().content)
      const claims = claimsIn(all)
      const names = new Set([...publishedContent.now().content.keys(), ...all.files.keys()])
      const files = [...names].map((file) => listed(file, all, findNotes(valueIn(file, all), claims)))
      return files.sort(
        (one, other) =>
          contentGroups.indexOf(one.group) - contentGroups.indexOf(other.group) ||
          fileOrder(one.path) - fileOrder(other.path) ||
          (one.path < other.path ? -1 : 1),
      )
    },

    /** Lists the files that have drafts, each with its editors, time of the last change and number of faults. */
    async list(): Promise<ListedDraft[]> {
      const [all, reviews] = await Promise.all([drafted(), store.listReviews()])
      const placeholders = placeholderFaults(all)
      return Promise.all(
        [...all.files].map(async ([file, { drafts }]) => ({
          path: contentPathOf(file),
          authors: authorsOf(drafts),
          savedAtMs: Math.max(...drafts.map(({ atMs }) => atMs)),
          faults: (await faultsOf(file, all)).length + placeholders.filter((fault) => fault.file === file).length,
          review: reviewOf(file, reviews),
        })),
      )
    },

    async file(path: string): Promise<Omit<FileView, 'canPublish' | 'readers'> | undefined> {
      const all = await drafted()
      const file = fileOf(path, all.files)
      if (file === undefined) return undefined
      const { content, sequence } = publishedContent.now()
      const { schemas, placeholders } = contentData()
      const sibling = Object.keys(schemas).find((other) => folderOf(other) === folderOf(file) && folderOf(file) !== '')
      const draftedFile = await check(file, all)
      return {
        ...listed(file, all, draftedFile.notes),
        ...draftedFile,
        file,
        schema: (schemas[file] ?? schemas[sibling ?? ''] ?? {}) as JsonSchema,
        published: values.readValue(file, content.get(file)),
        help: content.has(file) ? commentsOf(file, content.get(file)!) : {},
        placeholders,
        pages: pagesOf(file),
        sequence,
        review: reviewOf(file, await store.listReviews()),
        ...(file === 'claims.yaml' && { uses: await usesOfClaims(all) }),
      }
    },

    async saveDraft(path: string, changes: readonly DraftChange[], actor: Actor): Promise<SavedDraft> {
      const file = await findFile(path)
      if (file === undefined) return { kind: 'unknown' }
      const published = values.readValue(file, publishedContent.now().content.get(file))
      let refused = undefined as Refused | undefined
      await store.changeDrafts(file, {
        plan(drafts) {
          const plan = planned(changes, { published, drafts })
          refused = 'kind' in plan ? plan : undefined
          return 'kind' in plan ? undefined : plan
        },
        actor,
      })
      return refused ?? { kind: 'saved', draftedFile: await check(file, await drafted()) }
    },

    /** Tags of the blog. */
    async tags(): Promise<string[]> {
      const blog = valueIn('pages/blog.yaml', await drafted()) as { tags?: object } | undefined
      return Object.keys(blog?.tags ?? {})
    },

    /** Starts a new file as a draft of its whole value. */
    async begin(file: string, value: unknown, actor: Actor): Promise<'begun' | 'taken'> {
      if ((await findFile(contentPathOf(file))) !== undefined) return 'taken'
      await store.changeDrafts(file, { plan: () => ({ saved: [{ path: [], value }], gone: [] }), actor })
      return 'begun'
    },

    /** Asks the owners to look at a file's draft. */
    async askForReview(path: string, actor: Actor): Promise<'asked' | 'no-draft' | 'unknown'> {
      const file = await findFile(path)
      if (file === undefined) return 'unknown'
      return (await store.askForReview(file, actor)) ? 'asked' : 'no-draft'
    },

    async discard(path: string, actor: Actor): Promise<number | undefined> {
      const file = await findFile(path)
      return file === undefined ? undefined : store.dropDrafts(file, actor)
    },

    /**
     * Draws a page with the drafts. If the drafts have faults, returns the page's last preview without faults. If there
     * is no such preview, draws the page as `drawWithout` does.
     * @param address such as '/pricing'
     */
    async preview(address: string): Promise<PagePreview> {
      const all = await drafted()
      const path = pageFileOf(address)
      try {
        if (all.faults.length > 0) throw new ContentFault(all.faults)
        const page = await draw(all.content, path)
        lastPages.keep(lastPageKey(path), page)
        return { page, faults: [] }
      } catch (error) {
        if (!(error instanceof ContentFault)) throw error
        return {
          page: lastPages.find(lastPageKey(path)) ?? (await drawWithout(error.faults, all, path)),
          faults: error.faults,
        }
      }
    },

    /** Finds the texts that contain this text, in the content with all drafts applied. */
    async find(text: string): Promise<FoundText[]> {
      const all = await drafted()
      const sought = text.toLowerCase()
      const found: FoundText[] = []
      for await (const { file, key, value } of texts(all)) {
        const at = value.toLowerCase().indexOf(sought)
        if (at < 0) continue
        const path = contentPathOf(file)
        found.push({ path, name: listed(file, all, []).name, key, text: excerptAround(value, at, sought.length) })
        if (found.length >= mostFound) break
      }
      return found
    },

    /**
     * Finds the fields whose label has a word that starts with this text. The shortest labels come first. In a list of
     * plain values, only the first entry is found.
     */
    async findFields(text: string): Promise<FoundText[]> {
      const all = await drafted()
      const sought = ` ${text.toLowerCase()}`
      const found: (FoundText & { label: string })[] = []
      for await (const { file, key, value, path: at } of leaves(all)) {
        const last = at.at(-1)
        if (typeof last === 'number' && last > 0) continue
        const label = labelOf(at)
        if (!` ${label.toLowerCase()}`.includes(sought)) continue
        const path = contentPathOf(file)
        found.push({ path, name: listed(file, all, []).name, key, text: excerptAround(String(value), 0, 0), label })
      }
      return found
        .sort((one, other) => one.label.length - other.label.length)
        .slice(0, mostFound)
        .map(({ label: _, ...found }) => found)
    },

    /** Lists where other files link to this file's page. */
    async links(path: string): Promise<{ file: string; name: string; location: string }[]> {
      const all = await drafted()
      const own = fileOf(path, all.files)
      const [page] = own === undefined ? [] : pagesOf(own)
      if (!page) return []
      const target = new RegExp(`${RegExp.escape(page.path)}(?![\\w/-])`)
      const links: { file: string; name: string; location: string }[] = []
      for await (const { file, value, whole, path: at } of texts(all))
        if (file !== own && target.test(value))
          links.push({
            file: contentPathOf(file),
            name: listed(file, all, []).name,
            location: inSentence(locationLabel(at, whole)),
          })
      return links
    },
  }

  /** Returns the names of the files that use each claim. */
  async function usesOfClaims(all: Drafted): Promise<Record<string, string[]>> {
    const uses: Record<string, string[]> = {}
    for await (const { file, value } of texts(all))
      for (const [, id = ''] of value.matchAll(/\{claim:([^{}]+)\}/g)) {
        const { name } = listed(file, all, [])
        uses[id] = [...new Set([...(uses[id] ?? []), name])]
      }
    return uses
  }

  async function* texts(all: Drafted) {
    for await (const { value, ...leaf } of leaves(all)) if (typeof value === 'string') yield { value, ...leaf }
  }

  async function* leaves(all: Drafted) {
    for (const file of new Set([...publishedContent.now().content.keys(), ...all.files.keys()])) {
      await nextTurn()
      const whole = valueIn(file, all)
      for (const { path, value } of leavesIn(whole, [])) yield { file, key: path.join('.'), value, whole, path }
    }
  }
}

const mostFound = 50

const mostPages = 20
/** The pages as they were last previewed without faults. */
function lastPagesWithoutFaults() {
  const pages = new Map<string, DrawnPage>()
  return {
    find: (key: string) => pages.get(key),
    keep(key: string, page: DrawnPage | undefined) {
      pages.delete(key)
      if (page) pages.set(key, page)
      const [oldest = ''] = pages.keys()
      if (pages.size > mostPages) pages.delete(oldest)
    },
  }
}

interface FoundText {
  path: string
  name: string
  key: string
  text: string
}

type Refused = Extract<SavedDraft, { kind: 'lost' | 'full' }>

/** Returns the plan for storing a file's draft, or why these changes can't be stored. */
function planned(
  changes: readonly DraftChange[],
  { published, drafts }: Parameters<typeof withChanges>[1],
): DraftPlan | Refused {
  try {
    const { rows, ...plan } = withChanges(changes, { published, drafts })
    const excess = fullWith(rows, drafts)
    return excess ? { kind: 'full', excess } : plan
  } catch {
    return { kind: 'lost' }
  }
}

function reviewOf(file: string, reviews: readonly StoredReview[]): ListedDraft['review'] {
  const { who, atMs } = reviews.find((review) => review.file === file) ?? {}
  return who && atMs !== undefined ? { who, atMs } : undefined
}

const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')))
const fieldFault = ({ file, key, location, message }: Fault): FieldFault =>
  file === ''
    ? { key: '', message: `${key}: ${message}` }
    : { key, message: key === '' && location ? `${location}: ${message}` : message }
