// One screen of the app on a phone: an image to screen readers. On the visitor's own phone, that is the frame.
import type { ReactNode } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import { clockOf } from '#domain/week/week-sums.ts'
import styles from './PhoneScreen.module.css'

interface PhoneScreenProps {
  week: Pick<SampleWeek, 'mark'>
  /** What it shows. Undefined: it is beside text that says the same. */
  alt?: string | undefined
  /** '14:10' */
  clock: string
  title: string
  aside: string
  /** At the bottom, if it isn't about one thing. */
  tabs?: ReactNode
  /** The title of a list is larger than that of one thing in it. */
  isList?: boolean
  className?: string | undefined
  children: ReactNode
}

export function PhoneScreen({ week, alt, clock, title, aside, tabs, isList, className, children }: PhoneScreenProps) {
  const shown = alt === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const)
  return (
    <div className={[styles.phone, 'num', className].filter(Boolean).join(' ')} {...shown}>
      <div className={styles.screen}>
        <p className={styles.clock}>{clockOf(clock)}</p>
        <p className={isList ? `${styles.top} ${styles.list}` : styles.top}>
          <b>{title}</b>
          <span>{aside}</span>
          <span className={styles.sample}>{week.mark}</span>
        </p>
        <div className={styles.body}>{children}</div>
        {tabs}
      </div>
    </div>
  )
}
