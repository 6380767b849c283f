// Collapsible text that is worth reading once.
import type { ReactNode } from 'react'
import styles from './Explain.module.css'
import { Info } from './icons/Info.tsx'

export const Explain = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.explain}>
    <summary>
      <Info />
      {title}
    </summary>
    <p>{children}</p>
  </details>
)
