// The totals of the compact savings calculator. The tools and the timeframe are plain inputs in the page's HTML, each
// with its id as value, so that clicks before hydration count and the inputs need no code.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type CostsCents, compareSavings, costCategoryIds, type Timeframe } from '#domain/savings/savings.ts'
import { toSavingsParams } from '#domain/savings/savings-params.ts'
import { fill } from '#domain/texts/fill.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import styles from './QuickSavings.module.css'
import type { HomeTexts } from './read-home.ts'

interface QuickSavingsProps {
  /** What each tool costs per month. */
  costsCents: CostsCents
  plan: { name: string; monthlyCents: number }
  texts: Pick<HomeTexts['calculator'], 'today' | 'keep' | 'more' | 'nothing' | 'month' | 'year' | 'link'>
  /** The question and the tools' checkboxes. */
  children: ReactNode
  /** The radio buttons 'monthly' and 'yearly', passed in as an Astro slot. */
  timeframe?: ReactNode
}

interface Choice {
  costsCents: CostsCents
  timeframe: Timeframe
}

export function QuickSavings({ costsCents, plan, texts, children, timeframe }: QuickSavingsProps) {
  const root = useRef<HTMLFormElement>(null)
  const choice = useChoice(root, costsCents)
  const { totalCents, savingsCents, costsMore } = compareSavings({ ...choice, planMonthlyCents: plan.monthlyCents })
  const isYearly = choice.timeframe === 'yearly'
  const outcome = fill(texts[costsMore ? 'more' : 'keep'], { period: texts[isYearly ? 'year' : 'month'] })
  // This is a form so that autoComplete="off" keeps browsers from restoring boxes without updating the totals. Method
  // 'dialog' means that it is never sent.
  return (
    <form ref={root} method="dialog" autoComplete="off" className={`grid ${styles.tally}`}>
      <div className={styles.ask}>{children}</div>
      <div className={`num ${styles.sums}`}>
        {timeframe}
        <p>
          {texts.today}
          <b>{formatUsd(totalCents)}</b>
        </p>
        <p>
          {plan.name}
          <b>{formatUsd(plan.monthlyCents * (isYearly ? 12 : 1))}</b>
        </p>
        <p className={styles.kept} aria-live="polite">
          {totalCents === 0 && texts.nothing ? (
            texts.nothing
          ) : (
            <>
              {outcome}
              <b>{formatUsd(Math.abs(savingsCents))}</b>
            </>
          )}
        </p>
        <ButtonLink href={calculatorAddress(choice, costsCents)} look="ink" wide>
          {texts.link}
        </ButtonLink>
      </div>
    </form>
  )
}

function useChoice(root: RefObject<HTMLElement | null>, costsCents: CostsCents): Choice {
  const [choice, setChoice] = useState<Choice>({ costsCents, timeframe: 'monthly' })
  useEffect(() => {
    const box = root.current!
    const read = () => {
      const picked = new Set(Array.from(box.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) => value))
      const counted = costCategoryIds.map((id) => [id, picked.has(id) ? costsCents[id] : 0])
      setChoice({ costsCents: Object.fromEntries(counted), timeframe: picked.has('yearly') ? 'yearly' : 'monthly' })
    }
    read()
    // React doesn't render the inputs, so its onChange wouldn't fire for them.
    box.addEventListener('change', read)
    return () => box.removeEventListener('change', read)
  }, [root, costsCents])
  useIslandReady(root)
  return choice
}

/** The URL of the full calculator with the choices made here. */
function calculatorAddress(choice: Choice, costsCents: CostsCents): string {
  const tools = costCategoryIds.map((id) => ({ id, name: '', hint: '', defaultUsd: costsCents[id] / 100 }))
  const query = String(toSavingsParams(choice, tools))
  return query ? `/savings-calculator?${query}` : '/savings-calculator'
}
