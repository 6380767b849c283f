import { expect, test } from 'vitest'
import { can, permissionsOf } from '#domain/office/permissions.ts'
import { roles } from '#domain/office/roles.ts'
import { listed } from '#domain/texts/texts.ts'
import { homeOf, openSections, phoneSections, sectionAt, sections } from './sections.ts'

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
    expect(refusal).toMatch(new RegExp(` for ${listed(allowed)}\\.$`))
  }
})

test.each([
  ['owner', 'Today Leads Calls Funnel Website Emails Team', '/'],
  ['member', 'Today Leads Calls Funnel Emails Team', '/'],
  ['editor', 'Funnel Website Team', '/website'],
  ['viewer', 'Today Funnel', '/'],
] as const)('a role sees its own sections and starts on one of them: %s', (role, labels, home) => {
  const open = openSections(permissionsOf(role))
  expect(open.map(({ label }) => label).join(' ')).toBe(labels)
  expect(homeOf(permissionsOf(role))).toBe(home)
  expect(open.map(({ path }) => path)).toContain(home)
})

test('shows up to four sections in the phone’s bar and the others behind More', () => {
  const shown = roles.map((role) => {
    const { inBar, behindMore } = phoneSections(permissionsOf(role))
    return [role, inBar.map(({ label }) => label).join(' '), behindMore.map(({ label }) => label).join(' ')]
  })
  expect(shown).toEqual([
    ['owner', 'Today Leads Calls Funnel', 'Website Emails Team'],
    ['member', 'Today Leads Calls Funnel', 'Emails Team'],
    ['editor', 'Funnel Website Team', ''],
    ['viewer', 'Today Funnel', ''],
  ])
})
