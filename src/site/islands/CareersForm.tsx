// The introduction on /careers. It says 'received' only once it is stored; on any failure every word stays typed.
import { useEffect, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/islands/LeadForm.tsx'
import { Introduced, type IntroducedWords } from '#site/ui/Introduced.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'

interface CareersFormProps {
  form: FormView
  supportEmail: string
  words: { use: string; failureHelp: string; sent: IntroducedWords }
}

export function CareersForm({ form, supportEmail, words }: CareersFormProps) {
  const [isSent, setSent] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) message.current?.focus()
  }, [isSent])
  if (isSent) return <Introduced ref={message} words={words.sent} />
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
    >
      <p className="note">
        <LinkedText text={words.use} />
      </p>
    </LeadForm>
  )
}
