import type { ReactNode } from 'react'
import styles from './Tag.module.css'

interface TagProps {
  kind?: 'plain' | 'good' | 'bad' | 'booked' | 'sun' | 'mute'
  children: ReactNode
}

export const Tag = ({ kind = 'plain', children }: TagProps) => (
  <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>
)
