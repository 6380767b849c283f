import { expect, it } from 'vitest'
import { googleAddress, icsFile, outlookAddress } from './calendar-entry.ts'

const entry = {
  uid: 'workshop-2025-10-20@tidy-tempo',
  title: 'One hour; yours, free',
  text: `Bring the texts you keep meaning to send. ${'Ä'.repeat(60)}\nKettle on.`,
  starts: new Date('2025-10-21T00:00Z'),
  ends: new Date('2025-10-21T01:00Z'),
}
const options = { company: 'Tidy Tempo', product: 'Workshop', stamped: new Date('2025-09-01T12:00Z') }
const file = icsFile(entry, { ...options, alarmMinutesBefore: 10 })

it('writes an iCalendar file in UTC, with line ends, folding and escapes as in RFC 5545', () => {
  expect(file.trimEnd().endsWith('END:VCALENDAR')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain('DTSTART:20251021T000000Z\r\nDTEND:20251021T010000Z\r\n')
  expect(unfolded).toContain('SUMMARY:One hour\\; yours\\, free\r\n')
  expect(unfolded).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\n')
  expect(unfolded).toContain(`${'Ä'.repeat(60)}\\nKettle on.\r\n`)
})

it('gives Google and Outlook the same hour', () => {
  const google = new URL(googleAddress(entry))
  expect(google.searchParams.get('dates')).toBe('20251021T000000Z/20251021T010000Z')
  expect(google.searchParams.get('text')).toBe(entry.title)
  const outlook = new URL(outlookAddress(entry))
  expect(outlook.searchParams.get('startdt')).toBe('2025-10-21T00:00:00.000Z')
  expect(outlook.searchParams.get('enddt')).toBe('2025-10-21T01:00:00.000Z')
})

it('cancels the entry that an earlier file made', () => {
  const canceled = icsFile(entry, { ...options, sequence: 2, isCanceled: true })
  expect(canceled).toContain('METHOD:CANCEL')
  expect(canceled).toContain('STATUS:CANCELLED')
  expect(canceled).toContain('SEQUENCE:2')
  expect(canceled).toContain(`UID:${entry.uid}`)
})

it('names the link of a video call where calendars look for it: the place, and the property of RFC 7986', () => {
  const joinUrl = `https://meet.example.com/${'a'.repeat(60)}?pwd=$&`
  const lines = icsFile({ ...entry, location: joinUrl, joinUrl }, options).split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(unfolded).toContain(`LOCATION:${joinUrl}\r\n`)
  expect(unfolded).toContain(`\r\nCONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:${joinUrl}\r\nSUMMARY:`)
  expect(file).not.toContain('CONFERENCE')
})
