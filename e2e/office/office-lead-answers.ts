// One lead and its person, the pulse and Today, as the server would return them at the fixed time of the given answers:
// Thursday, November 19, 2026, 2:10 pm in New York.
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { Lane } from '#domain/leads/lead-filter.ts'
import { untouched } from '#domain/leads/work.ts'

const nowMs = Date.UTC(2026, 10, 19, 19, 10)
/** A time on the wall clock in New York in November 2026. */
export const at = (date: number, hour: number, minute = 0, second = 0) =>
  Date.UTC(2026, 10, date, hour + 5, minute, second)

interface Sample extends Partial<LeadRow> {
  id: string
  name: string
}
const row = (sample: Sample): LeadRow => ({
  ...untouched,
  form: 'demo-request',
  asked: 'Demo',
  did: 'asked for the demo',
  lane: 'demos',
  summary: 'Wants the demo video.',
  business: undefined,
  receivedAtMs: nowMs,
  runsClock: true,
  source: 'google / cpc',
  page: '/pricing',
  phone: '+12105550164',
  mayText: false,
  email: 'someone@cleaning.example',
  deliveries: ['ok'],
  quarantine: undefined,
  callStartMs: undefined,
  ...sample,
})
const answered = (waitedMs: number, receivedAtMs: number): Partial<LeadRow> => ({
  status: 'answered',
  receivedAtMs,
  waitedMs,
  answeredAtMs: receivedAtMs + waitedMs,
  answeredBy: 't2',
  answeredHow: 'spoke',
})
const sec = 1000
const asks = (asked: string, form: string, lane: Lane) => ({ asked, form, lane })
const contact = asks('Contact', 'contact', 'messages')

export const luis = row({
  id: 'luis',
  name: 'Luis Ortega',
  business: 'Ortega Home Care',
  ...contact,
  receivedAtMs: at(19, 14, 3, 9),
  summary: '“Can I bring my client list over from a spreadsheet, or do we have to retype it?”',
  page: '/contact',
  source: 'direct',
})
export const hannah = row({
  id: 'hannah',
  name: 'Hannah Brandt',
  business: 'Maple & Main Cleaning',
  receivedAtMs: at(19, 14, 9, 12),
})

export const rows: LeadRow[] = [
  hannah,
  luis,
  row({
    id: 'ben',
    name: 'Ben Achterberg',
    business: 'Tidewater Maids',
    ...asks('Shop item', 'item-inquiry', 'messages'),
    ...answered(58 * sec, at(19, 13, 52)),
  }),
  row({ id: 'rosa', name: 'Rosa Delgado', business: 'Delgado Sisters', ...answered(72 * sec, at(19, 13, 33)) }),
  row({
    id: 'sam',
    name: 'Sam Whitaker',
    business: 'Whitaker Clean',
    ...contact,
    ...answered(109 * sec, at(19, 12, 46)),
  }),
  row({
    id: 'olivia',
    name: 'Olivia Hart',
    business: 'Hart & Home',
    ...asks('Replay', 'replay-access', 'workshop'),
    runsClock: false,
    receivedAtMs: at(19, 12, 18),
  }),
  row({ id: 'grace', name: 'Grace Kim', business: 'Lantern Cleaning Co.', ...answered(260 * sec, at(19, 11, 40)) }),
  row({
    id: 'deshawn',
    name: 'Deshawn Miles',
    business: 'Two Rivers Cleaning',
    ...asks('Order', 'order', 'orders'),
    ...answered(41 * sec, at(19, 11, 3)),
    status: 'won',
  }),
]

export const page: LeadPage = { rows, total: 72, days: [], next: undefined }

const submission = (base: LeadRow, more: Partial<Submission>): Submission => ({
  ...base,
  email: 'rosa@delgadosisters.example',
  fields: [],
  work: base,
  events: [],
  deliveriesMade: [],
  letters: [],
  consents: [],
  firstTouch: undefined,
  lastTouch: undefined,
  openedForMs: undefined,
  clientAddress: '203.0.113.44',
  device: 'Safari on iPhone',
  call: undefined,
  callChanges: [],
  ...more,
})
const tries = (...statuses: [atMs: number, status: number | undefined][]) =>
  statuses.map(([atMs, status]) => ({ atMs, durationMs: 400, status, reason: status ? '' : 'no answer' }))
const consentText =
  'I agree to receive appointment, account and service text messages from Tidy Tempo at the number I gave. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See our terms and privacy policy.'

const demo = submission(rows[3] as LeadRow, {
  mayText: true,
  ownerId: 't2',
  page: '/',
  openedForMs: 41_000,
  fields: [
    { name: 'firstName', label: 'First name', value: 'Rosa' },
    { name: 'lastName', label: 'Last name', value: 'Delgado' },
    { name: 'email', label: 'Email', value: 'rosa@delgadosisters.example' },
    { name: 'phone', label: 'Phone', value: '210 555 0164' },
  ],
  events: [
    { id: 'e1', kind: 'assigned', atMs: at(19, 13, 33, 30), who: 't2', to: 't2' },
    { id: 'e2', kind: 'touch', atMs: at(19, 13, 34, 12), who: 't2', touch: 'spoke', text: undefined, waitedMs: 72_000 },
    {
      id: 'e3',
      kind: 'touch',
      atMs: at(19, 13, 36),
      who: 't2',
      touch: 'note',
      text: 'Two sisters, three crews, all biweekly. Pays for Jobber and Mailchimp now. Wants Spanish quotes. Ask about card fees.',
      waitedMs: undefined,
    },
  ],
  deliveriesMade: [
    {
      id: 'd1',
      destination: 'demo-automation',
      state: 'delivered',
      nextAttemptAtMs: undefined,
      attempts: tries([at(19, 13, 33, 24), 200]),
    },
    {
      id: 'd2',
      destination: 'demo-crm',
      state: 'delivered',
      nextAttemptAtMs: undefined,
      attempts: tries([at(19, 13, 33, 25), 502], [at(19, 13, 35), 502], [at(19, 13, 38, 41), 201]),
    },
  ],
  letters: [
    {
      id: 'm4',
      letter: 'demo-receipt',
      leadId: 'rosa',
      to: 'rosa@delgadosisters.example',
      subject: undefined,
      status: 'sent',
      createdAtMs: at(19, 13, 33, 24),
      atMs: at(19, 13, 33, 26),
      attempts: 1,
      note: '250 2.0.0 ok',
      durationMs: 900,
    },
  ],
  consents: [
    {
      title: 'Text me about my demo and account',
      purpose: 'sms-account',
      text: consentText,
      version: '2026-11-02',
      isGiven: true,
      atMs: at(19, 13, 33, 22),
      page: '/',
    },
    {
      title: 'Text me tips and offers',
      purpose: 'sms-marketing',
      text: consentText.replace('appointment, account and service', 'marketing'),
      version: '2026-11-02',
      isGiven: false,
      atMs: at(19, 13, 33, 22),
      page: '/',
    },
  ],
  firstTouch: {
    atMs: at(9, 20, 41),
    source: 'google, organic',
    landingPage: '/sms-calculator',
    referrer: undefined,
    campaign: undefined,
    term: undefined,
    clickId: undefined,
  },
  lastTouch: {
    atMs: at(19, 13, 31),
    source: 'google, cpc',
    landingPage: '/',
    referrer: undefined,
    campaign: 'brand-columbus',
    term: 'tidy tempo',
    clickId: 'gclid EAIaIQobChMI7w',
  },
})
const call = submission(
  row({
    id: 'rosa-call',
    name: 'Rosa Delgado',
    ...asks('Call', 'booking', 'bookings'),
    runsClock: false,
    receivedAtMs: at(19, 13, 51),
  }),
  {
    call: { startMs: at(20, 9, 30), endMs: at(20, 10), state: 'booked', timezone: 'America/Chicago' },
    callChanges: [{ atMs: at(19, 13, 58), startMs: at(20, 9, 30), who: undefined }],
    deliveriesMade: [
      {
        id: 'd3',
        destination: 'booking',
        state: 'due',
        nextAttemptAtMs: at(19, 14, 21),
        attempts: tries([at(19, 13, 51, 5), undefined], [at(19, 13, 56), 503]),
      },
    ],
    summary: 'Friday, November 20, 9:30 am',
  },
)
const message = submission(
  row({ id: 'rosa-wrote', name: 'Rosa Delgado', ...contact, ...answered(178 * 60 * sec, at(17, 9, 4)) }),
  {
    summary: '“Half our clients want quotes in Spanish. Can your texts and quotes do that, or just the website?”',
    fields: [{ name: 'subject', label: 'Subject', value: 'Spanish?' }],
    events: [
      {
        id: 'e4',
        kind: 'touch',
        atMs: at(17, 14, 2),
        who: 't4',
        touch: 'mailed',
        text: undefined,
        waitedMs: undefined,
      },
    ],
    deliveriesMade: [
      {
        id: 'd4',
        destination: 'contact',
        state: 'delivered',
        nextAttemptAtMs: undefined,
        attempts: tries([at(17, 9, 5), 200]),
      },
    ],
  },
)
const replay = submission(
  row({
    id: 'rosa-replay',
    name: 'Rosa Delgado',
    ...asks('Replay', 'replay-access', 'workshop'),
    runsClock: false,
    receivedAtMs: at(9, 20, 44),
  }),
  {
    summary: 'The workshop of September 15.',
    deliveriesMade: [
      {
        id: 'd5',
        destination: 'replay',
        state: 'dead',
        nextAttemptAtMs: undefined,
        attempts: tries(...Array.from({ length: 10 }, (_, index): [number, number] => [at(12, 8 + index), 410])),
      },
    ],
  },
)

export const lead: LeadDetails = {
  id: 'rosa',
  person: {
    name: 'Rosa Delgado',
    business: 'Delgado Sisters',
    emails: ['rosa@delgadosisters.example'],
    phone: { typed: '210 555 0164', e164: '+12105550164', shown: '(210) 555-0164' },
    timezone: 'America/Chicago',
    mayText: true,
  },
  submissions: [call, demo, message, replay],
  samePhone: [],
  readers: [],
  keptUntilMs: Date.UTC(2028, 10, 19, 12),
}

const replies = {
  replies: [
    {
      id: 'reply-1',
      name: 'An answer',
      subject: 'Your question',
      body: 'Hi {firstName},\n\nThanks for writing.\n\n{you}',
    },
    {
      id: 'reply-2',
      name: 'Before a call',
      subject: 'Our call, and one question',
      body: 'Hi {firstName},\n\nHow many crews go out on a normal Tuesday?\n\n{you}',
    },
  ],
}

export const leadAnswers = {
  'GET /leads/rosa': lead,
  'POST /leads/list': page,
  'POST /leads/rosa/reading': { ok: true },
  'GET /replies': replies,
  'GET /live': 'never',
} as const
