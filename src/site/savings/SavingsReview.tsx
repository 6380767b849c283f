// 'Send my numbers': the current figures in the calculator's fields go to the team, with a name and an email. A
// separate island, so that visitors who only calculate load no form.
import { useState } from 'react'
import { costCategoryIds } from '#domain/savings/savings.ts'
import type { SavingsState } from '#domain/savings/savings-address.ts'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { MailedNote, mailedTo } from '#site/ui/form/MailedNote.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import scripted from '#site/ui/scripted.module.css'
import type { SavingsTexts } from './read-savings-calculator.ts'
import styles from './SavingsReview.module.css'
import { readSavingsFields, showAddress } from './savings-fields.ts'

interface SavingsReviewProps {
  texts: SavingsTexts['review']
  form: FormView
  /** Shown below a failure message. */
  help: string
  /** The typical costs: what is sent if the island's code can't be fetched. */
  typical: SavingsState
}

export function SavingsReview({ texts, form, help, typical }: SavingsReviewProps) {
  const [sentTo, setSent] = useState<{ email: string | undefined }>()
  return (
    <section className={`page ${scripted.scripted} ${styles.section}`}>
      <div>
        <h2>{texts.heading}</h2>
        <p>{texts.lead}</p>
      </div>
      {sentTo ? (
        <div role="status">
          <Notice tone="ok">
            <p>{texts.sent}</p>
            <p>{texts.sentLead}</p>
            <MailedNote texts={texts.mailed} email={sentTo.email} />
          </Notice>
        </div>
      ) : (
        <LeadForm
          form={form}
          values={{ figures: JSON.stringify(figuresOf(typical)) }}
          extraValues={() => ({ figures: figuresOf(savingsTyped()) })}
          failureHelp={help}
          onStored={(answer, values) => setSent({ email: mailedTo(answer, values) })}
        />
      )}
    </section>
  )
}

/** The calculator's own code may still be on its way. */
function savingsTyped() {
  const calculator = document.querySelector<HTMLFormElement>('form[action="/savings-calculator"]')!
  showAddress(calculator)
  return readSavingsFields(calculator)
}

/** Dollars per month by category, as the form's contract defines them. */
function figuresOf({ costsCents, timeframe }: SavingsState) {
  const costsUsd = costCategoryIds.map((id) => [id, costsCents[id] / 100])
  return { ...Object.fromEntries(costsUsd), timeframe }
}
