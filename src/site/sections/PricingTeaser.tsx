// Friday: the three plans with their first features; all of them are on /pricing.
import { type PlanCard, PlanCards } from '#site/sections/PlanCards.tsx'
import { Chapter, ChapterHead } from '#site/ui/Chapter.tsx'
import { GoLink } from '#site/ui/GoLink.tsx'
import styles from './PricingTeaser.module.css'

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
      <div className={styles.foot}>
        <p className="note">{words.note}</p>
        <GoLink href="/pricing">{words.link}</GoLink>
      </div>
    </Chapter>
  )
}
