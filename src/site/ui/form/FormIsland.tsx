// A form that is replaced by a confirmation once the server has stored the submission. On any failure, everything stays
// as typed, and the support email is shown below the message.

import { useEffect, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { EmailText } from '#site/ui/EmailText.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './FormIsland.module.css'
import { type FormLayout, FormSent, type SentTexts } from './FormSent.tsx'
import { LeadForm } from './LeadForm.tsx'
import { mailedTo } from './MailedNote.tsx'

interface FormTexts {
  /** The heading, for a form that has a page or a frame to itself. */
  title?: string | undefined
  /** Shown above the button; may have links as [text](/path). */
  use?: string | undefined
  /** Shown below the button. */
  note?: string | undefined
  /** Shown after a failure, e.g. 'Try again, or write to {email}.' */
  failureHelp: string
}

interface FormIslandProps {
  form: FormView
  texts: FormTexts
  sent: SentTexts
  layout: FormLayout
  supportEmail: string
}

export function FormIsland({ form, texts, sent, layout, supportEmail }: FormIslandProps) {
  const [sentTo, setSent] = useState<{ email: string | undefined }>()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sentTo) message.current?.focus()
  }, [sentTo])
  if (sentTo) return <FormSent ref={message} texts={sent} layout={layout} email={sentTo.email} />
  const fields = (
    <LeadForm
      form={form}
      spinner
      onStored={(response, values) => setSent({ email: mailedTo(response, values) })}
      failureHelp={<EmailText text={texts.failureHelp} email={supportEmail} />}
    >
      {texts.use && (
        <p className="note">
          <LinkedText text={texts.use} />
        </p>
      )}
    </LeadForm>
  )
  if (!texts.title) return fields
  return (
    <div className={styles.alone}>
      <h1>{texts.title}</h1>
      {fields}
      {texts.note && <p className="note">{texts.note}</p>}
    </div>
  )
}
