import { expect, test } from 'vitest'
import type { EmailRow } from '#contract/email-row.ts'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { readEmailSearch } from './emails-search.ts'
import { inPlainWords, noteOf, sinceOf, testTexts, weekTexts, whatOf, whyBlocked } from './status-texts.ts'

const zone = 'America/New_York'
const nowMs = Date.parse('2026-11-19T19:10:00Z')
const row = (more: Partial<EmailRow>): EmailRow => ({
  id: 'm',
  name: 'demo-receipt',
  leadId: undefined,
  to: 'rosa@delgado.example',
  subject: undefined,
  status: 'sent',
  createdAtMs: nowMs,
  atMs: nowMs,
  attempts: 1,
  note: '250 2.0.0 ok',
  durationMs: 700,
  isSeen: false,
  ...more,
})
const noteFor = (more: Partial<EmailRow>) => noteOf(row(more), nowMs, zone)

test('shows what the mail server said, or when a queued email will be sent', () => {
  expect(noteFor({})).toBe('250 2.0.0 ok, 0.7 s')
  expect(noteFor({ status: 'bounced', note: '550 5.1.1 no such mailbox' })).toBe(
    'the mail server says this address doesn’t exist',
  )
  expect(noteFor({ status: 'bounced', note: '550 5.1.1 no such mailbox', attempts: 2, atMs: nowMs - 4 * hourMs })).toBe(
    'the mail server says this address doesn’t exist (10:10 am)',
  )
  const queued = { status: 'queued', attempts: 0, note: undefined } as const
  expect(noteFor({ ...queued, atMs: nowMs + 2600 })).toBe('sends in 3 sec')
  expect(noteFor({ ...queued, atMs: nowMs - 1 })).toBe('sends now')
  expect(noteFor({ ...queued, atMs: nowMs + 20 * 60_000 })).toBe('sends in 20 min')
  expect(noteFor({ ...queued, atMs: nowMs + 26 * hourMs })).toBe('sends Nov 20, 4:10 pm')
  expect(noteFor({ ...queued, attempts: 2, note: '421 busy', atMs: nowMs + 5000 })).toBe(
    'the mail server is busy. Tries again in 5 sec',
  )
  expect(noteFor({ status: 'off', note: undefined })).toBe('no sender was set up')
  expect(noteFor({ status: 'waiting', note: undefined })).toBe('its lead is held for review')
})

test('identifies an email to the team by its subject and one to a visitor by its name', () => {
  expect(whatOf({ name: 'new-lead', subject: 'New lead: Hannah Brandt' })).toBe('New lead: Hannah Brandt')
  expect(whatOf({ name: 'new-lead', subject: undefined })).toBe('New lead')
  expect(whatOf({ name: 'demo-receipt', subject: 'Your demo' })).toBe('Demo confirmation')
})

test('describes the outcome of a test email', () => {
  const tested = { outcome: 'ok', code: 250, reason: '250 ok', durationMs: 812 } as const
  expect(testTexts(tested, 'ruth@x.example')).toBe('Test sent to ruth@x.example, 250 ok in 0.8 s.')
  expect(testTexts({ ...tested, outcome: 'failed', reason: 'no answer in time' }, 'ruth@x.example')).toBe(
    'The test didn’t go out: no answer in time.',
  )
})

test('says why and since when an address is blocked', () => {
  expect(whyBlocked({ why: 'bounced', note: 'no such mailbox' })).toBe('Bounced: no such mailbox')
  expect(whyBlocked({ why: 'bounced', note: '550 5.1.1 <…> gone' })).toBe(
    'Bounced: the mail server says this address doesn’t exist',
  )
  expect(whyBlocked({ why: 'asked', note: '' })).toBe('Asked us not to email')
  expect(whyBlocked({ why: 'complained', note: 'x' })).toBe('Marked as spam')
  expect(sinceOf(nowMs - 60_000, nowMs, zone)).toBe('today, 2:09 pm')
  expect(sinceOf(nowMs - 20 * dayMs, nowMs, zone)).toBe('Oct 30')
})

test('describes a week’s emails in words', () => {
  expect(weekTexts({ sent: 26, readers: undefined })).toBe('26 this week')
  expect(weekTexts({ sent: 72, readers: 1 })).toBe('72 this week, to 1 person')
})

test('reads only the part, email, status and id from the URL', () => {
  expect(readEmailSearch({ part: 'sent', when: 'all', status: 'bounced', mail: 'm1', search: 'rosa@' })).toEqual({
    part: 'sent',
    when: 'all',
    status: 'bounced',
    mail: 'm1',
  })
  expect(readEmailSearch({ part: 'templates', name: 'postcard', status: 'lost', mail: '' })).toEqual({})
  expect(readEmailSearch({ name: 'new-lead' })).toEqual({ name: 'new-lead' })
})

test.each([
  ['550 5.1.1 <…> No such user', 'the mail server says this address doesn’t exist'],
  ['552-5.2.2 over quota', 'their mailbox is full'],
  ['550 5.2.1 disabled', 'their mailbox is turned off'],
  ['550 5.7.26 unauthenticated', 'the mail server refused our email'],
  ['421 busy', 'the mail server is busy'],
  ['550 unknown', '550 unknown'],
  ['no answer from smtp.example', 'no answer from smtp.example'],
])('says %j as “%s”', (reply, words) => {
  expect(inPlainWords(reply)).toBe(words)
})
