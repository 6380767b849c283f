// For tests of letters: samples of each, and what one is written from.
import { hourMs } from '#domain/clock/durations.ts'
import { type LetterName, letterRule } from '#domain/mail/letters.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { forms } from '#forms/index.ts'
import type { LetterSources, Written } from '#server/letters/letter.ts'
import { asWorked, previewLetter } from '#server/letters/samples.ts'
import { writeLetter } from '#server/letters/write-letter.ts'
import type { TodayFound } from '#server/store/office-port.ts'
import type { WholeLead } from '#server/store/port.ts'
import { smallSite } from './small-site.ts'

export const publicUrl = 'https://www.tidytempo.example'
export const from = { name: 'Tidy Tempo', address: 'calls@tidytempo.example' }
export const siteFacts: SiteFacts = smallSite().facts

export const samplePreview = (name: LetterName) => previewLetter(name, { facts: siteFacts, publicUrl, sender: from })

export const recipient = 'rosa@sparklehaus.example'

export function storedLead(changes: Partial<WholeLead> = {}): WholeLead {
  return {
    id: 'lead-1',
    form: 'booking',
    receivedAtMs: Date.parse('2026-11-18T15:00:00Z'),
    values: {
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: recipient,
      phone: '2105550164',
      timezone: 'America/Chicago',
    },
    email: recipient,
    phoneE164: '+12105550164',
    page: '/pricing',
    attribution: undefined,
    clientAddress: '192.0.2.7',
    userAgent: '',
    quarantine: undefined,
    state: 'delivered',
    slot: undefined,
    deliveries: [],
    consents: [],
    slotChanges: [],
    ...changes,
  }
}

interface Cause {
  lead?: WholeLead | undefined
  facts?: Record<string, unknown>
  sources?: Partial<LetterSources>
  reads?: Partial<LetterSources['reads']>
  today?: TodayFound
  /** Of every order in a list. */
  plan?: string
}

/** Writes a letter about a lead, as the loop would. */
export async function write(
  letter: LetterName,
  { lead, facts = {}, sources = {}, reads, today, plan }: Cause,
): Promise<Written> {
  const all: LetterSources = {
    facts: siteFacts,
    findLead: async () => lead,
    reads: {
      findPerson: async () => lead && { emails: [], leads: [asWorked(lead)], samePhone: [] },
      listFigures: async () => [],
      countWorked: async () => 0,
      listWorked: async () => ({ leads: lead && plan ? [{ ...asWorked(lead), plan }] : [], total: 0 }),
      callsBetween: async () => ({ calls: [], blocks: [], taken: [] }),
      verifyAudit: async () => ({ entries: 0, head: '', faults: [] }),
      today: async () => today!,
      ...reads,
    },
    countVisits: async () => undefined,
    leadsAbout: async () => (lead ? [lead.id] : []),
    listSwitchedOff: async () => [],
    sender: from,
    publicUrl,
    secretKey: 'a key',
    nowMs: Date.parse('2026-11-19T19:09:12Z'),
    ...sources,
  }
  const { kind } = letterRule(letter)
  const mail = { id: 'mail-1', letter, kind, leadId: lead?.id, recipient, facts, createdAtMs: all.nowMs }
  return writeLetter({ ...mail, composed: undefined, attempts: 0, leaseToken: '' }, all)
}

/** @throws if it was dropped */
export async function written(letter: LetterName, cause: Cause) {
  const outcome = await write(letter, cause)
  if (outcome.kind === 'dropped') throw new Error(outcome.reason)
  return outcome.letter
}

const slot = { startMs: Date.parse('2026-11-20T14:30:00Z'), endMs: Date.parse('2026-11-20T15:00:00Z') }
const was = { wasStartMs: slot.startMs - hourMs, wasEndMs: slot.endMs - hourMs }
const joinUrl = 'https://meet.example.com/workshop'

/** Content with a link to join the workshop. */
export const factsWithJoinUrl: SiteFacts = {
  ...siteFacts,
  letters: { ...siteFacts.letters, workshop: { ...siteFacts.letters.workshop, joinUrl } },
}
export const workshopStartsAtMs = siteFacts.letters.workshop.dates[0]!.startsAtMs

const formsOfLetters: Partial<Record<LetterName, string>> = {
  'workshop-receipt': 'workshop-registration',
  'workshop-reminder-day': 'workshop-registration',
  'workshop-reminder-hour': 'workshop-registration',
  ...Object.fromEntries([...forms.values()].flatMap(({ letter, name }) => (letter ? [[letter, name]] : []))),
}
export const letterNameOfForm = [...forms.values()].flatMap(({ letter }) => letter ?? [])

const factsOfLetters: Partial<Record<LetterName, Record<string, unknown>>> = {
  'parked-delivery': { destination: 'workshop', attempts: 10, reason: 'HTTP 410' },
  'quiet-form': { form: 'contact', newestMs: slot.startMs },
  'held-back': { form: 'contact', quarantined: 9, received: 14 },
  'old-backup': { lastAtMs: null },
  'weekly-summary': { fromMs: Date.parse('2026-11-16T05:00:00Z'), toMs: Date.parse('2026-11-22T22:00:00Z') },
  'booking-confirmed': { ...slot, sequence: 0 },
  'booking-moved': { ...slot, ...was, sequence: 1 },
  'booking-canceled': { ...was, sequence: 1 },
  'booking-reminder-day': { startMs: slot.startMs },
  'booking-reminder-hour': { startMs: slot.startMs },
  'workshop-receipt': { startsAtMs: workshopStartsAtMs },
  'workshop-reminder-day': { startsAtMs: workshopStartsAtMs },
  'workshop-reminder-hour': { startsAtMs: workshopStartsAtMs },
  'sign-in-link': { url: `${publicUrl}/office/enter#token`, expiresAtMs: Date.parse('2027-01-01T00:00:00Z') },
}

/** A letter's usual cause, with this text in every field that a visitor fills. */
export function sampleCause(name: LetterName, typed: string): [LetterName, Cause] {
  const form = formsOfLetters[name] ?? (name === 'escalation' ? 'contact' : 'booking')
  const fields = Object.keys(forms.get(form)!.fields.shape)
  const values = Object.fromEntries(
    ['name', 'message', 'subject', 'details', 'business', ...fields].map((field) => [field, typed]),
  )
  const stated = { monthlyUsd: 299, setupFeeUsd: 497, dueUsd: 796, couponApplied: true, tier: 'trailblazer' }
  const isCanceled = name === 'booking-canceled'
  const nowMs = name.startsWith('workshop') ? workshopStartsAtMs - 3 * hourMs : slot.startMs - 25 * hourMs
  const lead = storedLead({
    id: '0199f3c2-1a2b',
    form,
    values: form === 'order-request' ? { ...values, ...stated } : values,
    slot: isCanceled ? undefined : slot,
    receivedAtMs: nowMs - 60_000,
    page: typed,
    userAgent: typed,
    attribution: {
      first: { utm_term: typed },
      last: { utm_source: typed, utm_medium: typed, utm_term: typed, referrer: typed },
    },
    consents: [
      {
        field: 'transactionalConsent',
        purpose: 'transactional-messages',
        version: '2026-11-20',
        shownVersion: typed,
        text: 'I agree to texts.',
        given: true,
        page: typed,
        atMs: nowMs,
        clientAddress: typed,
        userAgent: typed,
      },
    ],
  })
  const today: TodayFound = {
    sent: [],
    troubled: [],
    quarantined: [],
    forms: [],
    figures: [],
    lastBackupAtMs: undefined,
    leads: 1,
    hasOwner: true,
    teammates: 1,
  }
  return [
    name,
    {
      lead,
      facts: factsOfLetters[name] ?? {},
      sources: { nowMs, facts: factsWithJoinUrl },
      today,
      plan: typed,
    },
  ]
}
