// How much the visitor saves with each plan in the first year, or how much more the plan costs. The setup fee is
// included. In the drawing, each mark is a month.

import { type CostsCents, compareFirstYear, type FirstYear } from '#domain/savings/savings.ts'
import { fill } from '#domain/texts/fill.ts'
import { dollars, formatUsd } from '#domain/texts/format-usd.ts'
import type { ComparedPlan, SavingsTexts } from './read-savings-calculator.ts'
import styles from './SavingsFirstYear.module.css'

interface SavingsFirstYearProps {
  texts: SavingsTexts['firstYear']
  plans: ComparedPlan[]
  costsCents: CostsCents
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

export function SavingsFirstYear({ texts, plans, costsCents }: SavingsFirstYearProps) {
  const setupFee = dollars(plans[0]?.setupFeeUsd ?? 0)
  return (
    <section className={`page ${styles.section}`}>
      <div className={styles.head}>
        <h2>{texts.heading}</h2>
        <p className="lead">{fill(texts.lead, { setupFee })}</p>
      </div>
      {texts.legend && (
        <p className={styles.legend} aria-hidden="true">
          {(['repays', 'keeps', 'costs'] as const).map((look) => (
            <span key={look}>
              <i className={styles[look]} />
              {texts.legend?.[look]}
            </span>
          ))}
        </p>
      )}
      <ul className={styles.years}>
        {plans.map((plan) => {
          const planMonthlyCents = plan.monthlyUsd * 100
          const year = compareFirstYear({ costsCents, planMonthlyCents, setupFeeCents: plan.setupFeeUsd * 100 })
          return (
            <li key={plan.tier}>
              <b>{plan.name}</b>
              <ol aria-hidden="true">
                {months.map((month) => (
                  <li key={month} className={styles[lookOf(month, year)]} />
                ))}
              </ol>
              <p data-first-year={plan.tier}>
                <b className="num">{netLine(year, texts)}</b>{' '}
                {repaidLine(year, plan === plans.at(-1) ? plan : undefined, texts)}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function lookOf(month: number, { monthsUntilRepaid }: FirstYear): 'costs' | 'repays' | 'turns' | 'keeps' {
  if (monthsUntilRepaid === null) return 'costs'
  if (month === monthsUntilRepaid) return 'turns'
  return month < monthsUntilRepaid ? 'repays' : 'keeps'
}

function netLine({ netCents }: FirstYear, texts: SavingsTexts['firstYear']): string {
  if (netCents === 0) return texts.even
  return fill(netCents > 0 ? texts.kept : texts.more, { amount: formatUsd(Math.abs(netCents)) })
}

function repaidLine(
  { monthsUntilRepaid }: FirstYear,
  largest: ComparedPlan | undefined,
  texts: SavingsTexts['firstYear'],
): string {
  if (monthsUntilRepaid === null) return largest ? fill(texts.neverForLargest, { plan: largest.name }) : texts.never
  return fill(monthsUntilRepaid > 12 ? texts.repaidLater : texts.repaid, { month: monthsUntilRepaid })
}
