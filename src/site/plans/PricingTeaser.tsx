// The home page's chapter for Friday: the plans with their first features. /pricing shows all features.

import type { Plan, PlanTexts } from '#content/read-plans.ts'
import { Chapter, ChapterFoot, ChapterHead } from '#site/ui/Chapter.tsx'
import { PlanCards } from './PlanCards.tsx'

interface PricingTeaserProps {
  days: string[]
  plans: Plan[]
  planTexts: PlanTexts
  texts: Record<'heading' | 'text' | 'note' | 'link', string>
}

export function PricingTeaser({ days, plans, planTexts, texts }: PricingTeaserProps) {
  return (
    <Chapter name="plans" days={days} today={4}>
      <ChapterHead name="plans" heading={texts.heading} text={texts.text} />
      <PlanCards plans={plans} texts={planTexts} featureCount={4} level={3} />
      <ChapterFoot note={texts.note} link={texts.link} href="/pricing" />
    </Chapter>
  )
}
