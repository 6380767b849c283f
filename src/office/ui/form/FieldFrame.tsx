// The parts around a text field: label, error message and hint.
import { type ReactNode, useId } from 'react'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './Field.module.css'

export interface FieldTexts {
  label: string
  /** A word beside the label: 'optional'. */
  note?: string | undefined
  hint?: string | undefined
  fault?: string | undefined
}

interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldTexts {
  children(attributes: ControlAttributes): ReactNode
}

export function FieldFrame({ label, note, hint, fault, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {note && <small> {note}</small>}
      </label>
      {children({ id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': describedBy || undefined })}
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
