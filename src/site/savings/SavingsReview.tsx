// 'Send my numbers' sends the current figures in the calculator's fields to the team, with a name and an email address.
// The form is a separate island, so that visitors who only calculate don't load it. Without JavaScript, the form is
// hidden, because it would send the typical figures instead of the visitor's own.
import { useEffect, useRef, useState } from 'react'
import { costCategoryIds } from '#domain/savings/savings.ts'
import type { SavingsState } from '#domain/savings/savings-params.ts'
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
  /**
   * The typical costs, which the form's HTML contains. They are sent only if JavaScript is on, but this island's code
   * can't be fetched.
   */
  typical: SavingsState
}

export function SavingsReview({ texts, form, help, typical }: SavingsReviewProps) {
  const [sentTo, setSent] = useState<{ email: string | undefined }>()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sentTo) message.current?.focus()
  }, [sentTo])
  return (
    <section className={`page ${scripted.scripted} ${styles.section}`}>
      <div>
        <h2>{texts.heading}</h2>
        <p>{texts.lead}</p>
      </div>
      {sentTo ? (
        <div ref={message} role="status" tabIndex={-1}>
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
          onStored={(response, values) => setSent({ email: mailedTo(response, values) })}
        />
      )}
    </section>
  )
}

/** Reads the calculator's fields. If the calculator isn't hydrated yet, unedited fields first get the URL's figures. */
function savingsTyped() {
  const calculator = document.querySelector<HTMLFormElement>('form[action="/savings-calculator"]')!
  showAddress(calculator)
  return readSavingsFields(calculator)
}

/** The figures as the form's API expects them: dollars per month by category, and the timeframe. */
function figuresOf({ costsCents, timeframe }: SavingsState) {
  const costsUsd = costCategoryIds.map((id) => [id, costsCents[id] / 100])
  return { ...Object.fromEntries(costsUsd), timeframe }
}
