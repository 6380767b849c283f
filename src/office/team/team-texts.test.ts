import { expect, test } from 'vitest'
import { dayMs } from '#domain/clock/durations.ts'
import { activities, statuses } from '#domain/leads/statuses.ts'
import { actions } from '#domain/office/audit-actions.ts'
import { roles } from '#domain/office/roles.ts'
import { initialsOf } from '#office/ui/Avatar.tsx'
import { auditText, leadOf } from './audit-texts.ts'
import { marksAt, testText } from './destination-texts.ts'
import { passkeysText, peopleText } from './people-text.ts'

const entry = { id: '1', atMs: 0, who: null, on: [] as string[], was: null, is: null, from: null }
const names = new Map([['t3', 'Miguel Santos']])

test('every action has its own sentence', () => {
  const sentences = actions.map((action) => auditText({ ...entry, action }, names))
  for (const sentence of sentences) expect(sentence).toMatch(/^[a-z]/)
  expect(sentences.filter((sentence) => sentence.includes('.'))).toEqual([])
})

test('names the teammate, the new role and the old role', () => {
  const change = { ...entry, action: 'team.change-role', on: ['t3'], was: 'viewer', is: 'editor' }
  expect(auditText(change, names)).toBe('made Miguel Santos an editor, was a viewer')
  expect(auditText({ ...change, on: ['gone'] }, names)).toBe('made a former teammate an editor, was a viewer')
})

test.each(roles)('an invitation as %s has its article', (is) => {
  expect(auditText({ ...entry, action: 'team.invite', is }, names)).toMatch(/^invited an? \w+$/)
})

test('shows an unknown action by its name', () => {
  expect(auditText({ ...entry, action: 'moon.paint', on: ['7'] }, names)).toBe('moon.paint 7')
})

test('shows no ids of leads, only how many', () => {
  const on = ['01999b0c-1e1a-7c33-9a60-4c21d19a0198']
  expect(auditText({ ...entry, action: 'lead.release', on }, names)).toBe('marked a lead as not spam')
  expect(auditText({ ...entry, action: 'lead.join', on: ['a', 'b'] }, names)).toBe('joined the people of 2 leads')
  expect(auditText({ ...entry, action: 'call.move', on }, names)).toBe('moved the call of a lead')
})

test('names what somebody asked us to stop, and how they asked', () => {
  const stop = { ...entry, action: 'consent.withdraw', on: ['text-marketing', 'email'], is: 'page' }
  expect(auditText(stop, names)).toBe('recorded that someone asked us to stop on Your choices: marketing texts, emails')
  expect(auditText({ ...stop, is: 'office' }, names)).toBe(
    'recorded that someone asked us to stop: marketing texts, emails',
  )
  expect(auditText({ ...stop, action: 'consent.open' }, names)).toMatch(
    /^recorded that someone agreed again on Your choices/,
  )
})

test('says who got a lead, or that nobody has it, regardless of who had it before', () => {
  const on = ['01999b0c-1e1a-7c33-9a60-4c21d19a0198']
  const assigned = { ...entry, action: 'lead.assign', on, was: 'nobody', is: 't3' }
  expect(auditText(assigned, names)).toBe('assigned a lead to Miguel Santos')
  expect(auditText({ ...assigned, who: { id: 't3', name: 'Miguel Santos' } }, names)).toBe('took a lead')
  expect(auditText({ ...assigned, is: 'gone' }, names)).toBe('assigned a lead to a former teammate')
  expect(auditText({ ...assigned, was: 't3', is: 'nobody' }, names)).toBe('unassigned a lead')
  expect(leadOf(assigned)).toBe(on[0])
  expect(leadOf({ ...assigned, action: 'call.link' })).toBe(on[0])
  expect(leadOf({ ...assigned, action: 'lead.purge' })).toBeUndefined()
})

test.each([
  ['no-answer', 'called a lead, no answer'],
  ['called', 'called a lead, no answer'],
  ['mailed', 'emailed a lead'],
  ['came', 'noted that a lead showed up for the call'],
  ['answered', 'noted that a lead needs no answer'],
])('what was done with a lead is said in words: %s', (is, sentence) => {
  expect(auditText({ ...entry, action: 'lead.touch', on: ['1'], is }, names)).toBe(sentence)
})

test('no activity and no status is shown as it is stored', () => {
  const ofTouch = (is: string) => auditText({ ...entry, action: 'lead.touch', on: ['1'], is }, names)
  for (const activity of activities) expect(ofTouch(activity)).not.toMatch(/^marked/)
  const ofStatus = (is: string) => auditText({ ...entry, action: 'lead.status', on: ['1', '2'], was: 'new', is }, names)
  for (const status of statuses) expect(ofStatus(status)).toMatch(/^marked 2 leads as [A-Z][a-z ]+, before: New$/)
})

test('emails and pages are named as everywhere else', () => {
  const of = (action: string, on: string[], is: string | null = null) => auditText({ ...entry, action, on, is }, names)
  expect(of('mail.switch', ['demo-receipt'], 'off')).toBe('turned an email off: Demo confirmation')
  expect(of('mail.test', ['gone'])).toBe('sent themselves a test: gone')
  expect(of('words.publish', ['pages/home', 'booking'])).toBe(
    'published on the website: Home, Business hours and call times',
  )
})

test('counts people in words', () => {
  const of = (people: number, invites: number) =>
    peopleText({ teammates: Array(people).fill({}), invitations: Array(invites).fill({}) })
  expect([of(1, 0), of(4, 1), of(2, 3)]).toEqual([
    'One person.',
    'Four people and one open invite.',
    'Two people and three open invites.',
  ])
  expect([0, 1, 2].map(passkeysText)).toEqual(['no passkey', '1 passkey', '2 passkeys'])
})

test('places marks by their time in the last day and drops older ones', () => {
  const at = (backMs: number) => ({ atMs: dayMs * 10 - backMs, ok: true })
  expect(marksAt([at(0), at(dayMs / 4), at(dayMs * 1.1)], dayMs * 10).map(({ left }) => left)).toEqual([100, 75])
})

test('shows what the destination responded to a test', () => {
  expect(testText({ outcome: 'ok', status: 204, reason: '' })).toBe('Test arrived (204).')
  expect(testText({ outcome: 'failed', status: null, reason: 'No answer within 15 s.' })).toBe(
    'Test failed: No answer within 15 s.',
  )
})

test.each([
  ['Ruth Okafor', 'RO'],
  ['cher', 'C'],
  ['Ana María de la Cruz', 'AC'],
  [' 李 小龍 ', '李小'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
