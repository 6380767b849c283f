import { expect, test } from 'vitest'
import { can } from '#domain/office/permissions.ts'
import { roles } from '#domain/office/roles.ts'
import { sectionAt, sections } from './sections.ts'

test('a lead belongs to Leads, the office itself is Today', () => {
  expect([sectionAt('/leads/0198')?.label, sectionAt('/')?.label, sectionAt('/nowhere')]).toEqual([
    'Leads',
    'Today',
    undefined,
  ])
})

test('who is refused a section is told who it is for', () => {
  const restricted = sections.flatMap(({ access }) => access ?? [])
  expect(restricted).not.toEqual([])
  for (const { permission, refusal } of restricted) {
    const allowed = roles.filter((role) => can(role, permission)).map((role) => `${role}s`)
    expect(refusal).toMatch(new RegExp(` for ${allowed.join(' and ')}\\.$`))
  }
})

test('a phone’s bar holds four sections, and More the others', () =>
  expect(sections.filter(({ isBehindMore }) => !isBehindMore)).toHaveLength(4))
