// For tests of emails: a sample of each email, and the data from which an email is written.

import { projectConsents } from '#domain/consents/project-consents.ts'
import type { PersonState } from '#domain/leads/project-person.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import { sampleNowMs, withWork } from '#emails/compose/sample-leads.ts'
import type { EmailSources, TextsOf } from '#emails/define-email.ts'
import { type EmailName, emailOf } from '#emails/email-names.ts'
import type { emails } from '#emails/index.ts'
import { previewEmail } from '#emails/preview-email.ts'
import type { SharedTexts } from '#emails/shared-texts.ts'
import { type Written, writeEmail } from '#emails/write-email.ts'
import { forms } from '#forms/index.ts'
import { bookingToken } from '#server/booking/booking-token.ts'
import { choicesToken } from '#server/choices/choices-links.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import type { TodayFound } from '#server/store/today/today.ts'
import { smallSite } from './content/small-site.ts'

export const publicUrl = 'https://www.tidytempo.example'
export const from = { name: 'Tidy Tempo', address: 'calls@tidytempo.example' }
export const siteData: SiteData = smallSite().siteData

export const samplePreview = (name: EmailName) => previewEmail(name, { site: siteData, publicUrl, sender: from })

type Named<Name> = Extract<(typeof emails)[number], { name: Name }>

export const textsOf = <Name extends EmailName>(name: Name) =>
  siteData.emails.texts[name] as unknown as TextsOf<Named<Name>['placeholders']>

export const sharedTexts = siteData.emails.shared as unknown as SharedTexts

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
  person?: Partial<PersonState> | undefined
  data?: Record<string, unknown>
  sources?: Partial<EmailSources>
  queries?: Partial<EmailSources['queries']>
  today?: TodayFound
  /** The lead's plan in the list that `listLeadPage` returns. If undefined, `listLeadPage` returns no leads. */
  plan?: string
}

/** Writes an email about a lead, as the email sender would. */
export async function write(
  name: EmailName,
  { lead, person, data = {}, sources = {}, queries, today, plan }: Cause,
): Promise<Written> {
  const all: EmailSources = {
    site: siteData,
    findLead: async () => lead,
    queries: {
      findPerson: async () => lead && { emails: [], leads: [withWork(lead, person)], events: [], samePhone: [] },
      findStanding: async () => projectConsents({ grants: [], changes: [] }),
      listFigures: async () => [],
      countLeadsIn: async () => 0,
      listLeadPage: async () => ({ leads: lead && plan ? [{ ...withWork(lead), plan }] : [], total: 0 }),
      countStopped: async () => 0,
      callsBetween: async () => ({ calls: [], blocks: [], taken: [] }),
      verifyAudit: async () => ({ entries: 0, head: '', faults: [] }),
      readToday: async () => today!,
      ...queries,
    },
    knowsEmail: async () => true,
    countVisits: async () => undefined,
    leadsAbout: async () => (lead ? [lead.id] : []),
    listSwitchedOff: async () => [],
    sender: from,
    publicUrl,
    callUrl: (leadId) => `${publicUrl}/booking/${bookingToken(leadId, 'a key')}`,
    choicesUrl: (email, expiresAtMs) => `${publicUrl}/your-choices/${choicesToken({ email, expiresAtMs }, 'a key')}`,
    nowMs: Date.parse('2026-11-19T19:09:12Z'),
    ...sources,
  }
  return writeEmail({ id: 'mail-1', name, leadId: lead?.id, recipient, data }, all)
}

/** @throws Error if the email was dropped */
export async function composeOrThrow(name: EmailName, cause: Cause) {
  const outcome = await write(name, cause)
  if (outcome.kind === 'dropped') throw new Error(outcome.reason)
  return outcome.email
}

const joinUrl = 'https://meet.example.com/workshop'

/** The site's data with a link to join the workshop. */
export const dataWithJoinUrl: SiteData = {
  ...siteData,
  emails: { ...siteData.emails, workshop: { ...siteData.emails.workshop, joinUrl } },
}
/** The site's data with `link` as the team's link for video calls. */
export const withTeamLink = (link: string): SiteData => ({
  ...siteData,
  booking: { ...siteData.booking, rules: { ...siteData.booking.rules, joinUrl: link } },
})
export const workshopStartsAtMs = siteData.emails.workshop.dates[0]!.startsAtMs

export const emailsOfForms = [...forms.values()].flatMap(({ confirmationEmail }) => confirmationEmail ?? [])

/** The data of an email's sample, with `typed` wherever a visitor, or a visitor's browser, can send any text. */
export function sampleCause(name: EmailName, typed: string): [EmailName, Cause] {
  const sample = emailOf(name).sample({ name, site: siteData, publicUrl })
  const { nowMs = sampleNowMs } = sample
  const shown = sample.lead ?? sample.about?.[0] ?? storedLead()
  const fields = Object.keys(forms.get(shown.form)!.fields.shape)
  const isTyped = (field: string) => !['number', 'boolean'].includes(typeof shown.values[field]) && field !== 'tier'
  const values = Object.fromEntries(
    ['name', 'message', 'subject', 'details', 'business', ...fields].filter(isTyped).map((field) => [field, typed]),
  )
  const lead: WholeLead = {
    ...shown,
    values: { ...shown.values, ...values },
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
  }
  const today: TodayFound = {
    sent: [],
    troubled: [],
    undeliveredStops: [],
    quarantined: [],
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
      person: sample.person && { ...sample.person, dueText: typed },
      data: sample.data ?? {},
      sources: { nowMs, site: dataWithJoinUrl },
      today,
      plan: typed,
    },
  ]
}
