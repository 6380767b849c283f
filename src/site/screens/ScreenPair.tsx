// A screen of the app on a computer, a screen on a phone that overlaps its edge, and below them some text.
import type { ReactNode } from 'react'
import styles from './ScreenPair.module.css'

/** @param children the two screens, then the text */
export const ScreenPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
