// Tests which view a filter belongs to.
import { expect, test } from 'vitest'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { viewOf } from './views.ts'

const saved = [{ name: 'Crews', filter: { tag: 'crews' } }]

test.each<[LeadFilter, string | undefined]>([
  [{}, 'All'],
  [{ list: 'all', sort: 'name' }, 'All'],
  [{ list: 'answered' }, 'Waiting on them'],
  [{ list: 'quarantine' }, 'Held for review'],
  [{ tag: 'crews' }, 'Crews'],
  [{ list: 'now', owner: 'me' }, undefined],
])('%j is the view %s', (filter, name) => {
  expect(viewOf(filter, saved)?.name).toBe(name)
})
