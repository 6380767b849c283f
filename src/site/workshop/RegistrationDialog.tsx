// The registration for the workshop, on /workshop and /replay. The thank-you page then greets the visitor by name.
import { useEffect, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { Sheet } from '#site/ui/Sheet.tsx'
import styles from './RegistrationDialog.module.css'
import type { WorkshopPage } from './read-workshop-pages.ts'

interface RegistrationDialogProps {
  form: FormView
  texts: WorkshopPage['registration']
  /**
   * Whether the workshop's date had passed when the page was rendered. In the browser, mark-workshop.ts decides by the
   * visitor's clock.
   */
  isPast: boolean
  next: string
}

export function RegistrationDialog({ form, texts, isPast, next }: RegistrationDialogProps) {
  const [past, setPast] = useState(isPast)
  useEffect(() => setPast(document.documentElement.dataset.workshop === 'past'), [])
  const { title, intro } = past ? texts.past : texts.ahead
  const submit = past ? texts.past.submit : form.submit
  return (
    <Sheet id="register" title={title} intro={intro} className={styles.dialog}>
      <LeadForm form={{ ...form, submit }} autoFocus next={next} />
    </Sheet>
  )
}
