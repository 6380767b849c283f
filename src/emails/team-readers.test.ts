import { expect, test } from 'vitest'
import { roles } from '#domain/office/roles.ts'
import { emailNames, emailRules } from './email-names.ts'
import { canChoose, chosenEmails, getsEmail } from './team-readers.ts'

const isTo = (name: (typeof emailNames)[number]) => emailRules(name).kind === 'team'
const gets = (role: (typeof roles)[number], choices = {}) =>
  emailNames.filter((name) => getsEmail({ role, choices }, name))

test('owners get every email to the team, members all but the escalation, and other roles none', () => {
  const all = emailNames.filter(isTo)
  expect(gets('owner')).toEqual(all)
  expect(gets('member')).toEqual(all.filter((name) => name !== 'escalation'))
  expect(gets('editor')).toEqual([])
  expect(gets('viewer')).toEqual([])
})

test('a choice overrides the default, and a digest follows the email that it replaces', () => {
  expect(gets('member', { 'new-lead': false })).not.toContain('new-lead')
  expect(gets('member', { 'new-lead': false })).not.toContain('many-leads')
  expect(gets('viewer', { 'weekly-summary': true })).toEqual(['weekly-summary'])
})

test('teammates who may not see leads get no email that names one, whatever they chose', () => {
  for (const role of ['editor', 'viewer'] as const) {
    expect(gets(role, { 'new-lead': true, escalation: true })).toEqual([])
    for (const name of emailNames.filter((name) => emailRules(name).namesPeople))
      expect(canChoose(role, name)).toBe(false)
  }
})

test('nobody can choose an email to a visitor, and a member can’t choose the escalation', () => {
  for (const role of roles) expect(chosenEmails({ role, choices: {} }).filter(({ name }) => !isTo(name))).toEqual([])
  expect(canChoose('member', 'escalation')).toBe(false)
  expect(canChoose('owner', 'escalation')).toBe(true)
  expect(chosenEmails({ role: 'viewer', choices: { 'old-backup': true } })).toContainEqual({
    name: 'old-backup',
    isOn: true,
  })
})
