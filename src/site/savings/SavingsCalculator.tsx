// The savings calculator compares seven costs with the plans, per month or per year. The URL contains the
// calculator's state. Without JavaScript, submitting the form only puts the figures into the URL, and nothing is
// calculated. For this case, the page has a table of what each plan saves at typical costs.
import { type ReactNode, useRef } from 'react'
import { type CostCategory, totalCostCents } from '#domain/savings/savings.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import choices from '#site/ui/form/choices.module.css'
import segments from '#site/ui/form/segments.module.css'
import type { ComparedPlan, SavingsTexts } from './read-savings-calculator.ts'
import styles from './SavingsCalculator.module.css'
import { SavingsCosts } from './SavingsCosts.tsx'
import { SavingsFirstYear } from './SavingsFirstYear.tsx'
import { SavingsPlans } from './SavingsPlans.tsx'
import { SavingsShare } from './SavingsShare.tsx'
import { useSavings } from './use-savings.ts'

// The number of characters in '$99,999'. Figures with more characters get a smaller font, so that they stay on one
// line.
const longestLargeFigure = 7

interface SavingsCalculatorProps {
  texts: Omit<SavingsTexts, 'review'>
  categories: CostCategory[]
  plans: ComparedPlan[]
  /** The page's URL, to which the state is added. */
  address: string
  /** The table of what each plan saves at typical costs, for browsers without JavaScript. */
  children?: ReactNode
}

export function SavingsCalculator(props: SavingsCalculatorProps) {
  const { texts, categories, plans, address, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { savings, update } = useSavings(form, categories)
  useIslandReady(form)
  const { timeframe, costsCents } = savings
  const total = formatUsd(totalCostCents(costsCents, timeframe))
  return (
    <>
      <form
        ref={form}
        method="get"
        action="/savings-calculator"
        onInput={update}
        onSubmit={(event) => event.preventDefault()}
      >
        <section className={styles.band}>
          <Sunlight width={1440} height={700} left={620} pane={[230, 330]} mullion={18} fill="#FFD14D" />
          <div className={`page ${styles.top}`}>
            <h1>{texts.heading}</h1>
            <div className={styles.sum}>
              <fieldset className={`${choices.choices} ${segments.segments} ${styles.timeframe}`}>
                <legend className="vh">{texts.timeframe}</legend>
                {(['monthly', 'yearly'] as const).map((value) => (
                  <label key={value}>
                    <input type="radio" name="timeframe" value={value} defaultChecked={value === 'monthly'} />
                    {texts[value]}
                  </label>
                ))}
              </fieldset>
              <p aria-live="polite" aria-atomic="true">
                {texts.payNow[timeframe]}{' '}
                <b className="num" data-long={total.length > longestLargeFigure || undefined}>
                  {total}
                </b>
              </p>
            </div>
          </div>
        </section>
        <section className={`page ${styles.main}`}>
          <SavingsCosts texts={texts.bills} categories={categories} savings={savings} />
          <SavingsPlans texts={texts.plans} plans={plans} savings={savings} />
        </section>
      </form>
      {children}
      <SavingsFirstYear texts={texts.firstYear} plans={plans} costsCents={costsCents} />
      <SavingsShare texts={texts.share} categories={categories} savings={savings} address={address} />
    </>
  )
}
