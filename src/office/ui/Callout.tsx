import type { ReactNode } from 'react'
import styles from './Callout.module.css'

interface CalloutProps {
  kind?: 'warning' | 'done'
  icon: ReactNode
  children: ReactNode
}

/** Says, within a form, what sending it will do. */
export const Callout = ({ kind, icon, children }: CalloutProps) => (
  <p className={`${styles.callout} ${kind ? styles[kind] : ''}`}>
    {icon}
    <span>{children}</span>
  </p>
)
