// The totals of the compact savings calculator. Visitors choose which tools they pay for today, and a timeframe. These
// inputs are plain HTML in the page. A tool's input has the tool's id as its value. The inputs work before hydration,
// and clicks until then count, too.
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
  // Browsers may restore checkboxes without an event, so that the totals would be wrong. autoComplete="off" prevents
  // this, but only inside a form. Because of the method 'dialog', the form is never sent.
  return (
    <form ref={root} method="dialog" autoComplete="off" className="grid">
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
    // React's onChange wouldn't fire for these inputs, because React doesn't render them.
    box.addEventListener('change', read)
    return () => box.removeEventListener('change', read)
  }, [root, costsCents])
  useIslandReady(root)
  return choice
}

/** The URL of the full calculator, with the visitor's choices. */
function calculatorAddress(choice: Choice, costsCents: CostsCents): string {
  const tools = costCategoryIds.map((id) => ({ id, name: '', hint: '', defaultUsd: costsCents[id] / 100 }))
  const query = String(toSavingsParams(choice, tools))
  return query ? `/savings-calculator?${query}` : '/savings-calculator'
}
