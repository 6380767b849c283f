// A labeled text field with its hint and what is wrong with it.
import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './Field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string
  hint?: string | undefined
  fault?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, hint, fault, ...input }: FieldProps) {
  const id = useId()
  const told = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={fault ? true : undefined}
        aria-describedby={told || undefined}
      />
      {fault && (
        <p className={`${styles.message} ${styles.fault}`} id={`${id}-fault`}>
          <CircleAlert />
          <span>{fault}</span>
        </p>
      )}
      {hint && (
        <p className={styles.message} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
