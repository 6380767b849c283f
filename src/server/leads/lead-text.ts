// Formats leads for the command line.

import { waitText } from '#domain/clock/wait-text.ts'
import { phoneText } from '#domain/fields/phone.ts'
import type { PersonEvent, PersonState, RequestProgress } from '#domain/leads/project-person.ts'
import { printable } from '#domain/terminal/printable.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { ChangedSlot, Slot } from '#server/store/calls/slots.ts'
import type { StoredLead, WholeLead } from '#server/store/leads/find-lead.ts'
import { csvLine } from './csv.ts'

const shown = (content: unknown) => printable(typeof content === 'string' ? content : (JSON.stringify(content) ?? ''))

export function leadLine(lead: StoredLead, clock: string): string {
  const { receivedAtMs, id, form, state, values, email, phoneE164 } = lead
  const name = shown(values.name ?? [values.firstName, values.lastName].filter(Boolean).join(' '))
  const phone = phoneE164 ? phoneText(phoneE164) : ''
  const columns = [state.padEnd(11), clock.padEnd(17), form.padEnd(21), name.padEnd(20), phone.padEnd(14)]
  return `${isoTime(receivedAtMs)}  ${id}  ${columns.join('  ')}  ${shown(values.email ?? email ?? '')}\n`
}

export function leadText(lead: WholeLead): string {
  const rows: [string, unknown][] = [
    ['received', isoTime(lead.receivedAtMs)],
    ['form', lead.form],
    ['state', lead.quarantine ? `${lead.state} (${lead.quarantine})` : lead.state],
    ...Object.entries(lead.values).map(([field, value]): [string, unknown] => [`  ${field}`, value]),
    ['email, lowercase', lead.email],
    ['phone, E.164', lead.phoneE164],
    ['slot', lead.slot && slotText(lead.slot)],
    ['video link', lead.slot?.joinUrl],
    ...lead.slotChanges.map(changeRow),
    ['page', lead.page],
    ['attribution', lead.attribution],
    ['client address', lead.clientAddress],
    ['user agent', lead.userAgent],
  ]
  const lines = rows.filter(([, data]) => data !== undefined).map(([name, data]) => `${name.padEnd(24)}${shown(data)}`)
  return [
    `lead ${lead.id}`,
    ...lines,
    ...lead.deliveries.flatMap(deliveryLines),
    ...lead.consents.map(consentLine),
    '',
  ].join('\n')
}

/** The person's state and the lead's own progress. */
export type LeadWork = PersonState & RequestProgress

const changeRow = (slot: ChangedSlot | undefined): [string, unknown] =>
  !slot ? ['canceled', ''] : slot.joinUrl ? ['new video link', slot.joinUrl] : ['moved to', slotText(slot)]

interface Known {
  work: LeadWork | undefined
  events: PersonEvent[]
  person: { emails: string[]; leads: string[] }
}

/** Describes the work on a lead, and the person that the lead belongs to. @param names teammates' names by id */
export function workText({ work, events, person }: Known, names: ReadonlyMap<string, string>): string {
  const nameOf = (id: string) => names.get(id) ?? id
  const rows: [string, unknown][] = [
    ['status', work?.status],
    ['owner', work?.ownerId && nameOf(work.ownerId)],
    ['next step', work?.dueAtMs && [isoTime(work.dueAtMs), work.dueText].filter(Boolean).join('  ')],
    ['waited', work?.waitedMs === undefined ? undefined : waitText(work.waitedMs)],
    ['corrected email', work?.corrected.email],
    ['person’s emails', person.emails.join(', ') || undefined],
    ['person’s leads', person.leads.join(', ') || undefined],
  ]
  const lines = rows.filter(([, data]) => data !== undefined).map(([name, data]) => `${name.padEnd(24)}${shown(data)}`)
  const done = events.map(
    (event) => `  ${isoTime(event.atMs)}  ${shown(nameOf(event.who))}  ${shown(eventText(event, nameOf))}`,
  )
  return [...lines, ...done, ''].join('\n')
}

function eventText(event: PersonEvent, nameOf: (id: string) => string): string {
  switch (event.kind) {
    case 'touch':
      return event.text === undefined ? event.activity : `${event.activity}: ${event.text}`
    case 'assigned':
      return `assigned to ${event.to === undefined ? 'nobody' : nameOf(event.to)}`
    case 'status':
      return [`status ${event.status}`, event.amountUsd, event.reason].filter((part) => part !== undefined).join(', ')
    case 'due':
      return event.dueAtMs === undefined
        ? 'no next step'
        : ['next step', isoTime(event.dueAtMs), event.text].filter(Boolean).join('  ')
    case 'corrected':
      return `corrected ${event.field}: ${event.value}`
    case 'tagged':
    case 'untagged':
      return `${event.kind} ${event.tagId}`
    case 'withdrawn':
      return `took back ${event.eventId}`
  }
}

const slotText = ({ startMs, endMs }: Slot) => `${isoTime(startMs)} to ${isoTime(endMs)}`

function deliveryLines({ destination, id, state, attempts, nextAttemptAtMs, log }: WholeLead['deliveries'][number]) {
  const next = nextAttemptAtMs === undefined ? '' : `, next ${isoTime(nextAttemptAtMs)}`
  return [
    `delivery to ${destination}: ${state}, ${attempts} attempts${next} (webhook-id ${id})`,
    ...log.map(({ atMs, durationMs, reason }) => `  ${isoTime(atMs)}  ${reason}, ${durationMs} ms`),
  ]
}

const consentLine = ({ purpose, given, version, shownVersion, text }: WholeLead['consents'][number]) =>
  `consent to ${purpose}: ${given ? 'given' : 'withheld'}, wording ${version}${
    shownVersion === undefined || shownVersion === version ? '' : ` (the page showed ${shown(shownVersion)})`
  }\n  ${shown(text)}`

const leading = ['received', 'id', 'form', 'state', 'quarantine'] as const
const trailing = ['slot', 'phoneE164', 'page', 'attribution', 'clientAddress', 'userAgent', 'otherFields'] as const

export const csvHeader = (fields: string[]) => csvLine([...leading, ...fields, ...trailing])

/** @param fields the columns; any other field of a lead (such as one of an older release) goes into `otherFields` */
export function csvLead(lead: StoredLead, fields: string[]): string {
  const { receivedAtMs, id, form, state, quarantine, slot, phoneE164, page, attribution, clientAddress, userAgent } =
    lead
  const others = Object.entries(lead.values).filter(([field]) => !fields.includes(field))
  return csvLine([
    isoTime(receivedAtMs),
    ...[id, form, state, quarantine],
    ...fields.map((field) => lead.values[field]),
    ...[slot && isoTime(slot.startMs), phoneE164, page, attribution, clientAddress, userAgent],
    others.length > 0 ? Object.fromEntries(others) : undefined,
  ])
}
