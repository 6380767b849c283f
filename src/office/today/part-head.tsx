// Shown beside the title of each part of the screen Today: the number of people in the part, and a note.

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
