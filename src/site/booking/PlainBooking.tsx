// The booking form for browsers without JavaScript. The server fills in the list of the next free times.
import { Button } from '#site/ui/Button.tsx'
import { Field, type FieldLook } from '#site/ui/form/Field.tsx'
import { Honeypot } from '#site/ui/form/Honeypot.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './PlainBooking.module.css'
import type { BookingTexts } from './read-booking.ts'
import select from './select.module.css'

interface PlainBookingProps {
  form: { name: string; action: string; fields: FieldLook[]; submit: string }
  texts: BookingTexts['plain']
  use: string
  /** Whether the form was rejected. If so, its errors are listed on top, and its heading is the page's h1. */
  isBack?: boolean
}

export function PlainBooking({ form, texts, use, isBack = false }: PlainBookingProps) {
  const id = `${form.name}-start`
  const Heading = isBack ? 'h1' : 'h2'
  return (
    <div className={styles.plain}>
      <Heading>{isBack ? texts.again : texts.heading}</Heading>
      <p>
        {texts.lead} <b data-call-zone />.
      </p>
      {isBack && (
        <div className={styles.faults}>
          <p data-failure hidden />
          <p className="vh">{texts.summary}</p>
          <ul data-faults hidden />
        </div>
      )}
      <form method="post" action={form.action}>
        <div className={styles.time}>
          <label htmlFor={id}>{texts.time}</label>
          <select className={select.select} id={id} name="start" required data-call-slots={texts.choose}>
            <option value="">{texts.choose}</option>
          </select>
        </div>
        {form.fields
          .filter(({ kind }) => kind !== 'hidden')
          .map((field) => (
            <Field key={field.name} field={field} id={`${form.name}-${field.name}`} filled={isBack} />
          ))}
        <input type="hidden" name="timezone" data-call-timezone />
        <Honeypot filled={isBack} />
        <Button type="submit" wide>
          {form.submit}
        </Button>
        <p className="note">
          <LinkedText text={use} />
        </p>
      </form>
    </div>
  )
}
