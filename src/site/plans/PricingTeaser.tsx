// Friday: the plans with their first features; all of them are on /pricing.

import type { Plan, PlanTexts } from '#content/read-plans.ts'
import { Chapter, ChapterFoot, ChapterHead } from '#site/ui/Chapter.tsx'
import { PlanCards } from './PlanCards.tsx'

interface PricingTeaserProps {
  days: string[]
  plans: Plan[]
  planTexts: PlanTexts
  words: Record<'heading' | 'text' | 'note' | 'link', string>
}

export function PricingTeaser({ days, plans, planTexts, words }: PricingTeaserProps) {
  return (
    <Chapter name="plans" days={days} today={4}>
      <ChapterHead name="plans" heading={words.heading} text={words.text} />
      <PlanCards plans={plans} words={planTexts} featureCount={4} level={3} />
      <ChapterFoot note={words.note} link={words.link} href="/pricing" />
    </Chapter>
  )
}
