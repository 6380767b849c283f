// The sample people and leads that previews of emails show.
import { leadSource } from '#domain/leads/lead-source.ts'
import { type PersonState, unanswered, untouched } from '#domain/leads/project-person.ts'
import { forms } from '#forms/index.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import type { LeadWithWork } from '#server/store/leads/find-person.ts'

/** Thursday, November 19, 2026, 2:09:12 pm in New York. */
export const sampleNowMs = Date.parse('2026-11-19T19:09:12Z')

export const sampleSlot: Slot = {
  startMs: Date.parse('2026-11-20T14:30:00Z'),
  endMs: Date.parse('2026-11-20T15:00:00Z'),
}

export interface SamplePerson {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export const hannah: SamplePerson = {
  firstName: 'Hannah',
  lastName: 'Brandt',
  email: 'hannah@mapleandmain.example',
  phone: '+16145550142',
}
export const rosa: SamplePerson = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@sparklehaus.example',
  phone: '+12105550164',
}
export const deshawn: SamplePerson = {
  firstName: 'Deshawn',
  lastName: 'Price',
  email: 'deshawn@price.example',
  phone: '+13125550127',
}
export const ed: SamplePerson = {
  firstName: 'Ed',
  lastName: 'Kowalski',
  email: 'ed@twobuckets.example',
  phone: '+16145550177',
}
export const luis: SamplePerson = {
  firstName: 'Luis',
  lastName: 'Ortega',
  email: 'luis@ortegaclean.example',
  phone: '+16145550119',
}

export const nameOf = ({ firstName, lastName }: SamplePerson) => ({ name: `${firstName} ${lastName}` })

interface SampleLead extends Partial<WholeLead> {
  person: SamplePerson
  /** What the person entered besides their name, email and phone number. */
  values?: Record<string, unknown>
}

/** A sample lead from the form whose confirmation email has this name. */
export function sampleSender(email: string, lead: SampleLead): WholeLead {
  const form = [...forms.values()].find(({ confirmationEmail }) => confirmationEmail === email)
  if (!form) throw new Error(`no form is confirmed by ${email}`)
  return sampleLead(form.name, lead)
}

export function sampleLead(form: string, { person, values, ...changes }: SampleLead): WholeLead {
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

/** The lead as the store returns it to the office: with the person's state, the lead's progress and its events. */
export function withWork(lead: WholeLead, person: Partial<PersonState> = {}): LeadWithWork {
  const { source, campaign } = leadSource(lead.attribution)
  return {
    ...lead,
    clockFromMs: lead.receivedAtMs,
    answerWithin: forms.get(lead.form)?.inOffice.answerWithin,
    openedForMs: 52_000,
    source,
    campaign,
    plan: undefined,
    person: { ...untouched, ...person },
    waiting: { fromMs: undefined, within: undefined },
    progress: { ...unanswered, state: 'open' },
    deliveries: [],
    agreedTo: [],
    events: [],
    deliveriesMade: [],
    slotChanges: [],
  }
}
