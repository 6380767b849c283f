// Parses the calendar parts of emails with a library that our code doesn't use, as a calendar program would (RFC 5545,
// 5546).
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from '#domain/booking/call-entry.ts'
import { dayMs } from '#domain/clock/durations.ts'
import {
  composeOrThrow,
  from,
  publicUrl,
  recipient,
  siteData,
  storedLead,
  workshopStartsAtMs,
} from '#testing/email-samples.ts'

const slot = { startMs: Date.parse('2026-11-20T14:30:00Z'), endMs: Date.parse('2026-11-20T15:00:00Z') }
const moved = { startMs: Date.parse('2026-11-23T15:30:00Z'), endMs: Date.parse('2026-11-23T16:00:00Z') }

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')!
  const event = new ICAL.Event(component)
  const text = (name: string) => String(component.getFirstPropertyValue(name))
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    events: calendar.getAllSubcomponents('vevent').length,
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    status: text('status'),
    organizer: text('organizer'),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    description: event.description,
    conference: text('conference'),
    location: event.location,
  }
}

async function partOf(...params: Parameters<typeof composeOrThrow>) {
  const { calendar } = await composeOrThrow(...params)
  return { ...read(calendar!.file), stated: calendar!.method, name: calendar!.name }
}

const booked = storedLead({ slot })
const was = { wasStartMs: slot.startMs, wasEndMs: slot.endMs }

test('requests, changes and cancels one entry when a call is booked, moved and canceled', async () => {
  const first = await partOf('booking-confirmed', { lead: booked, data: { ...slot, sequence: 0 } })
  const second = await partOf('booking-moved', {
    lead: { ...booked, slot: moved, slotChanges: [moved] },
    data: { ...moved, ...was, sequence: 1 },
  })
  const third = await partOf('booking-canceled', {
    lead: { ...booked, slot: undefined, slotChanges: [moved, undefined] },
    data: { wasStartMs: moved.startMs, wasEndMs: moved.endMs, sequence: 2 },
  })
  expect([first, second, third].map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect([first, second, third].map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect([first, second, third].map(({ sequence }) => sequence)).toEqual([0, 1, 2])
  expect(new Set([first, second, third].map(({ uid }) => uid)).size).toBe(1)
  expect(first.starts).toBe('2026-11-20T14:30:00.000Z')
  expect([second.starts, second.ends]).toEqual(['2026-11-23T15:30:00.000Z', '2026-11-23T16:00:00.000Z'])
  expect(third.starts).toBe(second.starts)
  for (const part of [first, second, third]) {
    expect(part.stated).toBe(part.method)
    expect(part.isUtc).toBe(true)
    expect(part.events).toBe(1)
    expect(part.organizer).toBe(`mailto:${from.address}`)
    expect(part.attendees).toEqual([`mailto:${recipient}`])
  }
})

test('a video call’s entry has its link, and a new link updates the same entry', async () => {
  const [first, second] = ['https://meet.example.com/a', 'https://meet.example.com/b'] as const
  const values = { ...booked.values, video: true }
  const lead = { ...booked, values, slot: { ...slot, joinUrl: first } }
  const confirmed = await partOf('booking-confirmed', { lead, data: { ...slot, sequence: 0 } })
  const changed = await partOf('booking-link', {
    lead: { ...lead, slot: { ...slot, joinUrl: second }, slotChanges: [{ ...slot, joinUrl: second }] },
    data: { ...slot, joinUrl: second },
  })
  expect([confirmed, changed].map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
  ])
  expect(changed.uid).toBe(confirmed.uid)
  expect(changed.starts).toBe(confirmed.starts)
  expect([confirmed.location, confirmed.conference]).toEqual([first, first])
  expect([changed.location, changed.conference]).toEqual([second, second])
  expect(changed.description).toContain(second)
  const without = await partOf('booking-confirmed', { lead: { ...lead, slot }, data: { ...slot, sequence: 0 } })
  expect([without.location, without.conference]).toEqual(['By video', 'null'])
})

test('the entry in an email has the same UID as the file on the call’s page', async () => {
  const part = await partOf('booking-confirmed', { lead: booked, data: { ...slot, sequence: 0 } })
  const file = calendarFile(
    { lead: booked, slot, joinUrl: undefined, sequence: 0, isCanceled: false },
    { texts: siteData.booking.entry, organizer: siteData.booking.organizer, publicUrl, manageUrl: '', nowMs: 0 },
  )
  const served = read(file)
  expect(part.uid).toBe(served.uid)
  expect(served.method).toBe('PUBLISH')
  expect(served.attendees).toEqual([])
  expect(part.description).toContain(`${publicUrl}/booking/lead-1.`)
})

test('publishes the workshop under the UID of the file on the workshop’s page', async () => {
  const lead = storedLead({ form: 'workshop-registration', receivedAtMs: workshopStartsAtMs - dayMs })
  const sources = { nowMs: workshopStartsAtMs - dayMs }
  const part = await partOf('workshop-receipt', { lead, data: { startsAtMs: workshopStartsAtMs }, sources })
  expect(part).toMatchObject({ method: 'PUBLISH', stated: 'PUBLISH', isUtc: true, attendees: [] })
  expect(part.uid).toBe('workshop-2025-10-20@tidy-tempo')
  expect(part.starts).toBe('2025-10-21T00:00:00.000Z')
})
