// The options of the filters and their labels.

import type { LeadCounts } from '#contract/leads.ts'
import type { Tag } from '#contract/tags.ts'
import type { Teammate } from '#contract/team.ts'
import { statuses } from '#domain/leads/statuses.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { sourceText } from '#office/lead/parts/page-texts.ts'
import { periodTexts } from '#office/leads/parts/lead-texts.ts'
import { statusTexts } from '#office/ui/StatusMark.tsx'

export interface Choice {
  value: string
  label: string
}

const asChoice = (value: string): Choice => ({ value, label: value })

export const periodChoices: Choice[] = Object.entries(periodTexts).map(([value, label]) => ({ value, label }))
/**
 * All statuses except spam, which has its own list. The former status 'answered' is offered only if it is already
 * chosen.
 */
export const statusChoices = (chosen: string | undefined): Choice[] => [
  ...statuses.filter((status) => status !== 'spam').map((value) => ({ value, label: statusTexts[value] })),
  ...(chosen === 'answered' ? [{ value: chosen, label: 'Contacted or in conversation' }] : []),
]
export const tagChoices = (tags: readonly Tag[]): Choice[] => tags.map(({ id, name }) => ({ value: id, label: name }))
export const formChoices = (counts: LeadCounts | undefined): Choice[] =>
  counts?.forms.map(({ form, requestLabel }) => ({ value: form, label: requestLabel })) ?? []
/** If several sources have the same label, each label is followed by the recorded source in parentheses. */
export function sourceChoices(counts: LeadCounts | undefined): Choice[] {
  const choices = counts?.sources.map((value) => ({ value, label: sourceText(value) })) ?? []
  const isShared = (label: string) => choices.filter((one) => one.label === label).length > 1
  return choices.map(({ value, label }) => ({ value, label: isShared(label) ? `${label} (${value})` : label }))
}
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
  { value: 'now', label: counted('Answer now', counts?.now) },
  { value: 'overdue', label: counted('Overdue', counts?.overdue) },
  { value: 'to-do', label: counted('To do', counts?.toDo) },
  { value: 'due', label: counted('Due', counts?.due) },
  { value: 'in-progress', label: counted('Waiting on them', counts?.inProgress) },
  { value: 'no-next-step', label: counted('No next step', counts?.noNextStep) },
  { value: 'done', label: counted('Done', counts?.done) },
  { value: 'spam', label: counted('Spam', counts?.spam) },
  { value: 'undelivered', label: counted('Not synced', counts?.undelivered) },
]

const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`)
