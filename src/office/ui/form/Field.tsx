// A labeled text field with a hint and an error message.
import type { InputHTMLAttributes, Ref } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>, FieldTexts {
  ref?: Ref<HTMLInputElement>
}

export const Field = ({ label, note, hint, fault, ...input }: FieldProps) => (
  <FieldFrame label={label} note={note} hint={hint} fault={fault}>
    {(attributes) => <input {...input} {...attributes} className={styles.input} />}
  </FieldFrame>
)
