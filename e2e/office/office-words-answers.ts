// Words as the server would return them on Thursday, November 19, 2026, 2:10 pm in New York: the files of content/ with
// their own schemas, and what Ruth and Miguel are changing in them.

import type { ContentOverview, DraftedFile, FileView } from '#contract/content.ts'
import { composeDrafts } from '#domain/content/compose-drafts.ts'
import { fileOrder, fileRule, isRemovable, wordsPathOf } from '#domain/content/content-files.ts'
import type { DraftChange, DraftValue } from '#domain/content/drafts.ts'
import { withChanges } from '#server/words/draft-changes.ts'
import { contentValue, readContentSchemas, readContentTexts } from '#testing/content/read-content.ts'
import { nowMs } from './office-answers.ts'

const texts = readContentTexts()
const schemas = await readContentSchemas()

const ruth = { id: 't1', name: 'Ruth Okafor' }
const miguel = { id: 't3', name: 'Miguel Santos' }

const flags: Record<string, number> = { brand: 7, claims: 11, plans: 3, workshop: 4, testimonials: 12 }
const order = ['everywhere', 'pages', 'long', 'letters', 'lists']

export const overview: ContentOverview = {
  files: [...texts.keys()]
    .map((file) => {
      const path = wordsPathOf(file)
      return {
        path,
        ...fileRule(path),
        changes: { 'pages/home': 2, workshop: 1 }[path] ?? 0,
        flags: flags[path] ?? 0,
        mayPublish: true,
        isRemovable: isRemovable(path),
      }
    })
    .sort(
      (one, other) =>
        order.indexOf(one.group) - order.indexOf(other.group) || fileOrder(one.path) - fileOrder(other.path),
    ),
  sequence: 12,
  scheduled: [],
  folder: 'written',
  isCdn: false,
  overruled: [],
}

export function view(file: string, more: Partial<FileView> = {}): FileView {
  const path = wordsPathOf(file)
  const published = contentValue(file, texts.get(file) ?? '')
  const listed = overview.files.find((one) => one.path === path)!
  return {
    ...listed,
    changes: 0,
    file,
    schema: schemas[file]!,
    published,
    value: published,
    drafts: [],
    help: {},
    places: { fromPrice: '$199', 'claim:response-time': 'under 2 minutes', length: '4:32', setupFee: '$497' },
    pages: [],
    faults: [],
    notes: [],
    sequence: 12,
    readers: [],
    ...more,
  }
}

interface HomeWords {
  title: string
  hero: { headline: string[]; lead: string }
}

const lead =
  'Tidy Tempo answers new leads in {claim:response-time}, follows up with clients and collects payments while you’re out on a job.'

const draft = (path: DraftValue['path'], value: unknown, more: Partial<DraftValue> = {}): DraftValue => ({
  path,
  value,
  who: miguel,
  atMs: nowMs - 120_000,
  ...more,
})

const home = view('pages/home.yaml')
const words = home.published as HomeWords

/** As drawn: Miguel changed a line of the headline and the lead. */
export const draftedHome = view('pages/home.yaml', {
  value: { ...words, hero: { ...words.hero, headline: ['Run the week.', 'Let it stop chasing you.'], lead } },
  changes: 2,
  drafts: [draft(['hero', 'headline', 1], 'Let it stop chasing you.'), draft(['hero', 'lead'], lead)],
  notes: [{ key: 'hero.lead', claim: 'response-time', message: '“under 2 minute response” has no source.' }],
  pages: [{ path: '/', title: 'Home' }],
  help: { 'benefits.items': 'Four figures, each the claim that stands in claims.yaml.' },
})

export const faultyHome = view('pages/home.yaml', {
  ...draftedHome,
  value: {
    ...words,
    title: 'Tidy Tempo: run the week, don’t chase it, the calm way to run a cleaning business',
    hero: { ...words.hero, headline: ['Run the week.', ''], lead: lead.replace('response', 'respons') },
  },
  changes: 3,
  faults: [
    { key: 'title', message: 'has 82 characters, at most 80 fit' },
    { key: 'hero.headline.1', message: 'must not be empty' },
    { key: 'hero.lead', message: 'there is no claim “respons-time”. Did you mean response-time?' },
  ],
  notes: [],
})

/** Ruth and Miguel in one text. */
export const sharedHome = view('pages/home.yaml', {
  ...draftedHome,
  value: {
    ...words,
    hero: { ...words.hero, headline: ['Run the week.', 'Let it stop chasing you.'], lead: 'Answers every lead.' },
  },
  drafts: [
    draft(['hero', 'headline', 1], 'Let it stop chasing you.'),
    draft(['hero', 'lead'], 'Answers every lead.', { who: ruth, atMs: nowMs - 60_000 }),
  ],
  changes: 2,
  readers: [ruth, miguel],
  notes: [],
})

/** Keeps the draft of one file as the server does, without checking it. */
export function draftKeeper(start: FileView) {
  const kept = { changes: [] as DraftChange[], drafts: start.drafts }
  return {
    kept,
    answer(asked: unknown): DraftedFile {
      const { changes } = asked as { changes: DraftChange[] }
      kept.changes.push(...changes)
      const plan = withChanges(changes, { published: start.published, drafts: kept.drafts })
      const isLeft = ({ path }: DraftValue) =>
        ![...plan.gone, ...plan.kept.map((row) => row.path)].some((at) => at.join('.') === path.join('.'))
      const typed = plan.kept.map((row) => ({ ...row, who: ruth, atMs: nowMs }))
      kept.drafts = [...kept.drafts.filter(isLeft), ...typed]
      const { value } = composeDrafts(start.published, kept.drafts)
      return { value, drafts: kept.drafts, faults: [], notes: [], changes: kept.drafts.length }
    },
  }
}

export const preview =
  `<!doctype html><html lang="en"><title>Home</title><style>body{font:16px/1.5 sans-serif;margin:40px;background:#fcfbf6;color:#12261f}h1{font-size:48px;line-height:1}</style><h1>Run the week. Let it stop chasing you.</h1><p>Tidy Tempo answers new leads.</p></html>` as const
