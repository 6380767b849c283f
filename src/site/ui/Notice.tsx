// A boxed message: an error, a warning or a success. The caller decides whether screen readers announce the message.
import type { ReactNode } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { TriangleAlert } from '#site/ui/icons/TriangleAlert.tsx'
import styles from './Notice.module.css'

const icons = { bad: CircleAlert, warn: TriangleAlert, ok: Check }

export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon />
      <div>{children}</div>
    </div>
  )
}
