// The office API's responses about words. A file is named by its path within content/ without the ending, as in the
// office's URLs: 'pages/home'. Times are milliseconds since 1970.
import type { Fault } from './content-fault.ts'
import type { ContentPath } from './edit-value.ts'

/** In the order in which the office lists them. */
export const wordsGroups = ['everywhere', 'pages', 'long', 'letters', 'lists'] as const
export type WordsGroup = (typeof wordsGroups)[number]

/** A person of the office; null: the files on disk, or the command line. */
export interface WordsAuthor {
  id: string
  name: string
}

/** `GET /api/office/words` */
export interface WordsOverview {
  files: WordsFile[]
  /** The newest publish; 0: none yet. A publish names the one that its writer saw. */
  sequence: number
  scheduled: ScheduledPublish[]
  /** Where the published words are kept besides the store: in a folder that the server writes, or nowhere. */
  folder: 'written' | 'read-only'
  /** Pages come from a CDN, which shows new words after `npm run build` and an upload. */
  isCdn: boolean
  /** Published words that this release's own files or rules overrule; an editor looks at them. */
  overruled: Fault[]
  /** The kinds of new files one may make. */
  kinds: NewFileKind[]
}

export interface WordsFile {
  path: string
  /** 'Home', 'Plans and prices' */
  name: string
  group: WordsGroup
  /** How many values the drafts change. */
  changes: number
  /** Claims without a source, and marks for whoever runs the site. */
  flags: number
  /** Whether the person who asked may publish it. */
  mayPublish: boolean
  /** Whether it can be removed: a post can, the home page can't. */
  isRemovable: boolean
}

export type NewFileKind = 'post'

/** One value that was changed and isn't published. */
export interface DraftValue {
  path: ContentPath
  /** Undefined: taken out. A list whose items came, went or moved is one value. */
  value: unknown
  /** Who changed it last. */
  who: WordsAuthor
  atMs: number
}

/** `GET /api/office/words/file/{path}` */
export interface FileView extends WordsFile {
  /** Path within content/ with its ending: 'pages/home.yaml'. */
  file: string
  /** JSON Schema of the file's value; of a Markdown file: of its front matter and `body`. */
  schema: JsonSchema
  /** Undefined: a new file that isn't published yet. */
  published: unknown
  /** With the draft. */
  value: unknown
  drafts: DraftValue[]
  /** The comments above a key, by key path without list indexes: 'hero.lead'. */
  help: Record<string, string>
  /** What the {places} say now, by their name: 'fromPrice' → '$199'. */
  places: Record<string, string>
  /** Pages that show something of this file, the one to preview first. */
  pages: { path: string; title: string }[]
  /** What is wrong with the file with all drafts. */
  faults: FieldFault[]
  notes: FieldNote[]
  /** Of the claims: the names of the files that take each, by its id. */
  uses?: Record<string, string[]>
  sequence: number
  /** Who else has it open now. */
  readers: WordsAuthor[]
}

/** `key` is the place in the file as in a Fault: 'hero.headline.1'; '' for the whole. */
export interface FieldFault {
  key: string
  message: string
}

/** A claim without a source that a text makes, or a mark for whoever runs the site. */
export interface FieldNote {
  key: string
  claim: string | undefined
  message: string
}

/** The part of JSON Schema that our schemas use. */
export interface JsonSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'
  title?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  enum?: (string | number)[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  default?: unknown
  /** Ours (lengths.ts): more than this doesn't fit in its place. */
  mostWords?: number
  mostCharacters?: number
  /** Ours: how a text is edited. */
  kind?: 'markdown' | 'money' | 'date' | 'moment' | 'picture' | 'url'
  /** Ours: 'min', '%' */
  unit?: string
}

/** `PUT /api/office/words/file/{path}/draft` {changes}: values at these paths, in place of those of before. */
export interface DraftChange {
  path: ContentPath
  /** Undefined: taken out. */
  value?: unknown
}

/** Answers with what the file is like now. */
export type DraftAnswer = Pick<FileView, 'value' | 'drafts' | 'faults' | 'notes' | 'changes'>

/** `POST /api/office/words/pictures`: the body is the picture. Its name is the value of a field. */
export interface AddedPicture {
  name: string
  width: number
  height: number
}

/** `GET /api/office/words/links?file=blog/first-two-minutes`: what links to a file's page, before it is removed. */
export interface LinksAnswer {
  links: { file: string; name: string; place: string }[]
}

/** `POST /api/office/words/publish/preview`: what would be published, before it is. */
export interface PublishPreviewAsked {
  /** Without: every file that has a draft. */
  files?: string[] | undefined
  /** What would change, at once: without making the pages, so without their faults. */
  isQuick?: boolean | undefined
}
export interface PublishPreview {
  files: ChangedFile[]
  faults: Fault[]
  notes: { file: string; claim: string; message: string }[]
  /** Files the person may not publish. */
  refused: string[]
  /** Of a quick one: those that show the files now. */
  pages: { path: string; title: string }[]
  sequence: number
  /** Every page was made with these words; false of a quick one. */
  isJudged: boolean
}

export interface ChangedFile {
  path: string
  name: string
  isNew: boolean
  isRemoved: boolean
  changes: ChangedValue[]
}

export interface ChangedValue {
  /** 'hero.headline, item 2' */
  place: string
  path: ContentPath
  before: unknown
  after: unknown
  who: WordsAuthor | null
}

/** `POST /api/office/words/publish` */
export interface PublishAsked {
  files?: string[] | undefined
  why?: string | undefined
  /** From the preview: whether somebody published meanwhile. */
  sequence: number
  /** Later, instead of now. */
  atMs?: number | undefined
}

export type PublishOutcome =
  | { kind: 'published'; id: string; sequence: number; pages: { path: string; title: string }[]; tookMs: number }
  | { kind: 'scheduled'; id: string; atMs: number }
  | { kind: 'overtaken'; sequence: number }
  | { kind: 'faults'; faults: Fault[] }
  | { kind: 'nothing' }

export type PublishKind = 'publish' | 'put-back' | 'disk' | 'scheduled'

/** `GET /api/office/words/history?file=pages/home&before=12`: newest first. */
export interface WordsHistory {
  publishes: Publish[]
  next: number | null
  /** Of one file: what other people had typed at the same places while each person had a draft of their own. */
  setAside: (DraftValue & { place: string })[]
}

export interface Publish {
  sequence: number
  id: string
  atMs: number
  kind: PublishKind
  /** Null: the files on disk. */
  who: WordsAuthor | null
  why: string | undefined
  /** Of a put-back: the publish that it undid. */
  of: string | undefined
  files: ChangedFile[]
  /** Nothing was published after it. */
  isNewest: boolean
}

export interface ScheduledPublish {
  id: string
  atMs: number
  who: WordsAuthor
  why: string | undefined
  /** Without the ending. */
  files: string[]
  /** Why it could not be published when its time came. */
  failure: string | undefined
}

/** `POST /api/office/words/find { text }`: where a text stands, at most 50 places. */
export interface WordsFound {
  path: string
  name: string
  key: string
  /** The value, or what stands around the text in it. */
  text: string
}
