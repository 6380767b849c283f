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
  // An order that wasn't finished: a person calls.
  ['order', ['new-lead']],
  ['order-request', ['new-lead', 'order-received']],
  ['item-inquiry', ['new-lead', 'item-receipt']],
  ['savings-review', ['new-lead', 'savings-receipt']],
  ['ivr-voices', ['new-lead', 'resource-receipt']],
  ['resource-pack', ['new-lead', 'resource-receipt']],
  ['careers', ['new-lead', 'careers-receipt']],
  // Nobody has to do anything about these.
  ['replay-access', ['replay-receipt']],
  ['workshop-registration', ['replay-receipt']],
])('%s causes %j', (form, expected) => {
  expect(named(emails(form))).toEqual(expected)
})

test('the team’s email goes to no address yet, the visitor’s to theirs; both belong to the lead', () => {
  const [alert, receipt] = emails('contact')
  expect(alert).toMatchObject({ leadId: 'lead-1', recipient: undefined, causeKey: 'new-lead:lead-1', isOn: true })
  expect(receipt).toMatchObject({ leadId: 'lead-1', recipient: 'ann@example.com', causeKey: 'contact-receipt:lead-1' })
})

describe('while no mail server is set', () => {
  test('the visitor’s emails are stored, the team’s aren’t', () => {
    const mails = emails('contact', {}, { isOn: false })
    expect(mails.map(({ name, isOn }) => [name, isOn])).toEqual([['contact-receipt', false]])
  })
})

test('an email that is switched off isn’t made', () => {
  const mails = emails('contact', {}, { isSwitchedOff: (name: string) => name === 'contact-receipt' })
  expect(named(mails)).toEqual(['new-lead'])
})

test('the team is told at once about a lead that could not pass the challenge', () => {
  expect(emails('contact', { quarantine: 'challenge' })[0]).toMatchObject({ goesDespiteQuarantine: true })
  expect(emails('contact', { quarantine: 'honeypot' })[0]).not.toHaveProperty('goesDespiteQuarantine')
  expect(emails('contact', { quarantine: 'challenge' })[1]).not.toHaveProperty('goesDespiteQuarantine')
})

describe('a booked call', () => {
  test('is confirmed, then reminded of a day and an hour before', () => {
    const slot = callIn(3 * dayMs)
    const mails = emails('booking', { slot })
    expect(mails.slice(1).map(({ name, dueAtMs, facts }) => ({ name, dueAtMs, facts }))).toEqual([
      { name: 'booking-confirmed', dueAtMs: undefined, facts: { ...slot, sequence: 0 } },
      { name: 'booking-reminder-day', dueAtMs: slot.startMs - dayMs, facts: { startMs: slot.startMs } },
      { name: 'booking-reminder-hour', dueAtMs: slot.startMs - hourMs, facts: { startMs: slot.startMs } },
    ])
  })

  test.each([
    [dayMs + hourMs, ['booking-reminder-day', 'booking-reminder-hour']],
    [dayMs + hourMs / 2, ['booking-reminder-hour']],
    [hourMs + hourMs / 2, []],
    [hourMs / 4, []],
  ])('%d ms ahead: reminders %j', (ms, expected) => {
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

  test('moved: the new time, the old one, and new reminders; each change is a cause of its own', () => {
    const slot = callIn(5 * dayMs)
    const mails = emailsOfChange({ ...change, slot }, planning)
    expect(named(mails)).toEqual(['booking-moved', 'booking-reminder-day', 'booking-reminder-hour'])
    expect(mails[0]).toMatchObject({
      causeKey: 'booking-moved:lead-1:2',
      facts: { ...slot, sequence: 2, wasStartMs: change.was.startMs, wasEndMs: change.was.endMs, by: 'team' },
    })
    expect(new Set(mails.map(({ causeKey }) => causeKey)).size).toBe(3)
  })

  test('canceled: one email, and no reminders', () => {
    expect(named(emailsOfChange({ ...change, slot: undefined }, planning))).toEqual(['booking-canceled'])
  })

  test('without an address nobody gets an email', () => {
    expect(emailsOfChange({ ...change, email: undefined, slot: undefined }, planning)).toEqual([])
  })
})

describe('a registration for a workshop ahead', () => {
  const startsAtMs = nowMs + 10 * dayMs

  test('with a join link: the receipt and two reminders', () => {
    const mails = emails('workshop-registration', {}, { workshop: { startsAtMs, hasJoinLink: true } })
    expect(mails.map(({ name, dueAtMs, facts }) => [name, dueAtMs, facts])).toEqual([
      ['workshop-receipt', undefined, { startsAtMs }],
      ['workshop-reminder-day', startsAtMs - dayMs, { startsAtMs }],
      ['workshop-reminder-hour', startsAtMs - hourMs, { startsAtMs }],
    ])
  })

  test('without one: the receipt alone', () => {
    const mails = emails('workshop-registration', {}, { workshop: { startsAtMs, hasJoinLink: false } })
    expect(named(mails)).toEqual(['workshop-receipt'])
  })
})

test.each([
  [-1, { startsAtMs: 1_000, hasJoinLink: true }],
  // While it runs, somebody can still come.
  [1_999, { startsAtMs: 1_000, hasJoinLink: true }],
  [2_000, { startsAtMs: 5_000, hasJoinLink: true }],
  [6_000, undefined],
])('the workshop’s date that a registration at %d is for', (atMs, expected) => {
  const dates = [
    { startsAtMs: 1_000, endsAtMs: 2_000 },
    { startsAtMs: 5_000, endsAtMs: 6_000 },
  ]
  expect(workshopAhead({ dates, joinUrl: 'https://meet.example/x' }, atMs)).toEqual(expected)
})

test('an outage that parks many deliveries is reported once an hour for each destination', () => {
  const parked = { leadId: 'lead-1', destination: 'demo-crm', attempts: 9 }
  const keyAt = (atMs: number, changes = {}) =>
    emailOfParked({ ...parked, ...changes }, { reason: 'HTTP 500', atMs }).causeKey
  expect(keyAt(nowMs + 1, { leadId: 'lead-2' })).toBe(keyAt(nowMs))
  expect(keyAt(nowMs + hourMs)).not.toBe(keyAt(nowMs))
  expect(keyAt(nowMs, { destination: 'contact' })).not.toBe(keyAt(nowMs))
})
