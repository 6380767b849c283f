// A screen of the app on a computer, with one on a phone that hangs over its edge; below, which plans they are part of.
import type { ReactNode } from 'react'
import styles from './ScreenPair.module.css'

export function ScreenPair({ children, marks }: { children: ReactNode; marks?: ReactNode }) {
  return (
    <div className={styles.pair}>
      {children}
      {marks && <div className={styles.marks}>{marks}</div>}
    </div>
  )
}
