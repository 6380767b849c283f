import { expect, test } from 'vitest'
import { can } from '#domain/office/permissions.ts'
import { roles } from '#domain/office/roles.ts'
import { sectionAt, sections } from './sections.ts'

test('puts a lead under Leads and the root path under Today', () => {
  expect([sectionAt('/leads/0198')?.label, sectionAt('/')?.label, sectionAt('/nowhere')]).toEqual([
    'Leads',
    'Today',
    undefined,
  ])
})

test('a section’s refusal names the roles that may open it', () => {
  const restricted = sections.flatMap(({ access }) => access ?? [])
  expect(restricted).not.toEqual([])
  for (const { permission, refusal } of restricted) {
    const allowed = roles.filter((role) => can(role, permission)).map((role) => `${role}s`)
    expect(refusal).toMatch(new RegExp(` for ${allowed.join(' and ')}\\.$`))
  }
})

test('shows four sections in the phone’s bar and the others behind More', () =>
  expect(sections.filter(({ isBehindMore }) => !isBehindMore)).toHaveLength(4))
