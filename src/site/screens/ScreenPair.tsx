// One screen of the app on a computer, another on a phone that overlaps the computer's edge, and text below both.
import type { ReactNode } from 'react'
import styles from './ScreenPair.module.css'

/** @param children the two screens, then the text */
export const ScreenPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
