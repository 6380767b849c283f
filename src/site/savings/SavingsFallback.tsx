// For browsers without JavaScript: a table of what each plan saves, or costs more, at typical costs.

import { type CostsCents, compareFirstYear, compareSavings, totalCostCents } from '#domain/savings/savings.ts'
import { fill } from '#domain/texts/fill.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'
import { FigureTable } from '#site/ui/FigureTable.tsx'
import type { ComparedPlan, SavingsPage } from './read-savings-calculator.ts'
import styles from './SavingsFallback.module.css'

interface SavingsFallbackProps {
  texts: SavingsPage['fallback']
  outcomes: Pick<SavingsPage['words']['plans'], 'saved' | 'more' | 'same'>
  costsCents: CostsCents
  plans: ComparedPlan[]
}

export function SavingsFallback({ texts, outcomes, costsCents, plans }: SavingsFallbackProps) {
  const say = (cents: number) => {
    const sentence = cents > 0 ? outcomes.saved : outcomes.more
    return cents === 0 ? outcomes.same : fill(sentence, { amount: formatUsd(Math.abs(cents)) })
  }
  return (
    <section className={`page ${styles.section}`}>
      <h2>{texts.heading}</h2>
      <p className="lead">{fill(texts.lead, { total: formatUsd(totalCostCents(costsCents, 'monthly')) })}</p>
      <FigureTable
        caption={texts.heading}
        columns={texts.columns}
        rows={plans.map(({ name, monthlyUsd, setupFeeUsd }) => {
          const question = { costsCents, planMonthlyCents: monthlyUsd * 100 }
          return {
            name,
            figures: [
              say(compareSavings({ ...question, timeframe: 'monthly' }).savingsCents),
              say(compareSavings({ ...question, timeframe: 'yearly' }).savingsCents),
              say(compareFirstYear({ ...question, setupFeeCents: setupFeeUsd * 100 }).netCents),
            ],
          }
        })}
      />
    </section>
  )
}
