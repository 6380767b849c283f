import { expect, test } from 'vitest'
import type { LeadCounts } from '#contract/leads.ts'
import { planChoices } from './filter-choices.ts'

test('offers plans by their names, even one that is no longer sold', () => {
  const counts = {
    plans: ['tactician', 'tornado'],
    planNames: { tactician: 'Tidy Tactician' },
  } as unknown as LeadCounts
  expect(planChoices(counts)).toEqual([
    { value: 'tactician', label: 'Tidy Tactician' },
    { value: 'tornado', label: 'Tornado' },
  ])
})
