import type { ReactNode } from 'react'
import styles from './Key.module.css'

export const Key = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>
