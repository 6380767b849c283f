// A button and a link beside it; one below the other on a phone.
import type { ReactNode } from 'react'
import styles from './Pair.module.css'

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
