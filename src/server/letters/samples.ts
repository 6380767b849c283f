// Each letter as it would look, with sample people: for the office's preview and `npm run mail -- preview`.

import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import { leadSource } from '#domain/leads/lead-source.ts'
import { untouched } from '#domain/leads/work.ts'
import type { LetterName } from '#domain/mail/letters.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { firstBill } from '#domain/plans/first-bill.ts'
import { forms } from '#forms/index.ts'
import type { ClaimedMail } from '#server/store/mail-port.ts'
import type { Slot, WholeLead } from '#server/store/port.ts'
import type { ListedPage, StoredPerson, WorkedLead } from '#server/store/work-port.ts'
import type { Letter, LetterSources } from './letter.ts'
import type { LetterFacts } from './letter-facts.ts'
import { writeLetter } from './write-letter.ts'

/** Thursday, November 19, 2026, 2:09:12 pm in New York. */
const sampleNowMs = Date.parse('2026-11-19T19:09:12Z')
const slot: Slot = { startMs: Date.parse('2026-11-20T14:30:00Z'), endMs: Date.parse('2026-11-20T15:00:00Z') }

interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

const hannah = { firstName: 'Hannah', lastName: 'Brandt', email: 'hannah@mapleandmain.example', phone: '+16145550142' }
const rosa = { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@sparklehaus.example', phone: '+12105550164' }
const deshawn = { firstName: 'Deshawn', lastName: 'Price', email: 'deshawn@price.example', phone: '+13125550127' }
const ed = { firstName: 'Ed', lastName: 'Kowalski', email: 'ed@twobuckets.example', phone: '+16145550177' }
const luis = { firstName: 'Luis', lastName: 'Ortega', email: 'luis@ortegaclean.example', phone: '+16145550119' }

/** What is shown in a preview of it; `nowMs` where it isn't the usual time. */
interface Sample {
  lead?: WholeLead
  facts?: Record<string, unknown>
  nowMs?: number
}

const fact = <Name extends LetterName>(_name: Name, facts: LetterFacts[Name]): Record<string, unknown> => ({ ...facts })

function sampleOf(name: LetterName, { letters, prices, booking }: SiteFacts, publicUrl: string): Sample {
  const about = (
    form: string,
    person: Person,
    values: Record<string, unknown> = {},
    changes: Partial<WholeLead> = {},
  ) => sampleLead(form, person, values, changes)
  const call = { timezone: 'America/Chicago', start: new Date(slot.startMs).toISOString() }
  const booked = about('booking', rosa, call, { slot })
  const date = letters.workshop.dates.at(-1)!
  const registered = about('workshop-registration', ed, {}, { receivedAtMs: date.startsAtMs - 3 * dayMs })
  const startsAtMs = date.startsAtMs
  const named = { name: `${luis.firstName} ${luis.lastName}` }
  switch (name) {
    case 'new-lead':
    case 'demo-receipt':
      return { lead: about('demo-request', hannah), nowMs: sampleNowMs + 2000 }
    case 'many-leads':
      return { lead: about('demo-request', hannah) }
    case 'escalation':
      return {
        lead: about('contact', luis, { ...named, subject: 'Two crews', message: sampleMessage }),
        nowMs: sampleNowMs + 12 * minuteMs,
      }
    case 'parked-delivery':
      return {
        lead: about('workshop-registration', ed),
        facts: fact(name, { destination: 'workshop', attempts: 10, reason: 'HTTP 410' }),
      }
    case 'quiet-form':
      return { facts: fact(name, { form: 'contact', newestMs: sampleNowMs - 4 * dayMs }) }
    case 'held-back':
      return { facts: fact(name, { form: 'contact', quarantined: 9, received: 14 }) }
    case 'old-backup':
      return { facts: fact(name, { lastAtMs: sampleNowMs - 3 * dayMs }) }
    case 'weekly-summary': {
      const fromMs = Date.parse('2026-11-16T05:00:00Z')
      return {
        facts: fact(name, { fromMs, toMs: fromMs + 6 * dayMs + 17 * hourMs }),
        nowMs: fromMs + 6 * dayMs + 17 * hourMs,
      }
    }
    case 'contact-receipt':
    case 'careers-receipt':
      return { lead: about(name === 'contact-receipt' ? 'contact' : 'careers', luis, named) }
    case 'order-received': {
      const [tier, plan] = Object.entries(prices).find(([, { withCoupon }]) => withCoupon) ?? Object.entries(prices)[0]!
      const { monthlyUsd, setupUsd, dueUsd } = firstBill(plan, true)
      const stated = { couponApplied: plan.withCoupon !== null, monthlyUsd, setupFeeUsd: setupUsd, dueUsd }
      return { lead: about('order-request', deshawn, { tier, ...stated }) }
    }
    case 'item-receipt': {
      const item = letters.items[0]
      return {
        lead: about('item-inquiry', luis, {
          ...named,
          product: item?.id,
          color: item?.colors[0],
          size: item?.sizes[0],
        }),
      }
    }
    case 'savings-receipt': {
      const figures = Object.fromEntries(letters.costs.map(({ id }, index) => [id, 50 + 10 * index]))
      return { lead: about('savings-review', luis, { ...named, figures: { ...figures, timeframe: 'monthly' } }) }
    }
    case 'resource-receipt':
      return { lead: about('ivr-voices', luis) }
    case 'replay-receipt':
      return { lead: about('replay-access', ed) }
    case 'workshop-receipt':
      return { lead: registered, facts: fact(name, { startsAtMs }), nowMs: registered.receivedAtMs }
    case 'workshop-reminder-day':
      return { lead: registered, facts: fact(name, { startsAtMs }), nowMs: startsAtMs - dayMs }
    case 'workshop-reminder-hour':
      return { lead: registered, facts: fact(name, { startsAtMs }), nowMs: startsAtMs - hourMs }
    case 'booking-confirmed':
      return { lead: booked, facts: fact(name, { ...slot, sequence: 0 }) }
    case 'booking-moved': {
      const was = { wasStartMs: slot.startMs, wasEndMs: slot.endMs }
      const moved = { startMs: slot.startMs + 3 * dayMs + hourMs, endMs: slot.endMs + 3 * dayMs + hourMs }
      return { lead: { ...booked, slot: moved }, facts: fact(name, { ...moved, ...was, sequence: 1, by: 'team' }) }
    }
    case 'booking-canceled': {
      const was = { wasStartMs: slot.startMs, wasEndMs: slot.endMs }
      return { lead: { ...booked, slot: undefined }, facts: fact(name, { ...was, sequence: 1, by: 'team' }) }
    }
    case 'booking-reminder-day':
      return { lead: booked, facts: fact(name, { startMs: slot.startMs }), nowMs: slot.startMs - dayMs }
    case 'booking-reminder-hour':
      return { lead: booked, facts: fact(name, { startMs: slot.startMs }), nowMs: slot.startMs - hourMs }
    case 'sign-in-link':
      return {
        facts: fact(name, { url: `${publicUrl}/office/enter#sample`, expiresAtMs: sampleNowMs + 15 * minuteMs }),
      }
  }
}

const sampleMessage = 'Do you work with a team of two crews?\nWe’re at about forty visits a week.'

function sampleLead(
  form: string,
  person: Person,
  values: Record<string, unknown>,
  changes: Partial<WholeLead>,
): WholeLead {
  return {
    id: '0199f3c2-sample',
    form,
    receivedAtMs: sampleNowMs,
    values: { ...person, ...values },
    email: person.email,
    phoneE164: person.phone,
    page: '/pricing',
    attribution: { last: { utm_source: 'google', utm_medium: 'cpc', utm_term: 'crm for cleaners' } },
    clientAddress: '192.0.2.7',
    userAgent: '',
    quarantine: undefined,
    state: 'delivered',
    slot: undefined,
    deliveries: [],
    consents: (forms.get(form)?.consents ?? []).map(({ field, purpose, version, title, text }) => ({
      field,
      purpose,
      version,
      shownVersion: version,
      text: `${title}\n${text}`,
      given: true,
      page: '/pricing',
      atMs: sampleNowMs,
      clientAddress: '192.0.2.7',
      userAgent: '',
    })),
    slotChanges: [],
    ...changes,
  }
}

/** A stored lead as the office reads it. */
export function asWorked(lead: WholeLead): WorkedLead {
  const { source, campaign } = leadSource(lead.attribution)
  return {
    ...lead,
    clockFromMs: lead.receivedAtMs,
    runsClock: forms.get(lead.form)?.inOffice.runsClock ?? false,
    openedForMs: 52_000,
    source,
    campaign,
    plan: undefined,
    work: untouched,
    deliveries: [],
    agreedTo: [],
    events: [],
    deliveriesMade: [],
    slotChanges: [],
  }
}

const sampleMailId = '0199f3c2-letter'

const sampleMail = (name: LetterName, { lead, facts = {} }: Sample): ClaimedMail => ({
  id: sampleMailId,
  letter: name,
  kind: 'notice',
  leadId: lead?.id,
  recipient: lead?.email ?? 'you@example.com',
  facts,
  createdAtMs: sampleNowMs,
  composed: undefined,
  attempts: 0,
  leaseToken: '',
})

/** Leads on each day of the sample week, by form. */
const sampleWeek: Record<string, number[]> = {
  'order-request': [1, 0, 1, 0, 1, 0, 0],
  booking: [3, 2, 3, 2, 1, 1, 0],
  'demo-request': [6, 7, 5, 4, 4, 2, 0],
  'workshop-registration': [5, 4, 3, 4, 2, 1, 1],
  contact: [3, 4, 2, 3, 2, 1, 0],
}

/** The days, from 0, whose first lead was answered late. */
const lateDays: Record<string, number[]> = { 'demo-request': [1, 3] }

const sampleVisits = { week: { visitorDays: 1_284, watched: 19 }, before: { visitorDays: 1_197, watched: 17 } }

function sampleReads(lead: WholeLead | undefined): LetterSources['reads'] {
  const person: StoredPerson | undefined = lead && {
    emails: lead.email ? [lead.email] : [],
    leads: [asWorked(lead)],
    samePhone: [],
  }
  const countOf = (form: string | undefined) => (sampleWeek[form ?? ''] ?? []).reduce((sum, count) => sum + count, 0)
  return {
    findPerson: async () => person,
    listFigures: async ({ form, fromMs = 0, places }) =>
      places.length === 1
        ? []
        : (sampleWeek[form ?? ''] ?? []).flatMap((count, day) =>
            Array.from({ length: count }, (_, index) => ({
              receivedAtMs: fromMs + day * dayMs + 10 * hourMs + index * minuteMs,
              runsClock: forms.get(form!)!.inOffice.runsClock,
              waitedMs: index === 0 && lateDays[form!]?.includes(day) ? 4 * minuteMs : 69_000,
            })),
          ),
    countWorked: async ({ form, places }) => (places.length === 1 ? 0 : countOf(form)),
    listWorked: async (): Promise<ListedPage> => ({ leads: [], total: 0 }),
    callsBetween: async () => ({ calls: [], blocks: [], taken: [] }),
    today: async () => ({
      sent: [],
      troubled: [
        {
          isStopped: true,
          leadId: '',
          values: {},
          destination: 'workshop',
          attempts: 10,
          reason: 'HTTP 410',
          nextAttemptAtMs: undefined,
          more: 0,
        },
      ],
      quarantined: [{ kind: 'honeypot', count: 2 }],
      forms: [],
      figures: [],
      lastBackupAtMs: sampleNowMs + 3 * dayMs,
      leads: 78,
      hasOwner: true,
      teammates: 3,
    }),
    verifyAudit: async () => ({ entries: 1204, head: 'Zx0f3yT1cS8mUuQvY4rJb2hWk6nDp9aLe7oGiXt5sVw', faults: [] }),
  }
}

interface PreviewSources {
  facts: SiteFacts
  publicUrl: string
  sender: LetterSources['sender']
}

/** A letter to sample people; `to` is whom it would go to. */
export async function previewLetter(
  name: LetterName,
  { facts, publicUrl, sender }: PreviewSources,
): Promise<Letter & { to: string }> {
  const sample = sampleOf(name, facts, publicUrl)
  const mail = sampleMail(name, sample)
  const many = Array.from({ length: 23 }, (_, index) => ({
    ...sampleLead('demo-request', [hannah, rosa, luis, ed][index % 4]!, {}, {}),
  }))
  const joinUrl = facts.letters.workshop.joinUrl ?? 'https://meet.example.com/workshop'
  const outcome = await writeLetter(mail, {
    facts: { ...facts, letters: { ...facts.letters, workshop: { ...facts.letters.workshop, joinUrl } } },
    findLead: async (id) => (name === 'many-leads' ? many[Number(id)] : sample.lead),
    reads: sampleReads(sample.lead),
    countVisits: async ({ to }) => (to < '2026-11-16' ? sampleVisits.before : sampleVisits.week),
    leadsAbout: async () => many.map((_, index) => String(index)),
    listSwitchedOff: async () => [],
    sender,
    publicUrl,
    // Not the installation's own: a preview must not hold a link that works.
    secretKey: 'sample',
    nowMs: sample.nowMs ?? sampleNowMs,
  })
  if (outcome.kind === 'dropped') throw new Error(`the sample of ${name} was dropped: ${outcome.reason}`)
  return { ...outcome.letter, to: sample.lead?.email ?? 'you@example.com' }
}
