import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { WrittenEmail } from '#emails/define-email.ts'
import { composeMime, messageIdOf } from './mime.ts'

const name: WrittenEmail = {
  subject: 'Your call on Monday, at 3 — see you',
  text: `Hello Zoë,\n${'a long line '.repeat(200)}\n.\nFrom here`,
  html: `<!doctype html><p>Hello Zoë</p>${'<br>'.repeat(400)}`,
  replyTo: { address: 'hello@tidytempo.example' },
}
const calendar = {
  method: 'REQUEST',
  name: 'call.ics',
  file: [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidy Tempo//site//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:lead-1@tidytempo.example',
    'DTSTAMP:20261122T120000Z',
    'DTSTART:20261130T150000Z',
    'SUMMARY:Zoë’s call',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
} as const
const compose = (changes: Partial<WrittenEmail> = {}, to = 'ada@example.com') =>
  composeMime({
    email: { ...name, ...changes },
    from: { name: 'Tidy Tempo', address: 'calls@tidytempo.example' },
    to,
    messageId: '<m1@tidytempo.example>',
    dateMs: Date.UTC(2026, 10, 22, 12),
  })
const headersOf = (bytes: string) =>
  bytes
    .slice(0, bytes.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
const namesOf = (bytes: string) => headersOf(bytes).map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
const headerOf = (bytes: string, name: string) =>
  headersOf(bytes)
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 2)
const plainHeaders = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'x-auto-response-suppress',
].sort()

test('composes 7-bit bytes with short lines, text before HTML, and only these headers', async () => {
  const bytes = await compose()
  expect(bytes).toMatch(/^[\r\n\t -~]+$/)
  expect(bytes.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...bytes.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
  expect(namesOf(bytes).sort()).toEqual(plainHeaders)
  expect(headerOf(bytes, 'message-id')).toBe('<m1@tidytempo.example>')
  expect(headerOf(bytes, 'date')).toBe('Sun, 22 Nov 2026 12:00:00 +0000')
  expect(headerOf(bytes, 'auto-submitted')).toBe('auto-generated')
  expect([...bytes.matchAll(/^Content-Type: (\S+?);/gm)].map(([, type]) => type)).toEqual([
    'multipart/alternative',
    'text/plain',
    'text/html',
  ])
})

test('includes the calendar as the last alternative, with its METHOD, and as an attachment', async () => {
  const bytes = await compose({ calendar })
  const parts = [...bytes.matchAll(/^Content-Type: ([^;]+)(?:; [^\r]*method=(\w+))?/gm)]
  expect(parts.map(([, type, method]) => `${type} ${method ?? ''}`.trim())).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar REQUEST',
    'application/ics',
  ])
  expect(bytes).toContain('filename=call.ics')
  const bodies = bytes.split(/^--.*$/m).filter((part) => /Content-Type: (text\/calendar|application\/ics)/.test(part))
  for (const part of bodies) {
    const [head = '', body = ''] = part.split('\r\n\r\n')
    const file = /base64/.test(head)
      ? Buffer.from(body, 'base64').toString('utf8')
      : Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8')
    const parsed = new ICAL.Component(ICAL.parse(file.trim()))
    expect(parsed.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(parsed.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe('Zoë’s call')
  }
  expect(bodies).toHaveLength(2)
})

const hostile = [
  'x\r\nBcc: victim@example.com',
  'x\nBcc: victim@example.com\n\nbody',
  'x\u2028Bcc: victim@example.com',
  'x\u0000\rBcc: victim@example.com',
  'x" <victim@example.com>, "y',
  'victim@example.com',
  '=?utf-8?Q?=0D=0ABcc:_victim=40example.com?=',
  'x'.repeat(65_536),
]

test.each(hostile)('hostile text adds no header or recipient: %j', async (words) => {
  const bytes = await compose({ subject: words, replyTo: { name: words, address: 'ada@example.com' } })
  expect(namesOf(bytes).sort()).toEqual(plainHeaders)
  expect(headerOf(bytes, 'to')).toBe('ada@example.com')
  expect(headerOf(bytes, 'reply-to')).not.toContain('victim')
  expect(headerOf(bytes, 'reply-to')).toMatch(/ada@example\.com>?$/)
  expect(headerOf(bytes, 'reply-to')!.length).toBeLessThan(300)
  expect(headerOf(bytes, 'subject')!.length).toBeLessThan(1000)
})

test('the Message-ID contains the id of the email and the host of the site', () => {
  expect(messageIdOf('m1', 'https://tidytempo.example')).toBe('<m1@tidytempo.example>')
  expect(messageIdOf('m1', 'http://localhost:4321')).toBe('<m1@localhost>')
})
