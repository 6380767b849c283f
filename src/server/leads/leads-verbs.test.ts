import { expect, test } from 'vitest'
import { dayMs } from '#domain/clock/durations.ts'
import { readTyped } from '#server/commands/verbs.ts'
import type { LeadFilter } from '#server/store/leads/find-lead.ts'
import { type LeadsDependencies, leadsVerbs } from './leads-verbs.ts'

const nowMs = Date.UTC(2026, 0, 31)
const verbs = leadsVerbs({ nowMs, formNames: ['contact', 'order'] })
const read = (line: string) => readTyped('leads', verbs, line.split(' ').filter(Boolean))

test.each<[string, LeadFilter]>([
  ['list', {}],
  ['list --json --form order --state dead', { form: 'order', state: 'dead' }],
  ['list --since 7d', { sinceMs: nowMs - 7 * dayMs }],
  ['list --since 12h', { sinceMs: nowMs - dayMs / 2 }],
  ['list --since 2026-01-30', { sinceMs: nowMs - dayMs }],
  ['list --since=2026-01-30T12:00Z --email a@b.co', { sinceMs: nowMs - dayMs / 2, email: 'a@b.co' }],
])('%s queries the store with this filter', async (line, filter) => {
  const filters: LeadFilter[] = []
  const store = {
    listLeads: async (one: LeadFilter) => {
      filters.push(one)
      return []
    },
  }
  const given: Partial<LeadsDependencies> = {
    store: store as unknown as LeadsDependencies['store'],
    write: async () => {},
  }
  expect(await read(line)(given as LeadsDependencies)).toBeUndefined()
  expect(filters[0]).toMatchObject(filter)
  expect(Object.keys(filter).every((key) => key in filters[0]!)).toBe(true)
})

test.each([
  ['', 'Which command? Type one of: list, show, export, resend, release, cancel, move,'],
  ['remove 12', 'There’s no command remove. Type one of: list, '],
  ['show', 'Type: npm run leads -- show ID'],
  ['cancel', 'Type: npm run leads -- cancel ID'],
  ['purge', 'Type: npm run leads -- purge EMAIL'],
  ['show 1 2', 'Type: npm run leads -- show ID'],
  ['list 1', 'Type: npm run leads -- list'],
  ['list --form nope', 'There’s no form nope. The forms: contact, order.'],
  ['list --state late', '--state is one of pending, delivered, dead, none, quarantined.'],
  ['list --since yesterday', '--since is a date such as 2026-01-31, or a span such as 7d or 12h.'],
  ['list --since 2026-13-45', '--since is a date such as 2026-01-31, or a span such as 7d or 12h.'],
  ['list --format csv', '--format goes with export only.'],
  ['export --format xml', '--format is one of csv, jsonl.'],
  ['purge a@b.co --form order', '--form goes with list, export only.'],
  ['release 12 --yes', '--yes goes with purge only.'],
  ['list --joined', '--joined goes with purge only.'],
  ['show 12 --vacuum-full', '--vacuum-full goes with purge only.'],
  ['list --forms order', "'--forms'"],
])('%s is refused: %s', (line, reason) => {
  expect(() => read(line)).toThrow(reason)
})
