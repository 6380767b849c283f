// The content that editors change: its files with their drafts, a preview, publishing now or later, and the history. A
// file is named by its path within content/ without its extension: 'pages/home'.
import { z } from 'zod'
import { contentGroups } from '#domain/content/content-files.ts'
import { draftLimits } from '#domain/content/draft-limits.ts'
import { type DraftValue, publishKinds } from '#domain/content/drafts.ts'
import { isRecord } from '#domain/content/edit-value.ts'
import type { FieldNote } from '#domain/content/find-notes.ts'
import type { JsonSchema } from '#domain/content/json-schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { done, instantMs, maybe } from './fields.ts'

const author = z.object({ id: z.string(), name: z.string() })
/** Keys, and list indexes from 0. */
const contentPath = z.array(z.union([z.string(), z.number()])).readonly()
const page = z.object({ path: z.string(), title: z.string() })
const foundText = z.object({
  path: z.string(),
  name: z.string(),
  key: z.string(),
  /** The value, or the part of it around the text. */
  text: z.string(),
})

/** `key` is the place in the file: 'hero.headline.1'; '' for the whole file. */
const fieldFault = z.object({ key: z.string(), message: z.string() })
export type FieldFault = z.infer<typeof fieldFault>
/** A fault in a file or a page. `file` is a path with its extension. For a page, `file` is '' and `key` is the page. */
const fault = fieldFault.extend({ file: z.string(), location: z.string().optional() })

const listedFile = z.object({
  path: z.string(),
  /** 'Home', 'Plans and prices' */
  name: z.string(),
  group: z.enum(contentGroups),
  /** How many values the drafts change. */
  changes: z.number(),
  /** How many notes the file has, such as samples and claims without a source; see domain/content/find-notes.ts. */
  flags: z.number(),
  /** Whether the user who sent the request may publish the file. */
  canPublish: z.boolean(),
  /** For example, a post can be removed, but the home page can't. */
  isRemovable: z.boolean(),
})
export type ListedFile = z.infer<typeof listedFile>

const scheduledPublish = z.object({
  id: z.string(),
  atMs: instantMs,
  who: author,
  why: maybe(z.string()),
  files: z.array(z.string()),
  /** Why the publish failed at its scheduled time. */
  failure: maybe(z.string()),
})
export type ScheduledPublish = z.infer<typeof scheduledPublish>

/** A teammate has asked the owners to review a file's draft. */
const review = z.object({ who: author, atMs: instantMs })

const listedDraft = z.object({
  path: z.string(),
  /** Whose changes the draft has, the newest first. */
  authors: z.array(author),
  savedAtMs: instantMs,
  /** How many faults have to be fixed before the draft can be published. */
  faults: z.number(),
  review: maybe(review),
})
export type ListedDraft = z.infer<typeof listedDraft>

const overview = z.object({
  files: z.array(listedFile),
  drafts: z.array(listedDraft),
  /**
   * The number of the newest publish; 0 if there is none. A request to publish contains the number that its author saw,
   * and is refused if somebody else has published since.
   */
  sequence: z.number(),
  scheduled: z.array(scheduledPublish),
  /** Whether published content is written to the content folder, too, or only to the database. */
  folder: z.enum(['written', 'read-only']),
  /** True if pages come from a CDN, which shows new content only after `npm run build` and an upload. */
  isCdn: z.boolean(),
  /**
   * Content that the site doesn't show, listed for an editor to check: published content that breaks this release's
   * rules, and changes on disk that weren't applied. A change isn't applied if the office has published another value
   * in that place, or if the changed file can't be read.
   */
  overruled: z.array(fault),
})
export type ContentOverview = z.infer<typeof overview>

const draftValue = z.object({
  path: contentPath,
  value: z.unknown(),
  who: author,
  atMs: instantMs,
}) satisfies z.ZodType<DraftValue>

const fieldNote = fieldFault.extend({
  claim: maybe(z.string()),
  callTimes: z.string().optional(),
}) satisfies z.ZodType<FieldNote>

/** A file with its draft. */
const draftedFile = z.object({
  value: z.unknown(),
  drafts: z.array(draftValue),
  faults: z.array(fieldFault),
  notes: z.array(fieldNote),
  changes: z.number(),
})
export type DraftedFile = z.infer<typeof draftedFile>

const fileView = listedFile.extend({
  ...draftedFile.shape,
  /** The path with its extension: 'pages/home.yaml'. */
  file: z.string(),
  /** The schema of the file's value; for a Markdown file, of its front matter and `body`. */
  schema: z.custom<JsonSchema>(isRecord),
  /** Undefined for a new file that isn't published yet. */
  published: maybe(z.unknown()),
  /** The comments above a key, by key path without list indexes: 'hero.lead'. */
  help: z.record(z.string(), z.string()),
  /** The present values of the {placeholders}, by name: 'fromPrice' → '$199'. */
  placeholders: z.record(z.string(), z.string()),
  /** Pages that show something from this file; the first is the one to preview. */
  pages: z.array(page),
  /** Only for the file of claims: the names of the files that use each claim, by the claim's id. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  sequence: z.number(),
  review: maybe(review),
  /** Who else has the file open now. */
  readers: z.array(author),
})
export type FileView = z.infer<typeof fileView>

const changedFile = z.object({
  path: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  isRemoved: z.boolean(),
  changes: z.array(
    z.object({
      /** 'Headline, line 2' */
      location: z.string(),
      path: contentPath,
      before: z.unknown(),
      after: z.unknown(),
      who: author.nullable(),
    }),
  ),
})
export type ChangedFile = z.infer<typeof changedFile>

const publishPreview = z.object({
  files: z.array(
    changedFile.extend({
      /** Whose drafts would be published. */
      authors: z.array(author),
    }),
  ),
  faults: z.array(fault),
  /**
   * Notes on the changes. One kind is about a claim that has no source, if the claim or a text that uses it changed.
   * The other kind is about calls that can be booked while nobody is in.
   */
  notes: z.array(z.object({ file: z.string(), claim: z.string().optional(), message: z.string() })),
  /** Files with drafts that the user may not publish. The rest of the preview leaves these files out. */
  refused: z.array(z.string()),
  /** The pages that visitors would see changed. Empty for a quick preview, which renders no pages. */
  pages: z.array(page),
  sequence: z.number(),
  /** False for a quick preview, which renders no pages and therefore can't find their faults. */
  isJudged: z.boolean(),
})
export type PublishPreview = z.infer<typeof publishPreview>

const publishOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('published'),
    id: z.string(),
    sequence: z.number(),
    pages: z.array(page),
    tookMs: z.number(),
  }),
  z.object({ kind: z.literal('scheduled'), id: z.string(), atMs: instantMs }),
  z.object({ kind: z.literal('faults'), faults: z.array(fault) }),
  z.object({ kind: z.literal('nothing') }),
])
export type PublishOutcome = z.infer<typeof publishOutcome>

const publish = z.object({
  sequence: z.number(),
  id: z.string(),
  atMs: instantMs,
  kind: z.enum(publishKinds),
  /** null if files were changed on disk or the command line published. */
  who: author.nullable(),
  why: maybe(z.string()),
  /** If this publish undid another publish: the id of that publish. */
  of: maybe(z.string()),
  files: z.array(
    changedFile.extend({
      /** Whether visitors see the file as this publish left it. */
      isOnSite: z.boolean(),
    }),
  ),
})
export type Publish = z.infer<typeof publish>

const history = z.object({
  /** Newest first. */
  publishes: z.array(publish),
  next: z.number().nullable(),
  /**
   * Drafts of the file's fields that an upgrade set aside when it merged the drafts of several people into one shared
   * draft. Empty unless the request is for the first page of one file's history.
   */
  setAside: z.array(draftValue.extend({ location: z.string() })),
})
export type ContentHistory = z.infer<typeof history>

const longestKey = 1000
const changedPath = z
  .array(z.union([z.string().refine((key) => key !== '__proto__'), z.int().min(0)]))
  .max(draftLimits.depth)
  .refine((path) => JSON.stringify(path).length <= longestKey)
  .readonly()

/** The files to preview or publish; if missing, all files that have a draft. */
const files = z.array(z.string().max(200)).max(500).optional()
const why = z
  .string()
  .trim()
  .max(500, 'Say it in at most 500 characters.')
  .optional()
  .transform((text) => text || undefined)
/** The number of the newest publish that the author saw, to find out whether somebody published in the meantime. */
const sequence = z.int().min(0)
const publishRequest = z.object({
  files,
  why,
  sequence,
  /** When to publish, if not now. */
  atMs: z.int().optional(),
})
export type PublishRequest = z.output<typeof publishRequest>

/** With `isQuick`, the response comes at once, but no page is rendered, so the faults of pages are missing. */
const previewRequest = z.object({ files, isQuick: z.boolean().optional() })
export type PreviewRequest = z.output<typeof previewRequest>

export const content = {
  overview: defineEndpoint({ method: 'GET', path: '/content', permission: 'words.see', response: overview }),

  /**
   * Finds where a text occurs, also in drafts. Also finds the fields whose label has a word that begins with the text.
   * Returns at most 50 places and 50 fields.
   */
  find: defineEndpoint({
    method: 'POST',
    path: '/content/find',
    permission: 'words.see',
    body: z.object({ text: z.string().trim().min(1, 'Type what to look for.').max(200) }),
    response: z.object({
      found: z.array(foundText),
      /** Fields whose label, not their value, has a word that begins with the text. */
      fields: z.array(foundText),
    }),
  }),

  get: defineEndpoint({ method: 'GET', path: '/content/files/:path{.+}', permission: 'words.see', response: fileView }),

  /** Creates a post. */
  create: defineEndpoint({
    method: 'POST',
    path: '/content/files',
    permission: 'words.edit',
    body: z.object({
      title: z.string().trim().min(1, 'Give it a title.').max(200),
      address: z
        .string()
        .trim()
        .max(80)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens, like six-quiet-weeks.'),
    }),
    response: z.object({ path: z.string() }),
  }),

  saveDraft: defineEndpoint({
    method: 'PUT',
    path: '/content/files/:path{.+}/draft',
    permission: 'words.edit',
    /** The changed values. Each replaces the earlier value at its path. */
    body: z.object({
      changes: z
        .array(z.strictObject({ path: changedPath, value: z.unknown().optional() }))
        .max(draftLimits.values)
        .readonly(),
    }),
    response: draftedFile,
  }),

  discardDraft: defineEndpoint({
    method: 'DELETE',
    path: '/content/files/:path{.+}/draft',
    permission: 'words.edit',
    response: z.object({ dropped: z.number() }),
  }),

  /** Asks the owners to review the file's draft. */
  askForReview: defineEndpoint({
    method: 'POST',
    path: '/content/files/:path{.+}/review',
    permission: 'words.edit',
    response: done,
  }),

  /** Reports that the user has opened the file, or has closed it. */
  markReading: defineEndpoint({
    method: 'POST',
    path: '/content/files/:path{.+}/reading',
    permission: 'words.see',
    body: z.object({ isHere: z.boolean() }),
    response: done,
  }),

  /** Lists the links to a file's page, before the file is removed. */
  links: defineEndpoint({
    method: 'GET',
    path: '/content/links',
    permission: 'words.see',
    query: z.object({ file: z.string().default('') }),
    response: z.object({
      links: z.array(z.object({ file: z.string(), name: z.string(), location: z.string() })),
    }),
  }),

  /** The response has the picture's name, which is the value for a field. */
  addPicture: defineEndpoint({
    method: 'POST',
    path: '/content/pictures',
    permission: 'words.edit',
    body: 'bytes',
    response: z.object({ name: z.string(), width: z.number(), height: z.number() }),
  }),

  /** A page with the drafts, or with one file as a publish left it. */
  previewPage: defineEndpoint({
    method: 'GET',
    path: '/content/preview',
    permission: 'words.see',
    query: z.object({
      page: z.string().default('/'),
      file: z.string().default(''),
      /** The id of the publish. */
      publish: z.string().optional(),
      /** A new value after each change, because the new URL makes the preview's frame load the page again. */
      version: z.string().optional(),
    }),
    response: 'page',
  }),

  previewPublish: defineEndpoint({
    method: 'POST',
    path: '/content/publish/preview',
    permission: 'words.see',
    body: previewRequest,
    response: publishPreview,
  }),

  publish: defineEndpoint({
    method: 'POST',
    path: '/content/publish',
    permission: 'words.publish',
    recentPasskey: true,
    body: publishRequest,
    response: publishOutcome,
  }),

  cancelScheduled: defineEndpoint({
    method: 'POST',
    path: '/content/scheduled/:id/cancel',
    permission: 'words.schedule',
    response: done,
  }),

  history: defineEndpoint({
    method: 'GET',
    path: '/content/history',
    permission: 'words.see',
    query: z.object({ file: z.string().optional(), before: z.coerce.number<number>().int().min(0).optional() }),
    response: history,
  }),

  revertPublish: defineEndpoint({
    method: 'POST',
    path: '/content/history/:id/put-back',
    permission: 'words.put-back',
    recentPasskey: true,
    /** With `file`, the publish is undone only for that file. */
    body: z.object({ sequence, why, file: z.string().max(200).optional() }),
    response: publishOutcome,
  }),
}
