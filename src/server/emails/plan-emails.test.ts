import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { forms } from '#forms/index.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import { emailOfParked, emailsOfChange, emailsOfLead, type PlanningLeads, workshopAhead } from './plan-emails.ts'

const nowMs = Date.UTC(2026, 10, 20, 15)
const planning: PlanningLeads = { isOn: true, isSwitchedOff: () => false, workshop: undefined }

function emails(form: string, lead: Partial<Parameters<typeof emailsOfLead>[0]> = {}, changes = {}): NewEmail[] {
  const base = {
    id: 'lead-1',
    form,
    email: 'ann@example.com',
    receivedAtMs: nowMs,
    quarantine: undefined,
    slot: undefined,
  }
  return emailsOfLead({ ...base, ...lead }, forms.get(form)!, { ...planning, ...changes })
}
const named = (mails: NewEmail[]) => mails.map(({ name }) => name)
const callIn = (ms: number) => ({ startMs: nowMs + ms, endMs: nowMs + ms + hourMs / 2 })

test.each([
  ['demo-request', ['new-lead', 'demo-receipt']],
  ['contact', ['new-lead', 'contact-receipt']],
  // An unfinished order gets no receipt, because a teammate calls the visitor.
  ['order', ['new-lead']],
  ['order-request', ['new-lead', 'order-received']],
  ['item-inquiry', ['new-lead', 'item-receipt']],
  ['savings-review', ['new-lead', 'savings-receipt']],
  ['ivr-voices', ['new-lead', 'resource-receipt']],
  ['resource-pack', ['new-lead', 'resource-receipt']],
  ['careers', ['new-lead', 'careers-receipt']],
  // These forms need no action by the team, so there is no alert.
  ['replay-access', ['replay-receipt']],
  ['workshop-registration', ['replay-receipt']],
])('%s causes %j', (form, expected) => {
  expect(named(emails(form))).toEqual(expected)
})

test('sets the recipient of the visitor’s email, but not yet of the team’s, and links both to the lead', () => {
  const [alert, receipt] = emails('contact')
  expect(alert).toMatchObject({ leadId: 'lead-1', recipient: undefined, causeKey: 'new-lead:lead-1', isOn: true })
  expect(receipt).toMatchObject({ leadId: 'lead-1', recipient: 'ann@example.com', causeKey: 'contact-receipt:lead-1' })
})

describe('while no mail server is set', () => {
  test('stores the visitor’s emails, but not the team’s', () => {
    const mails = emails('contact', {}, { isOn: false })
    expect(mails.map(({ name, isOn }) => [name, isOn])).toEqual([['contact-receipt', false]])
  })
})

test('makes no email that is switched off', () => {
  const mails = emails('contact', {}, { isSwitchedOff: (name: string) => name === 'contact-receipt' })
  expect(named(mails)).toEqual(['new-lead'])
})

test('notifies the team at once about a lead that didn’t pass the challenge', () => {
  expect(emails('contact', { quarantine: 'challenge' })[0]).toMatchObject({ goesDespiteQuarantine: true })
  expect(emails('contact', { quarantine: 'honeypot' })[0]).not.toHaveProperty('goesDespiteQuarantine')
  expect(emails('contact', { quarantine: 'challenge' })[1]).not.toHaveProperty('goesDespiteQuarantine')
})

describe('a booked call', () => {
  test('gets a confirmation, then reminders a day and an hour before', () => {
    const slot = callIn(3 * dayMs)
    const mails = emails('booking', { slot })
    expect(mails.slice(1).map(({ name, dueAtMs, data }) => ({ name, dueAtMs, data }))).toEqual([
      { name: 'booking-confirmed', dueAtMs: undefined, data: { ...slot, sequence: 0 } },
      { name: 'booking-reminder-day', dueAtMs: slot.startMs - dayMs, data: { startMs: slot.startMs } },
      { name: 'booking-reminder-hour', dueAtMs: slot.startMs - hourMs, data: { startMs: slot.startMs } },
    ])
  })

  test.each([
    [dayMs + hourMs, ['booking-reminder-day', 'booking-reminder-hour']],
    [dayMs + hourMs / 2, ['booking-reminder-hour']],
    [hourMs + hourMs / 2, []],
    [hourMs / 4, []],
  ])('a call %d ms ahead gets the reminders %j', (ms, expected) => {
    expect(named(emails('booking', { slot: callIn(ms) })).slice(2)).toEqual(expected)
  })

  const change = {
    leadId: 'lead-1',
    email: 'ann@example.com',
    sequence: 2,
    was: callIn(dayMs),
    by: 'team',
    nowMs,
  } as const

  test('when moved, gets an email with both times and new reminders; each change is a new cause', () => {
    const slot = callIn(5 * dayMs)
    const mails = emailsOfChange({ ...change, slot }, planning)
    expect(named(mails)).toEqual(['booking-moved', 'booking-reminder-day', 'booking-reminder-hour'])
    expect(mails[0]).toMatchObject({
      causeKey: 'booking-moved:lead-1:2',
      data: { ...slot, sequence: 2, wasStartMs: change.was.startMs, wasEndMs: change.was.endMs, by: 'team' },
    })
    expect(new Set(mails.map(({ causeKey }) => causeKey)).size).toBe(3)
  })

  test('when canceled, gets one email and no reminders', () => {
    expect(named(emailsOfChange({ ...change, slot: undefined }, planning))).toEqual(['booking-canceled'])
  })

  test('gets no email without an email address', () => {
    expect(emailsOfChange({ ...change, email: undefined, slot: undefined }, planning)).toEqual([])
  })
})

// Whether the workshop has a link to join doesn't matter yet, because the link may be set later.
test('a registration for a workshop ahead gets a receipt and two reminders', () => {
  const startsAtMs = nowMs + 10 * dayMs
  const mails = emails('workshop-registration', {}, { workshop: { startsAtMs } })
  expect(mails.map(({ name, dueAtMs, data }) => [name, dueAtMs, data])).toEqual([
    ['workshop-receipt', undefined, { startsAtMs }],
    ['workshop-reminder-day', startsAtMs - dayMs, { startsAtMs }],
    ['workshop-reminder-hour', startsAtMs - hourMs, { startsAtMs }],
  ])
})

test.each([
  [-1, 1_000],
  // While the workshop runs, people can still join.
  [1_999, 1_000],
  [2_000, 5_000],
  [6_000, undefined],
])('finds the workshop’s date for a registration at %d', (atMs, expected) => {
  const dates = [
    { startsAtMs: 1_000, endsAtMs: 2_000 },
    { startsAtMs: 5_000, endsAtMs: 6_000 },
  ]
  expect(workshopAhead(dates, atMs)?.startsAtMs).toBe(expected)
})

test('reports parked deliveries once an hour for each destination', () => {
  const parked = { leadId: 'lead-1', destination: 'demo-crm', attempts: 9 }
  const keyAt = (atMs: number, changes = {}) =>
    emailOfParked({ ...parked, ...changes }, { reason: 'HTTP 500', atMs }).causeKey
  expect(keyAt(nowMs + 1, { leadId: 'lead-2' })).toBe(keyAt(nowMs))
  expect(keyAt(nowMs + hourMs)).not.toBe(keyAt(nowMs))
  expect(keyAt(nowMs, { destination: 'contact' })).not.toBe(keyAt(nowMs))
})
