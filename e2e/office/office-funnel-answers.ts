// The funnel as the server would return it on Thursday, November 19, 2026, 2:10 pm in New York: the drawing's figures.

import type { FunnelDay, FunnelGroups, FunnelReport, FunnelStep } from '#contract/funnel.ts'
import { laterDay } from '#domain/clock/days.ts'
import type { Dimension } from '#domain/counting/count-keys.ts'
import { type Step, steps } from '#domain/counting/steps.ts'
import { figuresOf } from '#testing/funnel-figures.ts'

/** A step that isn't given counted nothing. */
const stepsWith = (given: Partial<Record<Step, [count: number, whole: number, before: number]>>): FunnelStep[] =>
  steps.map((step) => {
    const [count, whole, before] = given[step] ?? [0, 0, 0]
    return { step, count, whole, before }
  })

/** Visitor-days, demos and how many watched, Monday to Sunday. */
const weeks = [
  '318,5,4 342,6,4 330,5,4 348,4,3 308,3,2 184,1,1 150,0,0',
  '325,6,5 338,5,5 354,7,5 333,5,4 300,4,3 182,1,1 155,1,0',
  '323,5,4 340,7,5 314,5,4 288,4,3 302,4,2 193,2,1 146,0,0',
  '388,7,5 361,8,5 317,6,5 218,5,4',
]
const counts = weeks.flatMap((week) => week.split(' ').map((day) => day.split(',').map(Number)))

const days: FunnelDay[] = Array.from({ length: 28 }, (_, index) => {
  const [visitorDays = 0, demos = 0, watched = 0] = counts[index] ?? []
  return { day: laterDay('2026-10-26', index), visitorDays, demos, watched }
})

const chapters: [at: string, title: string, viewers: number][] = [
  ['0:00', 'A missed call, texted back', 22],
  ['0:31', 'One list for every lead', 19],
  ['1:04', 'Quotes that follow up', 18],
  ['1:40', 'Visit reminders', 17],
  ['2:12', 'Reviews after the job', 15],
  ['2:48', 'Invoices that collect themselves', 14],
  ['3:20', 'Clients gone quiet', 10],
  ['3:52', 'One page for the week', 9],
]

const waitsInSeconds = [
  ...[7, 12],
  ...[16, 18, 20, 21, 24, 28],
  ...[31, 34, 35, 39, 44],
  ...[46, 48, 50, 52, 52, 58, 60],
  ...[61, 63, 66, 68, 70, 74],
  ...[76, 80, 84, 90],
  ...[92, 96, 101],
  ...[107, 112, 118],
  ...[152, 196, 260, 548, 1570],
]

export const funnel: FunnelReport = {
  mode: 'server',
  timezone: 'America/New_York',
  today: '2026-11-19',
  period: { from: '2026-11-16', to: '2026-11-19' },
  before: { from: '2026-11-09', to: '2026-11-15' },
  wholeDays: 3,
  steps: stepsWith({
    visit: [1284, 1066, 977],
    'form-opened': [58, 49, 45],
    'demo-requested': [26, 21, 17],
    'video-watched': [19, 15, 13],
    'call-booked': [11, 8, 9],
    ordered: [4, 3, 3],
  }),
  views: 3912,
  bots: 412,
  partialDays: [],
  countedSince: '2026-03-02',
  days,
  callSteps: [
    'Your phone rings.',
    'The text goes out.',
    'They answer.',
    'The job lands on your week.',
    'The reminder goes out.',
    'The card is charged.',
    'The review is asked for.',
  ].map((title, step) => ({ title, viewers: step === 0 ? 0 : 31 - 4 * step })),
  film: { length: '4:32', chapters: chapters.map(([at, title, viewers]) => ({ at, title, viewers })), asked: 26 },
  speed: { targetMs: 120_000, waitedMs: waitsInSeconds.map((seconds) => seconds * 1000), stillWaiting: 2 },
  forms: [
    {
      form: 'demo-request',
      asked: 'Demo',
      opened: 58,
      started: 46,
      fields: [
        { field: 'firstName', label: 'First name', reached: 44 },
        { field: 'lastName', label: 'Last name', reached: 43 },
        { field: 'email', label: 'Email', reached: 41 },
        { field: 'phone', label: 'Phone', reached: 33 },
        { field: 'transactionalConsent', label: 'Account texts', reached: 29 },
        { field: 'marketingConsent', label: 'Offer texts', reached: 27 },
      ],
      sent: 26,
    },
    {
      form: 'booking',
      asked: 'Call',
      opened: 17,
      started: 13,
      fields: [
        { field: 'firstName', label: 'First name', reached: 13 },
        { field: 'phone', label: 'Phone', reached: 10 },
      ],
      sent: 11,
    },
    { form: 'careers', asked: 'Job', opened: 0, started: 0, fields: [], sent: 0 },
  ],
  choices: {
    source: ['google / organic', 'google / cpc', 'direct', 'facebook / paid', 'newsletter / email', 'bing / organic'],
    campaign: ['', 'fall-checklist', 'two-crews'],
    page: ['/', '/pricing', '/blog/price-a-deep-clean', '/compare/tidy-tempo-and-a-spreadsheet'],
    device: ['phone', 'computer', 'tablet'],
  },
}

const group = (name: string, [visitorDays = 0, demos = 0, watched = 0, booked = 0, ordered = 0]: number[]) => ({
  name,
  ...figuresOf({ visitorDays, demos, watched, booked, ordered }),
})
const { name: _, ...all } = group('', [1284, 26, 19, 11, 4])

const rows: Record<Dimension, FunnelGroups['rows']> = {
  source: [
    group('google / organic', [486, 9, 7, 5, 2]),
    group('google / cpc', [301, 8, 6, 3, 1]),
    group('direct', [214, 3, 2, 1, 0]),
    group('facebook / paid', [142, 3, 1, 0, 0]),
    group('newsletter / email', [88, 2, 2, 2, 1]),
    group('bing / organic', [35, 1, 1, 0, 0]),
    group('instagram', [18, 0, 0, 0, 0]),
  ],
  campaign: [
    group('', [871, 14, 11, 7, 3]),
    group('fall-checklist', [301, 8, 6, 3, 1]),
    group('two-crews', [112, 4, 2, 1, 0]),
  ],
  page: [
    group('/', [702, 13, 9, 6, 2]),
    group('/pricing', [338, 9, 7, 4, 2]),
    group('/blog/price-a-deep-clean', [229, 4, 3, 1, 0]),
    group('/compare/tidy-tempo-and-a-spreadsheet', [15, 0, 0, 0, 0]),
  ],
  device: [
    group('phone', [893, 15, 10, 6, 2]),
    group('computer', [360, 10, 8, 5, 2]),
    group('tablet', [31, 1, 1, 0, 0]),
  ],
}

export const groupsBy = (by: Dimension): FunnelGroups => ({ by, period: funnel.period, rows: rows[by], all })

const nothing = (counted: FunnelReport['steps']) => counted.map((one) => ({ ...one, count: 0, whole: 0, before: 0 }))
const quiet = {
  film: { ...funnel.film, chapters: funnel.film.chapters.map((chapter) => ({ ...chapter, viewers: 0 })), asked: 0 },
  forms: funnel.forms.map((form) => ({
    ...form,
    opened: 0,
    started: 0,
    fields: form.fields.map((field) => ({ ...field, reached: 0 })),
  })),
}

/** Nobody has been here yet. */
export const untouched: FunnelReport = {
  ...funnel,
  ...quiet,
  steps: nothing(funnel.steps),
  views: 0,
  bots: 0,
  countedSince: undefined,
  days: days.map(({ day }) => ({ day, visitorDays: 0, demos: 0, watched: 0 })),
  speed: { ...funnel.speed, waitedMs: [], stillWaiting: 0 },
}

const isOfVisits = (name: Step) => name === 'visit' || name === 'form-opened' || name === 'video-watched'

/** COUNTING=0 from the first day on: only what the leads show. */
export const off: FunnelReport = {
  ...funnel,
  ...quiet,
  mode: 'off',
  countedSince: undefined,
  steps: funnel.steps.map((one) => (isOfVisits(one.step) ? { ...one, count: 0, whole: 0, before: 0 } : one)),
  views: 0,
  bots: 0,
  days: days.map((day) => ({ ...day, visitorDays: 0, watched: 0 })),
}

export const offGroups: FunnelGroups = {
  ...groupsBy('source'),
  rows: rows.source.map((row) => ({ ...row, visitorDays: 0, watched: 0 })),
  all: { ...all, visitorDays: 0, watched: 0 },
}

/** One day, of which nothing is over. */
export const todayAlone: FunnelReport = {
  ...funnel,
  period: { from: '2026-11-19', to: '2026-11-19' },
  before: { from: '2026-11-12', to: '2026-11-12' },
  wholeDays: 0,
  steps: stepsWith({
    visit: [218, 0, 320],
    'form-opened': [9, 0, 14],
    'demo-requested': [5, 0, 6],
    'video-watched': [4, 0, 4],
    'call-booked': [3, 0, 2],
    ordered: [1, 0, 0],
  }),
}

/** A quarter of a busy site: more than notes can show. */
export const busy: FunnelReport = {
  ...funnel,
  period: { from: '2026-08-21', to: '2026-11-19' },
  before: { from: '2026-05-22', to: '2026-08-20' },
  wholeDays: 90,
  steps: funnel.steps.map(({ step, count, whole, before }) => ({
    step,
    count: count * 1013,
    whole: whole * 1017,
    before: before * 1019,
  })),
  views: 3_961_412,
  bots: 412_117,
  days: days.map(({ day, visitorDays, demos, watched }) => ({
    day,
    visitorDays: visitorDays * 101,
    demos: demos * 17,
    watched: watched * 17,
  })),
  film: {
    ...funnel.film,
    asked: 26_338,
    chapters: funnel.film.chapters.map((chapter) => ({ ...chapter, viewers: chapter.viewers * 1013 })),
  },
  speed: {
    ...funnel.speed,
    waitedMs: waitsInSeconds.flatMap((seconds) => Array.from({ length: 40 }, () => seconds * 1000)),
    stillWaiting: 1,
  },
  forms: funnel.forms.map((form) => ({
    ...form,
    opened: form.opened * 1013,
    started: form.started * 1013,
    fields: form.fields.map((field) => ({ ...field, reached: field.reached * 1013 })),
    sent: form.sent * 1013,
  })),
}
