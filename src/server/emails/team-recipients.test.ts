import { expect, test } from 'vitest'
import type { TeamReader } from '#server/store/emails/choices.ts'
import { teamRecipients } from './team-recipients.ts'

const reader = (role: TeamReader['role'], choices: TeamReader['choices'] = {}): TeamReader => ({
  teammateId: role,
  email: `${role}@Example.com`,
  role,
  choices,
})

test('sends to owners and members unless they chose otherwise, and to all of MAIL_TEAM, once each', () => {
  const team = ['desk@example.com', 'owner@example.com']
  const readers = [reader('owner'), reader('member'), reader('editor'), reader('viewer', { 'weekly-summary': true })]
  expect(teamRecipients('new-lead', readers, team)).toEqual([
    'owner@example.com',
    'member@example.com',
    'desk@example.com',
  ])
  expect(teamRecipients('weekly-summary', readers, [])).toEqual([
    'owner@example.com',
    'member@example.com',
    'viewer@example.com',
  ])
  expect(teamRecipients('escalation', readers, [])).toEqual(['owner@example.com'])
  expect(teamRecipients('new-lead', [reader('owner', { 'new-lead': false })], [])).toEqual([])
})
