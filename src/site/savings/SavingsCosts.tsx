// A sheet with the fields for the seven monthly costs and their total. Amounts are reformatted on blur.
import { useId } from 'react'
import { type CostCategory, totalCostCents } from '#domain/savings/savings.ts'
import { formatUsd } from '#domain/texts/format-usd.ts'
import { Button } from '#site/ui/Button.tsx'
import field from '#site/ui/form/Field.module.css'
import { useAmountFault } from '#site/ui/form/use-amount-fault.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import type { SavingsTexts } from './read-savings-calculator.ts'
import styles from './SavingsCosts.module.css'
import type { Savings } from './savings-fields.ts'
import { amountTyped } from './savings-fields.ts'
import { tidyAmount } from './use-savings.ts'

interface SavingsCostsProps {
  texts: SavingsTexts['bills']
  categories: CostCategory[]
  savings: Savings
}

export function SavingsCosts({ texts, categories, savings }: SavingsCostsProps) {
  return (
    <div className={styles.sheet}>
      <h2>{texts.heading}</h2>
      <p className="note">{texts.note}</p>
      <ul className={styles.costs}>
        {categories.map((category) => {
          const problem = savings.problems[category.id]
          return <Cost key={category.id} category={category} fault={problem && texts.problems[problem]} />
        })}
      </ul>
      <p className={styles.total}>
        <span>{texts.total}</span>
        <b className="num">{formatUsd(totalCostCents(savings.costsCents, 'monthly'))}</b>
      </p>
      <noscript>
        <p className={styles.withoutScript}>{texts.withoutScript}</p>
        <Button type="submit">{texts.submit}</Button>
      </noscript>
    </div>
  )
}

function Cost({
  category: { id, name, hint, defaultUsd },
  fault,
}: {
  category: CostCategory
  fault: string | undefined
}) {
  const htmlId = useId()
  const { isShown, noteTyping, noteLeaving } = useAmountFault(fault !== undefined)
  const described = isShown ? `${htmlId}-fault ${htmlId}-hint` : `${htmlId}-hint`
  return (
    <li>
      <div>
        <label htmlFor={htmlId}>{name}</label>
        <small id={`${htmlId}-hint`}>{hint}</small>
      </div>
      <div className={styles.money}>
        <span aria-hidden="true">$</span>
        <input
          className={field.control}
          id={htmlId}
          name={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={400}
          defaultValue={amountTyped(defaultUsd * 100)}
          aria-invalid={isShown || undefined}
          aria-describedby={described}
          onInput={noteTyping}
          onBlur={(event) => {
            tidyAmount(event.currentTarget)
            noteLeaving()
          }}
        />
      </div>
      {isShown && (
        <p className={styles.fault} id={`${htmlId}-fault`} role="alert">
          <CircleAlert />
          {fault}
        </p>
      )}
    </li>
  )
}
