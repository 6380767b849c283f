// A request form in its frame. Sent means stored: only then does the frame say so, in place of the form.
import { useEffect, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/islands/LeadForm.tsx'
import { RequestSent } from '#site/ui/RequestSent.tsx'
import styles from './RequestForm.module.css'

interface RequestFormProps {
  form: FormView
  supportEmail: string
  words: { title: string; note: string; sent: { heading: string; text: string } }
}

export function RequestForm({ form, supportEmail, words }: RequestFormProps) {
  const [isSent, setSent] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) message.current?.focus()
  }, [isSent])
  if (isSent) return <RequestSent ref={message} words={words.sent} />
  return (
    <div className={styles.request}>
      <h1>{words.title}</h1>
      <LeadForm
        form={form}
        spinner
        onStored={() => setSent(true)}
        failureHelp={<a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      />
      <p className="note">{words.note}</p>
    </div>
  )
}
