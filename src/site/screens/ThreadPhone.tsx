// A text conversation on the owner's phone, and its result, e.g. a booked visit.
import type { ReactNode } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import { TextLines } from './TextLines.tsx'
import styles from './ThreadPhone.module.css'

type Thread = SampleWeek['missed' | 'reminder' | 'asked' | 'review']

interface ThreadPhoneProps {
  week: SampleWeek
  thread: Omit<Thread, 'alt'> & { alt?: string; result?: SampleWeek['missed']['result'] }
  /** Whether to use the color of Tidy Nurture instead of Tidy Leads. */
  isNurture?: boolean
  className?: string | undefined
  /** Shown below the conversation. */
  children?: ReactNode
}

export function ThreadPhone({ week, thread, isNurture, className, children }: ThreadPhoneProps) {
  const { alt, clock, title, aside, lines, result } = thread
  const classes = [isNurture && styles.nurture, className].filter(Boolean).join(' ')
  return (
    <PhoneScreen {...{ week, alt, clock, title, aside }} className={classes}>
      <TextLines lines={lines} review={week.company.review} />
      {result && (
        <p className={styles.result}>
          <Check />
          <b>{result.title}</b>
          {result.text}
        </p>
      )}
      {children}
    </PhoneScreen>
  )
}
