import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import { forms } from '#forms/index.ts'
import { sampleLead } from '#testing/leads.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { announceWorkshop } from './announce-workshop.ts'
import { emailsOfLead, workshopAhead } from './plan-emails.ts'

const joinUrl = 'https://meet.example.com/workshop'
let site: TestApp
let nowMs: number
let changes = 0

beforeEach(async () => {
  site = await testApp()
  nowMs = site.clock.nowMs
  changes = 0
})
afterEach(() => site.close())

const planning = { isOn: true, isSwitchedOff: () => false }
const workshop = (inMs: readonly number[], url?: string) => ({
  dates: inMs.map((ms) => ({ startsAtMs: nowMs + ms, endsAtMs: nowMs + ms + hourMs })),
  joinUrl: url,
})
type Workshop = ReturnType<typeof workshop>

const registrationForm = forms.get('workshop-registration')!
function register(id: string, of: Workshop) {
  const lead = sampleLead({ id, form: registrationForm.name, email: `${id}@x.example`, receivedAtMs: nowMs })
  const emails = emailsOfLead(lead, registrationForm, { ...planning, workshop: workshopAhead(of, nowMs) })
  return site.store.accept({ ...lead, emails })
}

const publish = (was: Workshop, is: Workshop, atMs = nowMs) =>
  announceWorkshop(
    { was, is },
    {
      store: site.store,
      planning,
      onChange: () => changes++,
      nowMs: () => atMs,
      log: { info() {}, warn() {}, error: (data) => expect(data).toBeUndefined() },
    },
  )

/** When each email is due, in hours from now: 'ann workshop-reminder-day 216'. */
async function planned() {
  const emails = await site.store.mail.listEmails({ states: ['due'] })
  return emails
    .filter(({ name }) => name.startsWith('workshop-'))
    .map(({ leadId, name, dueAtMs = 0 }) => `${leadId} ${name} ${Math.max(0, (dueAtMs - nowMs) / hourMs)}`)
    .sort()
}

test('once there is a link, everybody who registered before gets the reminders, and nobody gets them twice', async () => {
  const [without, withLink] = [workshop([10 * dayMs]), workshop([10 * dayMs], joinUrl)]
  await register('ann', without)
  await register('bea', withLink)
  expect(await planned()).toEqual([
    'ann workshop-receipt 0',
    'bea workshop-receipt 0',
    'bea workshop-reminder-day 216',
    'bea workshop-reminder-hour 239',
  ])
  for (let server = 0; server < 2; server++) await publish(without, withLink)
  expect(await planned()).toEqual([
    'ann workshop-receipt 0',
    'ann workshop-reminder-day 216',
    'ann workshop-reminder-hour 239',
    'bea workshop-receipt 0',
    'bea workshop-reminder-day 216',
    'bea workshop-reminder-hour 239',
  ])
  expect(changes).toBe(1)
})

test.each([
  [dayMs, ['workshop-receipt 0', 'workshop-reminder-day 0', 'workshop-reminder-hour 23']],
  [40 * minuteMs, ['workshop-receipt 0', 'workshop-reminder-hour 0']],
])('a link that is set %d ms before the workshop is sent at once', async (leftMs, expected) => {
  await register('ann', workshop([leftMs]))
  await publish(workshop([leftMs]), workshop([leftMs], joinUrl))
  expect(await planned()).toEqual(expected.map((email) => `ann ${email}`))
})

test('a link that changes on the last day is sent again', async () => {
  const is = workshop([12 * hourMs], joinUrl)
  await register('ann', is)
  await publish(is, workshop([12 * hourMs], `${joinUrl}-2`))
  expect(await planned()).toEqual([
    'ann workshop-receipt 0',
    'ann workshop-reminder-day 0',
    'ann workshop-reminder-hour 11',
  ])
})

test('a new time is confirmed again to those who registered for the old one, with reminders at the new time', async () => {
  const was = workshop([5 * dayMs, 30 * dayMs], joinUrl)
  await register('ann', was)
  const is = workshop([10 * dayMs, 30 * dayMs], joinUrl)
  await publish(was, is)
  await register('bea', is)
  // The reminders at the old time stay planned. They aren't written, because their date isn't on the schedule anymore.
  expect((await planned()).filter((email) => email.startsWith('ann'))).toEqual([
    'ann workshop-receipt 0',
    'ann workshop-receipt 0',
    'ann workshop-reminder-day 216',
    'ann workshop-reminder-day 96',
    'ann workshop-reminder-hour 119',
    'ann workshop-reminder-hour 239',
  ])
  // Moved back: nobody gets the old reminders twice.
  await publish(is, was)
  expect((await planned()).filter((email) => email.includes('reminder-day'))).toEqual([
    'ann workshop-reminder-day 216',
    'ann workshop-reminder-day 96',
    'bea workshop-reminder-day 216',
    'bea workshop-reminder-day 96',
  ])
})

test('a link that was set while no server ran is noticed at the start, and is news only to those without it', async () => {
  const is = workshop([12 * hourMs], joinUrl)
  await register('ann', workshop([12 * hourMs]))
  await register('bea', is)
  for (let start = 0; start < 2; start++) await publish({ ...is, joinUrl: undefined }, is)
  expect(await planned()).toEqual([
    'ann workshop-receipt 0',
    'ann workshop-reminder-day 0',
    'ann workshop-reminder-hour 11',
    'bea workshop-receipt 0',
    'bea workshop-reminder-hour 11',
  ])
})

test('a date that is over, removed, or only added is announced to nobody', async () => {
  const was = workshop([hourMs])
  await register('ann', was)
  const before = await planned()
  await publish(was, workshop([30 * dayMs]), nowMs + 2 * hourMs)
  await publish(was, workshop([]))
  await publish(was, workshop([hourMs, 30 * dayMs]))
  expect([await planned(), changes]).toEqual([before, 0])
})
