// How many people are in a part of Today, beside its title.
import type { ReactNode } from 'react'
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
    <span className={`${styles.count} ${styles[kind]}`}>{children.toLocaleString('en-US')}</span>
  </>
)
