// No script runs in a preview, so the server adds the bookable times to the page, according to the drafted hours.
import { expect, test } from 'vitest'
import type { Slot } from '#server/store/calls/slots.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { createBookingService } from './booking-service.ts'
import { withTimes } from './preview-times.ts'

const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
/** Returns content with these drafted hours. Writes booking.yaml as JSON, which is valid YAML. */
const contentWith = (hours: object) =>
  new Map([
    [
      'booking.yaml',
      JSON.stringify({
        ...{ timezone: 'America/New_York', callMinutes: 30, bufferMinutes: 30, noticeHours: 4, horizonDays: 60 },
        ...{ openHours: closed, hours: { ...closed, ...hours }, blockedDays: ['2026-11-25'] },
      }),
    ],
  ])
const form = `<p>Times are in <b data-call-zone></b>.</p><select data-call-slots="Choose"></select>`
const nowMs = Date.parse('2026-11-24T12:00-05:00')

/** Returns the page as previewed with this content while these times are booked or blocked. */
async function shown(content: Map<string, string>, { html = form, taken = [] as Slot[], blocks = [] as Slot[] } = {}) {
  const bookingService = createBookingService({
    rules: bookingRules,
    isElsewhere: false,
    store: {
      takenSlots: async () => taken,
      blocksBetween: async () => blocks.map((block, index) => ({ ...block, id: `${index}`, who: '', why: undefined })),
      findLead: async () => undefined,
      changeSlot: async () => 'unknown',
      changeJoinUrl: async () => 'unknown',
    },
    nowMs: () => nowMs,
    destinationsOf: () => [],
    emailsOfChange: () => [],
    emailsOfLink: () => [],
    onChange: () => {},
  })
  return (await withTimes(html, content, { bookingService, nowMs })).replace(/\s+/g, ' ')
}
const timesIn = (html: string) => [...html.matchAll(/<option.*?>(.*?)</g)].map(([, time]) => time)
const at = (time: string) => Date.parse(`${time}-05:00`)
const tuesdays = contentWith({ tuesday: [{ from: '15:00', to: '17:00' }] })

test('lists the times of the next two weeks by the drafted hours, in the team’s time zone', async () => {
  const html = await shown(tuesdays)
  expect(html).toContain('Times are in <b data-call-zone>Eastern Time</b>.')
  expect([...html.matchAll(/<optgroup label="(.*?)">/g)].map(([, day]) => day)).toEqual([
    'Tuesday, November 24',
    'Tuesday, December 1',
  ])
  // The first time listed is at least four hours from now.
  expect(timesIn(html)).toEqual(['Tue, Nov 24, 4:00 pm', 'Tue, Dec 1, 3:00 pm', 'Tue, Dec 1, 4:00 pm'])
  expect(html).toMatch(/<select [^>]*size="\d+"/)
})

test('leaves out blocked times, and booked times plus the drafted gap between calls', async () => {
  const booked = { startMs: at('2026-11-24T16:00'), endMs: at('2026-11-24T16:30') }
  const blocked = { startMs: at('2026-12-01T15:15'), endMs: at('2026-12-01T15:45') }
  expect(timesIn(await shown(tuesdays, { taken: [booked] }))).toEqual(['Tue, Dec 1, 3:00 pm', 'Tue, Dec 1, 4:00 pm'])
  expect(timesIn(await shown(tuesdays, { blocks: [blocked] }))).toEqual(['Tue, Nov 24, 4:00 pm', 'Tue, Dec 1, 4:00 pm'])
  const late = { startMs: at('2026-12-01T16:45'), endMs: at('2026-12-01T17:15') }
  expect(timesIn(await shown(tuesdays, { taken: [late] }))).toEqual(['Tue, Nov 24, 4:00 pm', 'Tue, Dec 1, 3:00 pm'])
})

test('leaves out days off, and doesn’t change pages without call times', async () => {
  const wednesdays = contentWith({ wednesday: [{ from: '15:00', to: '16:00' }] })
  expect(await shown(wednesdays)).not.toContain('Nov 25')
  expect(await shown(wednesdays)).toContain('Wed, Dec 2, 3:00 pm')
  expect(await shown(tuesdays, { html: '<p>Home</p>' })).toBe('<p>Home</p>')
})
