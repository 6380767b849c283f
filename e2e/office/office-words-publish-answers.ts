// Publishing, history, claims and preview as the server would return them on Thursday, November 19, 2026, 2:10 pm in New
// York: the drawing's words.
import type {
  ChangedFile,
  ContentHistory,
  ContentOverview,
  FileView,
  Publish,
  PublishPreview,
  ScheduledPublish,
} from '#contract/content.ts'
import { instantOf } from '#domain/clock/moments.ts'
import type { DraftValue } from '#domain/content/drafts.ts'
import { nowMs } from './office-answers.ts'

const ruth = { id: 't1', name: 'Ruth Okafor' }
const miguel = { id: 't3', name: 'Miguel Santos' }
const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes, 'America/New_York')
}

const lead = {
  before: 'Tidy Tempo answers new leads, follows up with clients and collects payments while you’re out on a job.',
  after:
    'Tidy Tempo answers new leads in {claim:response-time}, follows up with clients and collects payments while you’re out on a job.',
}
const homeBefore = {
  title: 'Tidy Tempo: run the week, don’t chase it',
  hero: { headline: ['Run the week.', 'Don’t chase it.'], lead: lead.before, plans: 'See plans' },
  benefits: [
    { figure: '{claim:less-admin}', text: 'Less admin work' },
    { figure: '{claim:more-leads}', text: 'More leads' },
  ],
}
export const drafts: DraftValue[] = [
  {
    path: ['hero', 'headline', 1],
    value: 'Let it stop chasing you.',
    who: miguel,
    atMs: nowMs - 4 * 60_000,
  },
  { path: ['hero', 'lead'], value: lead.after, who: miguel, atMs: nowMs - 2 * 60_000 },
]

export const home: FileView = {
  path: 'pages/home',
  name: 'Home',
  group: 'pages',
  changes: 2,
  flags: 2,
  mayPublish: true,
  isRemovable: false,
  file: 'pages/home.yaml',
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 60 },
      hero: {
        type: 'object',
        properties: {
          headline: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 2 },
          lead: { type: 'string', minLength: 1 },
          plans: { type: 'string', minLength: 1 },
        },
        required: ['headline', 'lead', 'plans'],
      },
      benefits: {
        type: 'array',
        items: { type: 'object', properties: { figure: { type: 'string' }, text: { type: 'string' } } },
      },
    },
    required: ['title', 'hero', 'benefits'],
  },
  published: homeBefore,
  value: {
    ...homeBefore,
    hero: { ...homeBefore.hero, headline: ['Run the week.', 'Let it stop chasing you.'], lead: lead.after },
  },
  drafts,
  help: {},
  places: { 'claim:response-time': 'under 2 minutes', 'claim:less-admin': '75%', 'claim:more-leads': '40%' },
  pages: [{ path: '/', title: 'Home' }],
  faults: [],
  notes: [
    { key: 'hero.lead', claim: 'response-time', message: '“under 2 minute response” has no source.' },
    { key: 'benefits.0', claim: undefined, message: 'A sample.' },
  ],
  sequence: 12,
  readers: [],
}

/** A page as the server renders it, small enough to look at in a test. */
export const homePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tidy Tempo</title></head>
<body style="margin:0;font:18px/1.5 system-ui;background:#fcfbf6;color:#12261f"><main style="padding:60px">
<h1 style="font-size:64px;line-height:1;margin:0"><span>Run the week.</span><br><span>Let it stop chasing you.</span></h1>
<p style="max-width:32em">Tidy Tempo answers new leads in <b>under 2 minutes</b>, follows up with clients and collects
payments while you’re out on a job.</p><p><a href="/pricing">See plans</a></p>
<ul style="margin-top:900px"><li><b>75%</b> <span>Less admin work</span></li><li><b>40%</b> <span>More leads</span></li></ul>
<p>Words of another file.</p></main></body></html>` as const

type ChangedValue = ChangedFile['changes'][number]
const change = (path: (string | number)[], place: string, more: Partial<ChangedValue>): ChangedValue => ({
  path,
  place,
  before: undefined,
  after: undefined,
  who: miguel,
  ...more,
})
const headline = change(['hero', 'headline', 1], 'hero.headline, item 2', {
  before: 'Don’t chase it.',
  after: 'Let it stop chasing you.',
})
const leadChange = change(['hero', 'lead'], 'hero.lead', lead)
const plain = { isNew: false, isRemoved: false }

export const preview: PublishPreview = {
  files: [{ ...plain, path: 'pages/home', name: 'Home', changes: [headline, leadChange] }],
  faults: [],
  notes: [{ file: 'pages/home', claim: 'response-time', message: '“under 2 minute response” has no source.' }],
  refused: [],
  pages: [{ path: '/', title: 'Home' }],
  sequence: 12,
  isJudged: true,
}

export const severalFiles: PublishPreview = {
  ...preview,
  files: [
    ...preview.files,
    {
      ...plain,
      path: 'plans',
      name: 'Plans and prices',
      changes: [
        change(['plans', 0, 'prices', 'card', 'priceUsd'], 'plans, item 1 (Tidy Tactician), prices.card.priceUsd', {
          before: 199,
          after: 209,
          who: ruth,
        }),
      ],
    },
    { path: 'blog/what-snow-costs', name: 'What snow costs', isNew: true, isRemoved: false, changes: [] },
    { path: 'blog/six-quiet-weeks', name: 'Six quiet weeks', isNew: false, isRemoved: true, changes: [] },
  ],
  refused: ['plans'],
  pages: ['Home', 'Pricing', 'Order', 'Blog', 'What snow costs', 'Resources'].map((title) => ({
    path: `/${title.toLowerCase()}`,
    title,
  })),
}

export const faulty: PublishPreview = {
  ...preview,
  faults: [
    {
      file: 'pages/home.yaml',
      key: 'title',
      place: 'title',
      message: '80 characters. Search engines cut it off at 60.',
    },
    {
      file: 'pages/home.yaml',
      key: 'hero.lead',
      place: 'hero.lead',
      message: 'There’s no claim “respons-time.” Did you mean response-time?',
    },
  ],
}

export const nothing: PublishPreview = { ...preview, files: [], notes: [], pages: [] }

const publish = (sequence: number, atMs: number, more: Partial<Publish>): Publish => ({
  sequence,
  id: `p${sequence}`,
  atMs,
  kind: 'publish',
  who: miguel,
  why: undefined,
  of: undefined,
  files: [],
  isNewest: false,
  ...more,
})
const ofHome = (...changes: ChangedValue[]) => [{ ...plain, path: 'pages/home', name: 'Home', changes }]

export const history: ContentHistory = {
  publishes: [
    publish(12, at('2026-11-12 16:20'), {
      who: ruth,
      isNewest: true,
      files: [
        ...ofHome(
          change(['faq', 2, 'answer'], 'faq, item 3 (Is there live chat?), answer', {
            before: 'Live chat is in the app every day and usually answered in {claim:response-time}.',
            after: 'Live chat is in the app {claim:support-hours} and usually answered in {claim:response-time}.',
            who: ruth,
          }),
        ),
        { ...plain, path: 'faq', name: 'Questions', changes: [] },
        { ...plain, path: 'pages/contact', name: 'Contact', changes: [] },
      ],
    }),
    publish(11, at('2026-11-09 09:12'), {
      files: ofHome(
        change(['hero', 'lead'], 'hero.lead', {
          before: 'Tidy Tempo answers new leads, follows up with clients and collects payments while you’re busy.',
          after: lead.before,
        }),
        change(['description'], 'description', {
          before: 'From $199 a month.',
          after: 'From {fromPrice} a month.',
        }),
      ),
    }),
    publish(9, at('2026-10-27 08:02'), {
      kind: 'put-back',
      who: ruth,
      why: 'the headline read like an ad',
      of: 'p8',
      files: ofHome({ ...headline, before: 'The last tool you’ll buy.', after: 'Don’t chase it.', who: ruth }),
    }),
    publish(8, at('2026-10-26 17:41'), {
      kind: 'scheduled',
      files: ofHome({ ...headline, before: 'Don’t chase it.', after: 'The last tool you’ll buy.' }),
    }),
    publish(5, at('2026-10-12 10:00'), {
      kind: 'disk',
      who: null,
      files: ofHome(change(['title'], 'title', { before: 'Tidy Tempo', after: homeBefore.title, who: null })),
    }),
    publish(3, at('2026-10-05 11:30'), {
      files: [{ path: 'pages/home', name: 'Home', isNew: true, isRemoved: false, changes: [] }],
    }),
  ],
  next: 3,
  setAside: [],
}

/** Of a store that an earlier release left, where each person had a draft. */
export const historyWithSetAside: ContentHistory = {
  publishes: history.publishes.slice(0, 1),
  next: null,
  setAside: [
    {
      path: ['hero', 'headline', 1],
      place: 'hero.headline, item 2',
      value: 'Let it come to you.',
      who: ruth,
      atMs: nowMs - 60_000,
    },
  ],
}

const claim = (figure: string, text: string, needsSource = true, sample = true) => ({
  figure,
  text,
  needsSource,
  sample,
})
const claimsValue = {
  'response-time': claim('under 2 minutes', 'under 2 minute response'),
  'more-leads': claim('40%', '40% more leads'),
  'less-admin': claim('75%', 'up to 75% less admin work'),
  satisfaction: { ...claim('98%', '98% satisfaction', false, false), source: 'Survey of 212 clients, Ruth, Nov 3' },
  'trusted-by': claim('100+', 'Trusted by 100+ businesses'),
  'support-hours': claim('24/7', '24/7 support', false),
  'separate-tools': claim('$1,600', 'Separate tools cost over $1,600/month'),
}

export const claims: FileView = {
  ...home,
  path: 'claims',
  name: 'Claims',
  group: 'everywhere',
  file: 'claims.yaml',
  changes: 0,
  flags: 6,
  schema: { type: 'object' },
  published: claimsValue,
  value: claimsValue,
  drafts: [],
  notes: [],
  faults: [{ key: 'separate-tools.figure', message: 'The calculator says $598. They can’t both be right.' }],
  uses: {
    'response-time': ['Home', 'Questions', 'Contact'],
    'more-leads': ['Home', 'Tidy Leads'],
    'less-admin': ['Home', 'Pricing'],
    satisfaction: ['Testimonials'],
    'trusted-by': ['Header and footer', 'Demo video page'],
    'support-hours': ['Questions', 'Contact'],
    'separate-tools': ['Resources'],
  },
}

const scheduled: ScheduledPublish[] = [
  {
    id: 's1',
    atMs: at('2026-11-20 08:00'),
    who: ruth,
    why: 'Black Friday week',
    files: ['pages/pricing', 'plans'],
    failure: undefined,
  },
  {
    id: 's2',
    atMs: at('2026-11-19 08:00'),
    who: miguel,
    why: undefined,
    files: ['pages/home'],
    failure: 'The headline was changed by someone else in the meantime.',
  },
]

export const overview: ContentOverview = {
  files: [home, claims].map(({ path, name, group, changes, flags, mayPublish, isRemovable }) => ({
    path,
    name,
    group,
    changes,
    flags,
    mayPublish,
    isRemovable,
  })),
  sequence: 12,
  scheduled,
  folder: 'written',
  isCdn: false,
  overruled: [],
}
