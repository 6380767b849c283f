// Builds a lead's page: the lead, and everything else that is stored about the person who sent it.
import type { LeadConsent } from '#contract/consents.ts'
import type { AttributionPoint, LeadDetails, Person, SamePhone, Submission } from '#contract/lead-details.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { type ConsentChange, grantState } from '#domain/consents/project-consents.ts'
import { toE164 } from '#domain/fields/phone.ts'
import { byHandSource } from '#domain/leads/by-hand.ts'
import {
  type AttributionParams,
  attributionOf,
  attributionSource,
  campaignOf,
  clickIdOf,
} from '#domain/leads/lead-source.ts'
import { businessOf, nameOf } from '#domain/leads/lead-values.ts'
import { hasWrongNumber, type PersonState } from '#domain/leads/project-person.ts'
import { deviceOf } from '#domain/office/browser-name.ts'
import { kindsOfConsent } from '#forms/consent-kinds.ts'
import { forms } from '#forms/index.ts'
import { canTextNow, refusedFor, type Stops, stopsOf } from '#server/office/consents/stops.ts'
import { emailRows } from '#server/office/emails/list-row.ts'
import type { AddressChanges } from '#server/store/consents/list-changes.ts'
import type { ListedEmail } from '#server/store/emails/list-emails.ts'
import type { StoredConsent } from '#server/store/leads/find-lead.ts'
import type { LeadWithWork, StoredPerson } from '#server/store/leads/find-person.ts'
import type { ListedLead } from '#server/store/leads/lead-lists.ts'
import type { StoredNotice } from '#server/store/outbox/list-notices.ts'
import { sentTexts } from './field-texts.ts'
import { leadRow, phoneShown } from './lead-row.ts'

interface Given {
  nowMs: number
  timeTrapMs: number
  keeps: { leadsDays: number; quarantineDays: number }
  readers: LeadDetails['readers']
  planNames: Readonly<Record<string, string>>
  /** The team's time zone. */
  timezone: string
  /** Emails about the person's leads. */
  mails: readonly ListedEmail[]
  /** For each email address and phone number of the person: how its consents changed, and whether it is blocked. */
  changed: readonly AddressChanges[]
  notices: StoredNotice[]
}

export function leadDetails(id: string, stored: StoredPerson, given: Given): LeadDetails {
  const retainedUntil = stored.leads.map(({ receivedAtMs, quarantine }) => {
    const days = quarantine === undefined ? given.keeps.leadsDays : given.keeps.quarantineDays
    return receivedAtMs + days * dayMs
  })
  const requested = stored.leads.filter((lead) => lead.id === id)
  // The team's own alerts don't belong in the person's timeline.
  const mailsOf = Map.groupBy(
    given.mails.filter(({ kind }) => kind !== 'team'),
    ({ leadId }) => leadId,
  )
  const stops = stopsOf(given.changed)
  return {
    id,
    person: personOf([...requested, ...stored.leads], stored, { ...given, stops }),
    submissions: stored.leads.map((lead) => submission(lead, mailsOf.get(lead.id) ?? [], { ...given, stops })),
    consentChanges: given.changed.flatMap(({ changes }) => changes).toSorted((one, other) => one.atMs - other.atMs),
    stopNotices: given.notices,
    samePhone: stored.samePhone.map((other) => samePhone(other)),
    readers: given.readers,
    retainedUntilMs: Math.max(...retainedUntil),
  }
}

/**
 * Values that the requested lead lacks are taken from the person's other leads.
 * @param leads the requested lead, followed by all of the person's leads, newest first
 */
function personOf(leads: LeadWithWork[], { emails }: StoredPerson, context: { nowMs: number; stops: Stops }): Person {
  const firstOf = <Value>(read: (lead: LeadWithWork) => Value | undefined) =>
    leads.map(read).find((value) => value !== undefined)
  const answered = leads.slice(1).find(({ consents }) => consents.some(isAboutAccount))
  const newest = leads.slice(1).find(({ quarantine }) => quarantine === undefined) ?? leads[0]!
  const submitted = leads.slice(1).find(({ quarantine, source }) => quarantine === undefined && source !== byHandSource)
  const { corrected } = newest.person
  const phone = personPhone(leads, newest.person)
  const isGiven = answered?.consents.some((consent) => isAboutAccount(consent) && consent.given) ?? false
  return {
    newestId: newest.id,
    state: newest.person,
    waiting: newest.waiting,
    name: corrected.name ?? firstOf(({ values }) => nameOf(values) || undefined) ?? '',
    business: corrected.business ?? firstOf(({ values }) => businessOf(values)),
    emails,
    phone,
    timezone: firstOf(({ values }) => textOf(values.timezone)),
    // A form's consent was given for the number in the form, not for a corrected one.
    canText: canTextNow(phone?.e164, { ...context, isGiven: !corrected.phone && isGiven }),
    refused: refusedFor(
      { ...(submitted ?? newest), person: { corrected: {} }, phoneE164: phone?.e164, email: emails[0] },
      context,
    ),
  }
}

function personPhone(leads: LeadWithWork[], person: PersonState): Person['phone'] {
  const corrected = person.corrected.phone
  const sentBy = leads.find((lead) => phoneOf(lead) !== undefined)
  const sent = sentBy && phoneOf(sentBy)
  const phone = corrected ? phoneOf({ values: { phone: corrected }, phoneE164: toE164(corrected) }) : sent
  if (phone === undefined) return undefined
  const isWrong = hasWrongNumber({ ...person, receivedAtMs: sentBy?.receivedAtMs ?? 0 })
  return { ...phone, sent: corrected && sent?.shown, isWrong }
}

const isAboutAccount = ({ purpose }: StoredConsent) => purpose === 'transactional-messages'
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function phoneOf({ values, phoneE164 }: Pick<ListedLead, 'values' | 'phoneE164'>) {
  const typed = textOf(values.phone) ?? phoneE164
  return typed === undefined ? undefined : { typed, e164: phoneE164, shown: phoneShown(typed, phoneE164) ?? typed }
}

function submission(lead: LeadWithWork, mails: readonly ListedEmail[], given: Given & { stops: Stops }): Submission {
  const { nowMs, changed } = given
  const changesOf = new Map<string, ConsentChange[]>(changed.map(({ address, changes }) => [address, changes]))
  const form = forms.get(lead.form)
  const { first, last } = attributionOf(lead.attribution)
  return {
    ...leadRow(lead, given),
    email: lead.email,
    ...sentTexts(lead.values, form, given),
    events: lead.events,
    deliveriesMade: lead.deliveriesMade.map(({ id, destination, state, nextAttemptAtMs, log }) => ({
      id,
      destination,
      state,
      nextAttemptAtMs,
      attempts: log,
    })),
    emails: emailRows(mails),
    consents: lead.consents.map((consent) => leadConsent(consent, lead, changesOf)),
    firstAttribution: first && attributionPoint(first),
    lastAttribution: last && attributionPoint(last),
    openedForMs: lead.openedForMs,
    clientAddress: lead.clientAddress,
    device: deviceOf(lead.userAgent),
    call: callOf(lead, nowMs),
    callChanges: lead.slotChanges.map(({ slot, atMs, who }) => ({
      atMs,
      startMs: slot?.startMs,
      who,
      isLink: slot?.joinUrl === undefined ? undefined : true,
    })),
  }
}

// If a stored consent has a text of several lines, the first line is the title that the visitor saw.
export function leadConsent(
  consent: StoredConsent,
  lead: Pick<ListedLead, 'form' | 'email' | 'phoneE164'>,
  changesOf: ReadonlyMap<string, ConsentChange[]>,
): LeadConsent {
  const [title = '', ...text] = consent.text.split('\n')
  const isTitled = text.length > 0
  const known = forms.get(lead.form)?.consents.find(({ field }) => field === consent.field)?.title
  return {
    title: isTitled ? title : (known ?? consent.field),
    purpose: consent.purpose,
    text: isTitled ? text.join('\n') : title,
    version: consent.version,
    isGiven: consent.given,
    atMs: consent.atMs,
    page: consent.page,
    kinds: kindsOfConsent({ ...consent, form: lead.form }).map((kind) => {
      const changes = changesOf.get((kind === 'email' ? lead.email : lead.phoneE164) ?? '') ?? []
      return { kind, state: grantState({ kind, atMs: consent.atMs, isGiven: consent.given }, changes) }
    }),
  }
}

function attributionPoint(attribution: AttributionParams): AttributionPoint {
  const atMs = Date.parse(attribution.at ?? '')
  return {
    atMs: Number.isNaN(atMs) ? undefined : atMs,
    source: attributionSource(attribution),
    landingPage: attribution.landingPage,
    referrer: attribution.referrer,
    campaign: campaignOf(attribution),
    term: attribution.utm_term,
    clickId: clickIdOf(attribution),
  }
}

function callOf({ slot, slotChanges, values }: LeadWithWork, nowMs: number): Submission['call'] {
  if (slot) return { ...slot, state: slot.endMs <= nowMs ? 'over' : 'booked' }
  if (slotChanges.length === 0) return undefined
  const held = slotChanges.findLast(({ slot: moved }) => moved !== undefined)?.slot
  const startMs = held?.startMs ?? Date.parse(textOf(values.start) ?? '')
  return Number.isNaN(startMs) ? undefined : { startMs, endMs: held?.endMs ?? startMs, state: 'canceled' }
}

const samePhone = (other: ListedLead): SamePhone => ({
  leadId: other.id,
  name: nameOf(other.values),
  email: other.email ?? '',
  why: `Same phone, ${phoneOf(other)?.shown ?? ''}`,
})
