// A short text about a request. It is empty if it would only repeat the heading above it.

import type { Submission } from '#contract/lead-details.ts'
import { repeatsHeading } from '#domain/leads/repeats-heading.ts'
import { dollars } from '#domain/texts/format-usd.ts'

export function saidText({ order, summary, pastTense }: Pick<Submission, 'order' | 'summary' | 'pastTense'>): string {
  if (order) return `${order.plan}, ${dollars(order.dueUsd)} due at signing.`
  return repeatsHeading(summary, pastTense) ? '' : summary
}
