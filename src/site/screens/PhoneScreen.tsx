// A drawing of one screen of the app on a phone. Screen readers treat it as an image.
import type { ReactNode } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import { clockOf } from '#domain/week/week-sums.ts'
import styles from './PhoneScreen.module.css'

interface PhoneScreenProps {
  week: Pick<SampleWeek, 'mark'>
  /**
   * What the screen shows. If undefined, screen readers skip the drawing, because the text next to it says the same.
   */
  alt?: string | undefined
  /** The time on the phone, e.g. '14:10'. */
  clock: string
  title: string
  aside: string
  /** The tabs at the bottom, for screens that aren't about a single item. */
  tabs?: ReactNode
  /** Whether the screen is a list. A list has a larger title. */
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
