// Decides which emails an event causes. The events are a new lead, a changed call, a call's new link, and a delivery
// that is parked (given up). Another event is a request for the link to /your-choices, where somebody changes what we
// may send them. This file only plans the emails. The caller stores them, in the same transaction as the event if the
// event changes the store.
import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import { type EmailName, isEmailName } from '#emails/email-names.ts'
import type { Form } from '#forms/define-form.ts'
import type { ChangedCall, ChangedLink } from '#server/booking/change-call.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { ClaimedDelivery } from '#server/store/outbox/send-due.ts'

/** A reminder that is due this soon after the receipt would only repeat it. */
const tooCloseMs = 30 * minuteMs

export interface Planning {
  /** Whether a mail server is set. Without one, emails to visitors are stored in the state 'off'. */
  isOn: boolean
  /** Whether the team switched off this email to visitors. */
  isSwitchedOff(name: EmailName): boolean
}

export interface PlanningLeads extends Planning {
  /** The workshop date that a registration is for; undefined if the last date is over. */
  workshop: { startsAtMs: number } | undefined
}

interface WorkshopDate {
  startsAtMs: number
  endsAtMs: number
}

/** @param dates in chronological order */
export const workshopAhead = (dates: readonly WorkshopDate[], nowMs: number): WorkshopDate | undefined =>
  dates.find(({ endsAtMs }) => endsAtMs > nowMs)

type PlannedLead = Pick<NewLead, 'id' | 'form' | 'email' | 'receivedAtMs' | 'quarantine' | 'slot'>

/**
 * The alert to the team, the visitor's receipt, and reminders. A quarantined lead's emails wait for its release, except
 * the alert about a lead that failed the challenge.
 */
export function emailsOfLead(lead: PlannedLead, form: Form, planning: PlanningLeads): NewEmail[] {
  const { id, email, quarantine, receivedAtMs: nowMs, slot } = lead
  const mails: NewEmail[] = []
  // An alert that can't be sent now is useless later, so it isn't stored. Forms in the workshop category need no action
  // by the team.
  if (planning.isOn && form.inOffice.category !== 'workshop')
    mails.push({
      ...alertOf(id),
      ...(quarantine === 'challenge' && { goesDespiteQuarantine: true }),
    })
  const name = receiptOf(form, planning.workshop)
  if (!email || !name) return mails
  const toVisitor = visitorsEmails({ leadId: id, email, ...planning })
  if (slot) mails.push(...toVisitor(name, id, { ...slot, sequence: 0 }), ...callReminders(toVisitor, id, slot, nowMs))
  else if (name === 'workshop-receipt' && planning.workshop)
    mails.push(
      ...toVisitor(name, id, { startsAtMs: planning.workshop.startsAtMs }),
      ...workshopReminders(toVisitor, id, planning.workshop.startsAtMs, nowMs),
    )
  else mails.push(...toVisitor(name, id))
  return mails
}

/** The emails for a moved or canceled call; the store drops the emails about its old time. */
export function emailsOfChange(
  { leadId, email, sequence, was, slot, by, nowMs }: ChangedCall,
  planning: Planning,
): NewEmail[] {
  if (!email) return []
  const toVisitor = visitorsEmails({ leadId, email, ...planning })
  const cause = `${leadId}:${sequence}`
  const before = { wasStartMs: was.startMs, wasEndMs: was.endMs, sequence, by }
  if (!slot) return toVisitor('booking-canceled', cause, before)
  return [...toVisitor('booking-moved', cause, { ...before, ...slot }), ...callReminders(toVisitor, cause, slot, nowMs)]
}

/** The email with a video call's new link. The call's reminders stay: each has the link that is valid when sent. */
export const emailsOfLink = ({ leadId, email, slot, joinUrl }: ChangedLink, planning: Planning): NewEmail[] =>
  email
    ? visitorsEmails({ leadId, email, ...planning })('booking-link', leadId, {
        startMs: slot.startMs,
        endMs: slot.endMs,
        joinUrl,
      })
    : []

/** The email with the link to /your-choices. If we don't know the address, the email is dropped when composed. */
export const emailOfChoices = (
  { email, expiresAtMs }: { email: string; expiresAtMs: number },
  requestId: string,
): NewEmail => ({
  name: 'choices-link',
  recipient: email,
  data: { expiresAtMs },
  causeKey: `choices-link:${requestId}`,
  isOn: true,
})

/**
 * The team gets at most one of these emails per destination and hour, because an outage parks many deliveries. The
 * office lists all of them.
 */
export function emailOfParked(
  { leadId, destination, attempts }: Pick<ClaimedDelivery, 'leadId' | 'destination' | 'attempts'>,
  { reason, atMs }: { reason: string; atMs: number },
): NewEmail {
  return {
    name: 'parked-delivery',
    leadId,
    recipient: undefined,
    data: { destination, attempts: attempts + 1, reason },
    causeKey: `parked-delivery:${destination}:${Math.floor(atMs / hourMs)}`,
    isOn: true,
  }
}

/** The alert to the team about a new lead. */
const alertOf = (leadId: string): NewEmail => ({
  name: 'new-lead',
  leadId,
  recipient: undefined,
  causeKey: `new-lead:${leadId}`,
  isOn: true,
})

/** A visitor who registers after the last workshop date gets the recording. */
function receiptOf({ confirmationEmail: name }: Form, workshop: PlanningLeads['workshop']): EmailName | undefined {
  if (name === undefined || !isEmailName(name)) return undefined
  return name === 'workshop-receipt' && !workshop ? 'replay-receipt' : name
}

type ToVisitor = (name: EmailName, cause: string, data?: Record<string, unknown>, dueAtMs?: number) => NewEmail[]

const visitorsEmails =
  ({ leadId, email, isOn, isSwitchedOff }: Planning & { leadId: string; email: string }): ToVisitor =>
  (name, cause, data, dueAtMs) =>
    isSwitchedOff(name) ? [] : [{ name, leadId, recipient: email, data, dueAtMs, causeKey: `${name}:${cause}`, isOn }]

function callReminders(toVisitor: ToVisitor, cause: string, { startMs }: Slot, nowMs: number): NewEmail[] {
  return [
    ...remind(toVisitor, 'booking-reminder-day', { cause, data: { startMs }, dueAtMs: startMs - dayMs, nowMs }),
    ...remind(toVisitor, 'booking-reminder-hour', { cause, data: { startMs }, dueAtMs: startMs - hourMs, nowMs }),
  ]
}

/** Planned even before the workshop has a link to join. An email that is due without one is dropped when composed. */
function workshopReminders(toVisitor: ToVisitor, cause: string, startsAtMs: number, nowMs: number): NewEmail[] {
  const shared = { cause, data: { startsAtMs }, nowMs }
  return [
    ...remind(toVisitor, 'workshop-reminder-day', { ...shared, dueAtMs: startsAtMs - dayMs }),
    ...remind(toVisitor, 'workshop-reminder-hour', { ...shared, dueAtMs: startsAtMs - hourMs }),
  ]
}

function remind(
  toVisitor: ToVisitor,
  name: EmailName,
  { cause, data, dueAtMs, nowMs }: { cause: string; data: Record<string, unknown>; dueAtMs: number; nowMs: number },
): NewEmail[] {
  return dueAtMs > nowMs + tooCloseMs ? toVisitor(name, cause, data, dueAtMs) : []
}
