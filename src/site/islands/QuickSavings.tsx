// The compact savings calculator: tap the tools you pay for, see what stays. Set to monthly. The boxes are uncontrolled,
// so that what is tapped before React wakes counts.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { formatUsd } from '#domain/format-usd.ts'
import { type CostCategory, type CostsCents, compareSavings, type Timeframe } from '#domain/savings.ts'
import { defaultCosts, writeSavingsAddress } from '#domain/savings-address.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { Check, Plus } from '#site/ui/icons.tsx'
import styles from './QuickSavings.module.css'

type Tool = Pick<CostCategory, 'id' | 'name' | 'defaultUsd'>

interface QuickSavingsProps {
  tools: Tool[]
  plan: { name: string; monthlyUsd: number }
  words: Record<
    | 'tools'
    | 'per'
    | 'monthly'
    | 'yearly'
    | 'today'
    | 'keepMonthly'
    | 'keepYearly'
    | 'moreMonthly'
    | 'moreYearly'
    | 'link',
    string
  >
  /** What the calculator asks, above the tools. */
  children: ReactNode
}

interface Choice {
  costsCents: CostsCents
  timeframe: Timeframe
}

export function QuickSavings({ tools, plan, words, children }: QuickSavingsProps) {
  const { root, choice, read } = useChoice(tools)
  const planCents = Math.round(plan.monthlyUsd * 100)
  const sums = compareSavings({ ...choice, planMonthlyCents: planCents })
  const yearly = choice.timeframe === 'yearly'
  const outcome = sums.costsMore
    ? words[yearly ? 'moreYearly' : 'moreMonthly']
    : words[yearly ? 'keepYearly' : 'keepMonthly']
  const query = String(writeSavingsAddress(choice, withHints(tools)))
  return (
    <div ref={root} className={`grid ${styles.tally}`} onChange={read}>
      <div className={styles.ask}>
        {children}
        <fieldset className={`num ${styles.tools}`}>
          <legend className="vh">{words.tools}</legend>
          {tools.map(({ id, name, defaultUsd }) => (
            <label key={id}>
              <input type="checkbox" value={id} defaultChecked autoComplete="off" />
              <Check />
              <Plus />
              {name} <span>{formatUsd(defaultUsd * 100)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={`num ${styles.sums}`}>
        <fieldset className={styles.per}>
          <legend className="vh">{words.per}</legend>
          <Per value="monthly" label={words.monthly} />
          <Per value="yearly" label={words.yearly} />
        </fieldset>
        <p>
          {words.today} <b>{formatUsd(sums.totalCents)}</b>
        </p>
        <p>
          {plan.name} <b>{formatUsd(planCents * (yearly ? 12 : 1))}</b>
        </p>
        <p className={styles.kept} aria-live="polite">
          {outcome} <b>{formatUsd(Math.abs(sums.savingsCents))}</b>
        </p>
        <ButtonLink href={query ? `/savings-calculator?${query}` : '/savings-calculator'} look="ink" wide>
          {words.link}
        </ButtonLink>
      </div>
    </div>
  )
}

function Per({ value, label }: { value: Timeframe; label: string }) {
  return (
    <label>
      <input type="radio" name="per" value={value} defaultChecked={value === 'monthly'} autoComplete="off" />
      {label}
    </label>
  )
}

function useChoice(tools: Tool[]) {
  const root = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<Choice>(() => ({
    costsCents: defaultCosts(withHints(tools)),
    timeframe: 'monthly',
  }))
  const read = useCallback(() => {
    const inputs = root.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const picked = new Set(Array.from(inputs, ({ value }) => value))
    const chosen = tools.map((tool) => (picked.has(tool.id) ? tool : { ...tool, defaultUsd: 0 }))
    setChoice({ costsCents: defaultCosts(withHints(chosen)), timeframe: picked.has('yearly') ? 'yearly' : 'monthly' })
  }, [tools])
  useEffect(read, [read])
  useIslandReady(root)
  return { root, choice, read }
}

// The calculator's hints are not shown here, so they are not sent along.
const withHints = (tools: Tool[]): CostCategory[] => tools.map((tool) => ({ ...tool, hint: '' }))
