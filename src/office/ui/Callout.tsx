import type { ReactNode } from 'react'
import styles from './Callout.module.css'

interface CalloutProps {
  kind?: 'warning' | 'done'
  icon: ReactNode
  children: ReactNode
}

/** A text inside a form. It says what happens when the form is sent. */
export const Callout = ({ kind, icon, children }: CalloutProps) => (
  <p className={`${styles.callout} ${kind ? styles[kind] : ''}`}>
    {icon}
    <span>{children}</span>
  </p>
)
