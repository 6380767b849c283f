// A form with what follows it in place. Sent means stored: only then does it say so, where the form stood. On any
// failure every word stays where it was typed, and the support address stands below the message.

import { useEffect, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { EmailText } from '#site/ui/EmailText.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './FormIsland.module.css'
import { type FormPlace, FormSent, type SentWords } from './FormSent.tsx'
import { LeadForm } from './LeadForm.tsx'

interface FormWords {
  /** The heading of a form that has a page or a frame to itself. */
  title?: string | undefined
  /** Above the button; links as [text](/path). */
  use?: string | undefined
  /** Below the button. */
  note?: string | undefined
  /** 'Try again, or write to {email}.' */
  failureHelp: string
}

interface FormIslandProps {
  form: FormView
  words: FormWords
  sent: SentWords
  place: FormPlace
  supportEmail: string
}

export function FormIsland({ form, words, sent, place, supportEmail }: FormIslandProps) {
  const [isSent, setSent] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) message.current?.focus()
  }, [isSent])
  if (isSent) return <FormSent ref={message} words={sent} place={place} />
  const fields = (
    <LeadForm
      form={form}
      spinner
      onStored={() => setSent(true)}
      failureHelp={<EmailText text={words.failureHelp} email={supportEmail} />}
    >
      {words.use && (
        <p className="note">
          <LinkedText text={words.use} />
        </p>
      )}
    </LeadForm>
  )
  if (!words.title) return fields
  return (
    <div className={styles.alone}>
      <h1>{words.title}</h1>
      {fields}
      {words.note && <p className="note">{words.note}</p>}
    </div>
  )
}
