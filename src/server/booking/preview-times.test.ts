// No script runs in a preview, so the server shows in it which times the drafted hours offer.
import { expect, test } from 'vitest'
import { withTimes } from './preview-times.ts'

const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
/** JSON is YAML, too. */
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
const shown = (content: Map<string, string>, html = form) => withTimes(html, content, nowMs).replace(/\s+/g, ' ')
const tuesdays = contentWith({ tuesday: [{ from: '15:00', to: '17:00' }] })

test('lists the times of the next two weeks by the drafted hours, in the team’s time zone', () => {
  const html = shown(tuesdays)
  expect(html).toContain('Times are in <b data-call-zone>Eastern Time</b>.')
  expect([...html.matchAll(/<optgroup label="(.*?)">/g)].map(([, day]) => day)).toEqual([
    'Tuesday, November 24',
    'Tuesday, December 1',
  ])
  // Four hours from now at the earliest.
  expect([...html.matchAll(/<option.*?>(.*?)</g)].map(([, time]) => time)).toEqual([
    'Tue, Nov 24, 4:00 pm',
    'Tue, Dec 1, 3:00 pm',
    'Tue, Dec 1, 4:00 pm',
  ])
  expect(html).toMatch(/<select [^>]*size="\d+"/)
})

test('leaves days off out, and shows other pages as they are', () => {
  const wednesdays = contentWith({ wednesday: [{ from: '15:00', to: '16:00' }] })
  expect(shown(wednesdays)).not.toContain('Nov 25')
  expect(shown(wednesdays)).toContain('Wed, Dec 2, 3:00 pm')
  expect(shown(tuesdays, '<p>Home</p>')).toBe('<p>Home</p>')
})
