// Collapsible text that users need to read only once.

import type { ReactNode } from 'react'
import { Info } from '#office/ui/first-icons.tsx'
import styles from './Explain.module.css'

export const Explain = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.explain}>
    <summary>
      <Info />
      {title}
    </summary>
    <p>{children}</p>
  </details>
)
