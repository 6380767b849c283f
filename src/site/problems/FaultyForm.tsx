// The page of a rejected form: a summary of what is wrong, then the form. The server fills in the values and messages.

import { Button } from '#site/ui/Button.tsx'
import { EmailText } from '#site/ui/EmailText.tsx'
import { Field, type FieldLook } from '#site/ui/form/Field.tsx'
import { Honeypot } from '#site/ui/form/Honeypot.tsx'
import styles from './FaultyForm.module.css'
import type { FormFaultsTexts } from './read-form-faults.ts'

interface FaultyFormProps {
  form: { name: string; action: string; fields: FieldLook[]; submit: string }
  texts: FormFaultsTexts
  supportEmail: string
}

export function FaultyForm({ form, texts, supportEmail }: FaultyFormProps) {
  return (
    <section className={`page ${styles.section}`}>
      <div className={styles.say}>
        <h1>{texts.headline}</h1>
        <p className="lead">{texts.lead}</p>
        <p className="note">
          <EmailText text={texts.help} email={supportEmail} />
        </p>
      </div>
      <div className={styles.sheet}>
        <div className={styles.faults}>
          <p data-failure hidden />
          <h2>{texts.summary}</h2>
          <ul data-faults hidden />
        </div>
        <form method="post" action={form.action} noValidate>
          {form.fields.map((field) =>
            field.kind === 'hidden' ? (
              <input
                key={field.name}
                id={`${form.name}-${field.name}`}
                type="hidden"
                name={field.name}
                data-fill={field.name}
              />
            ) : (
              <Field key={field.name} field={field} id={`${form.name}-${field.name}`} filled />
            ),
          )}
          <input type="hidden" name="context" data-fill="context" />
          <Honeypot filled />
          <Button type="submit" wide>
            {form.submit}
          </Button>
        </form>
      </div>
    </section>
  )
}
