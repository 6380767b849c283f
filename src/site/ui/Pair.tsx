// A button with a link beside it; on a phone, one is below the other.
import type { ReactNode } from 'react'
import styles from './Pair.module.css'

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
