import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export const Tag = ({ kind = 'plain', children }: { kind?: 'plain' | 'good' | 'bad'; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>
)
