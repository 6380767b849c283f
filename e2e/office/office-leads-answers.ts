// Leads as the office's server returns them, for states of the list that a real server takes long to reach: the people
// of the design, and any number of others.

import type { DeliveryMark, LeadRow } from '#contract/lead-row.ts'
import type { LeadCounts, LeadPage } from '#contract/leads.ts'
import type { Pulse } from '#contract/today.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { forms } from '#forms/index.ts'
import { calmPulse, nowMs } from './office-answers.ts'
import type { Answer } from './office-stand-in.ts'

const minute = 60_000
const formOf = (asked: string) => [...forms.values()].find(({ inOffice }) => inOffice.asked === asked)!

interface Sample {
  name: string
  business: string
  asked: string
  summary: string
  /** In Eastern time. */
  at: string
  /** In seconds; undefined: nobody answered, or nobody has to. */
  waited?: number
  source: string
  sent: DeliveryMark[]
  owner?: string
}

function rowOf({ name, business, asked, summary, at, waited, source, sent, owner }: Sample): LeadRow {
  const { name: form, inOffice } = formOf(asked)
  const { did, lane, runsClock } = inOffice
  const receivedAtMs = Date.parse(`${at}-05:00`)
  const waitedMs = waited === undefined ? undefined : waited * 1000
  const answeredAtMs = waitedMs === undefined ? undefined : receivedAtMs + waitedMs
  return {
    id: `lead-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    form,
    asked,
    did,
    lane,
    summary,
    name,
    business,
    receivedAtMs,
    runsClock,
    source,
    page: '/pricing',
    phone: '+16145550123',
    email: 'someone@example.com',
    mayText: true,
    deliveries: sent,
    quarantine: undefined,
    callStartMs: undefined,
    status: waitedMs === undefined ? 'new' : 'answered',
    ownerId: owner,
    answeredAtMs,
    answeredBy: owner,
    answeredHow: waitedMs === undefined ? undefined : 'called',
    waitedMs,
  }
}

const [ruth, dana, priya] = ['t1', 't2', 't4'] as const
const sample = ([name, business, asked, summary, at, waited, source, sent, owner]: [
  string,
  string,
  string,
  string,
  string,
  number | undefined,
  string,
  DeliveryMark[],
  string?,
]) =>
  rowOf({
    name,
    business,
    asked,
    summary,
    at: `2026-11-${at}`,
    source,
    sent,
    ...(waited !== undefined && { waited }),
    ...(owner && { owner }),
  })

export const waitingRows = [
  sample([
    'Hannah Brandt',
    'Maple & Main Cleaning',
    'Demo',
    'Wants the demo video. Came in on the pricing page.',
    '19T14:09:12',
    undefined,
    'google / cpc',
    ['ok', 'try'],
  ]),
  sample([
    'Luis Ortega',
    'Ortega Home Care',
    'Contact',
    'Can I bring my client list over from a spreadsheet?',
    '19T14:03:09',
    undefined,
    'direct',
    ['ok'],
  ]),
]
export const rows: LeadRow[] = [
  ...waitingRows,
  sample([
    'Ben Achterberg',
    'Tidewater Maids',
    'Shop item',
    'Squeegee tee, ink, six in size L.',
    '19T13:52:00',
    58,
    'instagram',
    ['ok'],
    priya,
  ]),
  sample([
    'Rosa Delgado',
    'Delgado Sisters',
    'Demo',
    'Then booked a call for Fri, Nov 20, 9:30 am.',
    '19T13:33:00',
    72,
    'google / organic',
    ['ok', 'ok'],
    dana,
  ]),
  sample([
    'Sam Whitaker',
    'Whitaker Clean',
    'Contact',
    'Does the text-back work with a landline?',
    '19T12:46:00',
    109,
    'direct',
    ['ok'],
    priya,
  ]),
  sample([
    'Olivia Hart',
    'Hart & Home',
    'Replay',
    'Asked for the replay of September 15.',
    '19T12:18:00',
    undefined,
    'newsletter / email',
    ['ok'],
  ]),
  sample([
    'Grace Kim',
    'Lantern Cleaning Co.',
    'Demo',
    'Answered late: everyone was on calls.',
    '19T11:40:00',
    260,
    'facebook / paid',
    ['ok', 'stopped'],
    dana,
  ]),
  sample([
    'Deshawn Miles',
    'Two Rivers Cleaning',
    'Order',
    'Trailblazer, both boxes checked.',
    '19T11:03:00',
    41,
    'google / cpc',
    ['ok'],
    ruth,
  ]),
  sample([
    'Wendy Castillo',
    'Casa Clara',
    'Savings',
    'Pays $641 a month for seven tools.',
    '19T10:22:00',
    118,
    'google / organic',
    ['ok'],
    ruth,
  ]),
  sample([
    'Peter Novak',
    'Novak Maids',
    'Call',
    'Fri, Nov 20, 10:30 am.',
    '19T10:05:00',
    undefined,
    'google / organic',
    ['ok'],
    dana,
  ]),
  sample([
    'Colleen Byrne',
    'Byrne’s Housekeeping',
    'Demo',
    'Wants the demo video. From /tidy-cash.',
    '19T09:31:00',
    96,
    'bing / organic',
    ['ok', 'ok'],
    dana,
  ]),
  sample([
    'Marcus Lindqvist',
    'Bright Corner Cleaning',
    'Demo',
    'Two crews, wants card payments.',
    '19T08:24:00',
    52,
    'google / cpc',
    ['ok', 'ok'],
    dana,
  ]),
  sample([
    'Joanne Pell',
    'Pell & Daughters',
    'Contact',
    'Came in early; the clock started at 8:00.',
    '19T07:42:00',
    70,
    'referral',
    ['ok'],
    priya,
  ]),
  sample([
    'Ingrid Sand',
    'Sand & Sea Cleaning',
    'Demo',
    'Wants the demo video. From /pricing.',
    '18T17:21:00',
    64,
    'google / cpc',
    ['ok', 'ok'],
    dana,
  ]),
  sample([
    'Tobias Reed',
    'Reed Residential',
    'Order',
    'Tactician, both boxes checked.',
    '18T16:02:00',
    87,
    'newsletter / email',
    ['ok'],
    ruth,
  ]),
  sample([
    'Greg Lund',
    'Northside Maids',
    'Demo',
    'Late over lunch. Picked another tool.',
    '18T12:06:00',
    1570,
    'facebook / paid',
    ['ok', 'ok'],
    dana,
  ]),
  sample([
    'Celia Brooks',
    'Brooks & Broom',
    'Call',
    'Tue, Nov 24, 11:00 am.',
    '18T10:37:00',
    undefined,
    'google / organic',
    ['ok'],
    ruth,
  ]),
  sample([
    'Harper Quinn',
    'Quinn Cleans',
    'Job',
    'Wants to help with evening support.',
    '18T09:12:00',
    undefined,
    'direct',
    ['wait'],
  ]),
]
export const iris = sample([
  'Iris Moreno',
  'Moreno Home Cleaning',
  'Demo',
  'Just now, from /tidy-leads.',
  '19T14:09:57',
  undefined,
  'google / cpc',
  ['try', 'wait'],
])

const days = [
  { day: '2026-11-19', leads: 14, answered: 9, inTime: 8, longestMs: 260_000 },
  { day: '2026-11-18', leads: 17, answered: 12, inTime: 11, longestMs: 1_570_000 },
]
export const page = (of: LeadRow[] = rows, more: Partial<LeadPage> = {}) => ({
  rows: of,
  total: of.length,
  days,
  ...more,
})

const quarantined: LeadRow[] = [
  {
    ...sample([
      'Jerome Fastlink',
      '',
      'Contact',
      '“Hi team, quick question about your website traffic …”',
      '19T13:15:00',
      undefined,
      'direct',
      ['wait'],
    ]),
    email: 'jerome@fastlink.example',
    quarantine: { kind: 'time-trap', words: 'Sent 0.6 sec after the page opened; people need at least 1.5 sec' },
  },
  {
    ...sample([
      'SEO Growth Team',
      '',
      'Contact',
      '“We can put you on page one. Reply YES.”',
      '19T09:48:00',
      undefined,
      'direct',
      ['wait'],
    ]),
    email: 'growth@rankfast.example',
    quarantine: { kind: 'honeypot', words: 'Filled in the hidden field “website”' },
  },
]

export const counts: LeadCounts = {
  waiting: 2,
  answered: 31,
  done: 1800,
  week: 72,
  mine: 9,
  late: 6,
  all: 1912,
  quarantine: 2,
  spam: 14,
  undelivered: 2,
  forms: [...forms.values()].map(({ name, inOffice }) => ({ form: name, asked: inOffice.asked })),
  sources: ['google / cpc', 'google / organic', 'direct'],
  campaigns: ['spring'],
  plans: ['trailblazer', 'tactician'],
}

const busyPulse: Pulse = {
  ...calmPulse,
  waiting: 2,
  longest: { receivedAtMs: waitingRows[1]!.receivedAtMs, name: 'Luis Ortega', leadId: waitingRows[1]!.id },
  today: rows
    .filter(({ receivedAtMs }) => receivedAtMs > Date.parse('2026-11-19T00:00-05:00'))
    .map(({ id, lane, receivedAtMs, runsClock, waitedMs, name }) => ({
      lane,
      receivedAtMs,
      kind: !runsClock ? 'no-clock' : waitedMs === undefined ? 'waiting' : waitedMs > 120_000 ? 'late' : 'in-time',
      waitedMs,
      leadId: id,
      name,
    })),
  figures: { answered: 9, inTime: 8, medianMs: 72_000 },
}

/** This many leads, a minute apart, in pages of fifty. */
export function manyLeads(total: number): (asked: unknown) => object {
  const at = (index: number): LeadRow => ({
    ...rows[index % rows.length]!,
    id: `lead-${index}`,
    name: `Lead ${index}`,
    receivedAtMs: nowMs - index * 7 * minute,
  })
  return (asked) => {
    const from = Number((asked as { filter: LeadFilter; after?: string }).after ?? 0)
    const to = Math.min(total, from + 50)
    const of = Array.from({ length: to - from }, (_, index) => at(from + index))
    return { rows: of, total, days: [], ...(to < total && { next: String(to) }) }
  }
}

export const leadsAnswers: Record<string, Answer> = {
  'GET /pulse': busyPulse,
  'GET /leads/counts': counts,
  'GET /views': {
    views: [{ id: 'v1', name: 'Orders, this month', filter: { form: 'order', period: 'month' }, count: 11 }],
  },
  'POST /leads/list': (asked) =>
    (asked as { filter: LeadFilter; after?: string }).filter.list === 'quarantine'
      ? page(quarantined, { days: [] })
      : page(rows, { total: 72 }),
}
