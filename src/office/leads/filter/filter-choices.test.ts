import { expect, test } from 'vitest'
import type { LeadCounts } from '#contract/leads.ts'
import { planChoices, sourceChoices } from './filter-choices.ts'

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

test('offers sources by their names, and tells apart those that share one', () => {
  const counts = { sources: ['direct', 'google / cpc', 'google / ppc'] } as unknown as LeadCounts
  expect(sourceChoices(counts)).toEqual([
    { value: 'direct', label: 'Direct' },
    { value: 'google / cpc', label: 'Google ad (google / cpc)' },
    { value: 'google / ppc', label: 'Google ad (google / ppc)' },
  ])
})
