// Shown beside the title of a part of Today: how many people it has, and a note.

import type { ReactNode } from 'react'
import { formatCount } from '#domain/texts/texts.ts'
import styles from './Today.module.css'

export const Count = ({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'sun' | 'bad'
  children: number
}): ReactNode => (
  <>
    {' '}
    <span className={`${styles.count} ${styles[kind]}`}>{formatCount(children)}</span>
  </>
)

export const Note = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>
