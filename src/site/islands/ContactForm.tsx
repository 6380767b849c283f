// The message form in its letter. Sent means stored: only then does the letter say so, in place of the form. On any
// failure every word stays where it was typed, and the support address stands below the message.
import { useEffect, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/islands/LeadForm.tsx'
import { SentMessage, type SentWords } from '#site/ui/SentMessage.tsx'

interface ContactFormProps {
  form: FormView
  supportEmail: string
  words: {
    /** 'Try again, or write to {email}.' */
    failureHelp: string
    sent: SentWords
  }
}

export function ContactForm({ form, supportEmail, words }: ContactFormProps) {
  const [isSent, setSent] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) message.current?.focus()
  }, [isSent])
  if (isSent) return <SentMessage ref={message} words={words.sent} />
  const [before, after] = words.failureHelp.split('{email}')
  return (
    <LeadForm
      form={form}
      spinner
      onStored={() => setSent(true)}
      failureHelp={
        <>
          {before}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          {after}
        </>
      }
    />
  )
}
