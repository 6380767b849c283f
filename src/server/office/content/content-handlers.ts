// Lets editors read files under content/, save drafts of them, start new posts, preview pages and add pictures.
// publish-handlers.ts publishes the drafts.

import { api } from '#contract/api.ts'
import type { FileView } from '#contract/content.ts'
import { ContentFault } from '#domain/content/content-fault.ts'
import { contentPathOf } from '#domain/content/content-files.ts'
import { type Excess, excessIn } from '#domain/content/draft-limits.ts'
import { mostPhotoBytes, mostPhotoSide, mostPhotosADay } from '#domain/pictures/photo-name.ts'
import { formatCount } from '#domain/texts/texts.ts'
import { withTimes } from '#server/booking/preview-times.ts'
import { canPublishAs } from '#server/content/content-service.ts'
import { newPost, postFile } from '#server/content/new-post.ts'
import type { PhotoCache, RefusedPhoto } from '#server/content/photo-cache.ts'
import { brokenOff, readBytes } from '#server/http/body.ts'
import { done, type Handlers, invalid, Refusal, refusal } from '#server/office/implement.ts'
import type { OfficeContent, OfficeDependencies } from '#server/office/office-dependencies.ts'
import { previewHeaders } from '#server/pages/security-headers.ts'
import { pageWithFaults } from './page-with-faults.ts'
import { publishHandlers } from './publish-handlers.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'live' | 'content' | 'calls' | 'timezone' | 'nowMs'>

export function contentHandlers(parts: Parts): Handlers<typeof api.content> {
  const { content } = parts
  if (!content) return publishesNothing
  return {
    ...fileHandlers({ ...parts, content }),
    ...publishHandlers({ ...parts, content }),
    addPicture: addPicture(content.photos),
  }
}

/** A development server shows the files directly and has nothing to publish. */
const editTheFiles = () => refusal(404, 'This server publishes nothing: edit the files.')
const publishesNothing = Object.fromEntries(
  Object.keys(api.content).map((name) => [name, editTheFiles]),
) as unknown as Handlers<typeof api.content>

type FileEndpoint =
  | 'overview'
  | 'find'
  | 'get'
  | 'create'
  | 'saveDraft'
  | 'discardDraft'
  | 'askForReview'
  | 'markReading'
  | 'links'
  | 'previewPage'

function fileHandlers(parts: Parts & { content: OfficeContent }): Handlers<typeof api.content, FileEndpoint> {
  const { store, live, content, calls, timezone, nowMs } = parts
  const { drafts, publishes, sequence, overruled, folder, isCdn } = content.service

  /** Teammates who have the file open, except the one who asks. */
  async function readersOf(path: string, besides: string): Promise<FileView['readers']> {
    const ids = live.readersOf(readingOf(path)).filter((id) => id !== besides)
    if (ids.length === 0) return []
    return (await store.listTeammates()).flatMap(({ id, name }) => (ids.includes(id) ? [{ id, name }] : []))
  }

  async function version(of: Parameters<typeof publishes.version>[0]) {
    try {
      return { page: await publishes.version(of), faults: [] }
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      return { page: undefined, faults: error.faults }
    }
  }

  return {
    overview: async ({ signedIn }) => {
      const canPublish = canPublishAs(signedIn.teammate.role)
      const [files, listed, scheduled] = await Promise.all([drafts.files(), drafts.list(), publishes.scheduled()])
      return {
        files: files.map((file) => ({ ...file, canPublish: canPublish(file.path) })),
        drafts: listed,
        sequence: sequence(),
        scheduled,
        folder,
        isCdn,
        overruled: overruled(),
      }
    },
    find: async ({ body: { text } }) => ({
      found: await drafts.find(text),
      fields: await drafts.findFields(text),
    }),
    links: async ({ query: { file } }) => ({ links: await drafts.links(file) }),
    previewPage: async ({ query: { page: address, file, publish: id }, context }) => {
      const { page, faults } = id === undefined ? await drafts.preview(address) : await version({ id, file, address })
      if (!page && faults.length === 0) return id === undefined ? noSuchPage : noSuchVersion
      const { html, policy } = pageWithFaults(page, faults)
      const times = { bookingService: calls.bookingService, nowMs: nowMs() }
      const completed = page ? await withTimes(html, page.content, times) : html
      return context.html(completed, page ? 200 : 422, previewHeaders(policy, content.policy))
    },
    create: async ({ body: { title, address }, actor }) => {
      const file = postFile(address)
      const value = newPost({ title, timezone, nowMs: nowMs(), tags: await drafts.tags() })
      if ((await drafts.begin(file, value, actor)) === 'taken')
        return invalid({ field: 'address', message: 'There’s a post at this URL.' })
      live.notifier.say('store')
      return { path: contentPathOf(file) }
    },
    saveDraft: async ({ params: { path }, body: { changes }, actor }) => {
      const excess = excessIn(changes)
      if (excess) return tooMuch(excess)
      const saved = await drafts.saveDraft(path, changes, actor)
      if (saved.kind === 'unknown') return noSuchFile
      if (saved.kind === 'lost') return lostLocation
      if (saved.kind === 'full') return tooMuch(saved.excess)
      live.notifier.say('store')
      return saved.draftedFile
    },
    discardDraft: async ({ params: { path }, actor }) => {
      const dropped = await drafts.discard(path, actor)
      if (dropped === undefined) return noSuchFile
      live.notifier.say('store')
      return { dropped }
    },
    askForReview: async ({ params: { path }, actor }) => {
      const outcome = await drafts.askForReview(path, actor)
      if (outcome === 'unknown') return noSuchFile
      if (outcome === 'no-draft') return refusal(409, 'There’s no draft to look at anymore.')
      live.notifier.say('store')
      return done
    },
    markReading: ({ params: { path }, body: { isHere }, signedIn }) => {
      live.read({ leadId: readingOf(path), who: signedIn.teammate.id, isOver: !isHere })
      return done
    },
    get: async ({ params: { path }, signedIn: { teammate } }) => {
      const file = await drafts.file(path)
      if (!file) return noSuchFile
      const readers = await readersOf(path, teammate.id)
      return { ...file, canPublish: canPublishAs(teammate.role)(path), readers }
    },
  }
}

/** The key of a file in live/presence.ts, which records who has which lead or content file open. */
const readingOf = (path: string) => `words:${path}`.slice(0, 100)

const noSuchFile = refusal(404, 'There’s no such file.')
const noSuchPage = refusal(404, 'There’s no such page with these words.')
const noSuchVersion = refusal(404, 'This version isn’t there, or it doesn’t have this page.')
const lostLocation = refusal(
  409,
  'This place isn’t there anymore: somebody changed the list around it. Load the page again.',
)

const tooMuch = ({ path, message }: Excess) => refusal(422, message, { errors: [{ field: path.join('.'), message }] })

/** Adds the picture in the request's body. The picture's kind is read from its bytes, not from its name or headers. */
const addPicture =
  (photos: Pick<PhotoCache, 'add'>): Handlers<typeof api.content>['addPicture'] =>
  async ({ actor, context }) => {
    const bytes = await readBytes(context.req.raw, mostPhotoBytes)
    if (bytes === 'too-large') return tooLarge
    if (bytes === 'broken-off') return new Refusal(brokenOff)
    const added = await photos.add(bytes, actor)
    return typeof added === 'string' ? refusals[added] : added
  }

const side = formatCount(mostPhotoSide)
const tooLarge = refusal(413, `This picture has more than ${mostPhotoBytes / 1000} kB. Choose a smaller one.`)
const refusals: Record<RefusedPhoto, Refusal> = {
  'no-picture': refusal(415, 'This isn’t a picture. Choose a JPEG, PNG, WebP or AVIF file.'),
  'too-large': refusal(422, `This picture is over ${side} pixels wide or high. Choose a smaller one.`),
  'has-position': refusal(422, 'This picture says where it was taken. Remove its location, then try again.'),
  'too-many': refusal(429, `You’ve added ${mostPhotosADay} pictures in 24 hours. Try again tomorrow.`),
}
