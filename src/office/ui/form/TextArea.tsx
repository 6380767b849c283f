// Like Field, but for several lines of text.
import type { TextareaHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>, FieldTexts {}

export const TextArea = ({ label, note, hint, fault, ...area }: TextAreaProps) => (
  <FieldFrame label={label} note={note} hint={hint} fault={fault}>
    {(attributes) => <textarea {...area} {...attributes} className={`${styles.input} ${styles.area}`} />}
  </FieldFrame>
)
