// The options of the filters and their labels.

import type { LeadCounts } from '#contract/leads.ts'
import type { Teammate } from '#contract/team.ts'
import { statuses } from '#domain/leads/work.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { statusTexts } from '#office/ui/StatusMark.tsx'
import { periodTexts } from './lead-texts.ts'

export interface Choice {
  value: string
  label: string
}

const asChoice = (value: string): Choice => ({ value, label: value })

export const periodChoices: Choice[] = Object.entries(periodTexts).map(([value, label]) => ({ value, label }))
/** Without spam, which has its own list. */
export const statusChoices: Choice[] = statuses
  .filter((status) => status !== 'spam')
  .map((value) => ({ value, label: statusTexts[value] }))
export const formChoices = (counts: LeadCounts | undefined): Choice[] =>
  counts?.forms.map(({ form, requestLabel }) => ({ value: form, label: requestLabel })) ?? []
export const sourceChoices = (counts: LeadCounts | undefined): Choice[] => counts?.sources.map(asChoice) ?? []
export const campaignChoices = (counts: LeadCounts | undefined): Choice[] => counts?.campaigns.map(asChoice) ?? []
export const planChoices = (counts: LeadCounts | undefined): Choice[] =>
  counts?.plans.map((value) => ({ value, label: counts.planNames[value] ?? capitalize(value) })) ?? []
export const ownerChoices = (teammates: readonly Teammate[]): Choice[] => [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody yet' },
  ...answering(teammates).map(({ id, name }) => ({ value: id, label: name })),
]
export const consentChoices: Choice[] = [
  { value: 'transactional-messages', label: 'Texts about the account' },
  { value: 'marketing-messages', label: 'Texts and emails with offers' },
  { value: 'terms', label: 'Terms' },
]

/** Teammates who can answer a lead. */
export const answering = (teammates: readonly Teammate[]): Teammate[] =>
  teammates.filter(({ role }) => role === 'owner' || role === 'member')

/** The lists that the filter dialog offers. */
export const listChoices = (counts: LeadCounts | undefined): Choice[] => [
  { value: 'waiting', label: counted('Waiting', counts?.waiting) },
  { value: 'answered', label: counted('Answered: they’re next', counts?.answered) },
  { value: 'done', label: counted('Done', counts?.done) },
  { value: 'spam', label: counted('Spam', counts?.spam) },
  { value: 'undelivered', label: counted('Not synced', counts?.undelivered) },
]

const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`)
