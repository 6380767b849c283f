// 'Look at my numbers': the figures as they stand in the calculator's fields go to the team, with a name and an email. An
// island of its own: whoever only calculates loads no form.
import { useState } from 'react'
import { costCategoryIds } from '#domain/savings/savings.ts'
import type { SavingsState } from '#domain/savings/savings-address.ts'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import type { SavingsWords } from './read-savings-calculator.ts'
import styles from './SavingsReview.module.css'
import { readSavingsFields } from './savings-fields.ts'

interface SavingsReviewProps {
  words: SavingsWords['review']
  form: FormView
  /** Said below a failure. */
  help: string
  /** The typical costs: what goes out where the island's code cannot be fetched. */
  typical: SavingsState
}

export function SavingsReview({ words, form, help, typical }: SavingsReviewProps) {
  const [isSent, setSent] = useState(false)
  return (
    <section className={`page ${styles.section}`}>
      <div>
        <h2>{words.heading}</h2>
        <p>{words.lead}</p>
      </div>
      {isSent ? (
        <div role="status">
          <Notice tone="ok">
            <p>{words.sent}</p>
            <p>{words.sentLead}</p>
          </Notice>
        </div>
      ) : (
        <LeadForm
          form={form}
          values={{ figures: JSON.stringify(figuresOf(typical)) }}
          extraValues={() => ({ figures: figuresOf(savingsTyped()) })}
          failureHelp={help}
          onStored={() => setSent(true)}
        />
      )}
    </section>
  )
}

const savingsTyped = () => readSavingsFields(document.querySelector('form[action="/savings-calculator"]')!)

/** Dollars a month by category, as the form's contract has them. */
function figuresOf({ costsCents, timeframe }: SavingsState) {
  const costsUsd = costCategoryIds.map((id) => [id, costsCents[id] / 100])
  return { ...Object.fromEntries(costsUsd), timeframe }
}
