// Friday: the plans with their first features; all of them are on /pricing.

import { Chapter, ChapterFoot, ChapterHead } from '#site/ui/Chapter.tsx'
import { type PlanCard, PlanCards } from './PlanCards.tsx'

interface PricingTeaserProps {
  days: string[]
  plans: PlanCard[]
  planWords: { popular: string; perMonth: string; listPrice: string }
  words: { heading: string; text: string; note: string; link: string }
}

export function PricingTeaser({ days, plans, planWords, words }: PricingTeaserProps) {
  return (
    <Chapter name="plans" days={days} today={4}>
      <ChapterHead name="plans" heading={words.heading} text={words.text} />
      <PlanCards plans={plans} words={planWords} featureCount={4} level={3} />
      <ChapterFoot note={words.note} link={words.link} href="/pricing" />
    </Chapter>
  )
}
