// A screen of the app on a computer, with one on a phone that hangs over its edge; below, words about them.
import type { ReactNode } from 'react'
import styles from './ScreenPair.module.css'

/** @param children the two screens, then the words */
export const ScreenPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
