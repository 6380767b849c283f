// Compares the current costs with each plan. Shows how much the plan saves, as a figure and a bar, or how much more
// the plan costs.

import { compareSavings, totalCostCents } from '#domain/savings/savings.ts'
import { fill } from '#domain/texts/fill.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { FillBar } from '#site/ui/FillBar.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import pair from '#site/ui/Pair.module.css'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import type { ComparedPlan, SavingsTexts } from './read-savings-calculator.ts'
import styles from './SavingsPlans.module.css'
import type { Savings } from './savings-fields.ts'

interface SavingsPlansProps {
  texts: SavingsTexts['plans']
  plans: ComparedPlan[]
  savings: Savings
}

export function SavingsPlans({ texts, plans, savings: { costsCents, timeframe } }: SavingsPlansProps) {
  const totalCents = totalCostCents(costsCents, 'monthly')
  const cheapestCents = Math.min(...plans.map(({ monthlyUsd }) => monthlyUsd * 100))
  return (
    <div className={styles.results}>
      <h2>{texts.heading}</h2>
      <ul className={styles.plans}>
        {plans.map((plan) => {
          const planMonthlyCents = plan.monthlyUsd * 100
          const { savingsCents, barShare, costsMore } = compareSavings({ costsCents, planMonthlyCents, timeframe })
          const price = formatUsd(planMonthlyCents)
          return (
            <li key={plan.tier}>
              <p>
                <b>{plan.name}</b>
                <span className="num">
                  <LinkedText
                    text={fill(plan.needsCoupon ? texts.couponPrice : texts.price, { price })}
                    newTab={false}
                  />
                </span>
              </p>
              <p className={`num ${styles.amount} ${costsMore ? styles.more : ''}`} data-plan={plan.tier}>
                {outcome(savingsCents, texts)}
              </p>
              <FillBar className={styles.bar} share={barShare} edged />
            </li>
          )
        })}
      </ul>
      {totalCents < cheapestCents && (
        <div className={styles.keep}>
          <Notice tone="warn">
            <p>{texts.keepTitle}</p>
            <p>{fill(texts.keep, { total: formatUsd(totalCents), price: formatUsd(cheapestCents) })}</p>
          </Notice>
        </div>
      )}
      <div className={`${pair.pair} ${styles.next}`}>
        <ButtonLink href="/book-demo">{texts.book}</ButtonLink>
        <GoLink href="/pricing">{texts.pricing}</GoLink>
      </div>
    </div>
  )
}

function outcome(savingsCents: number, texts: SavingsTexts['plans']): string {
  if (savingsCents === 0) return texts.same
  return fill(savingsCents > 0 ? texts.saved : texts.more, { amount: formatUsd(Math.abs(savingsCents)) })
}
