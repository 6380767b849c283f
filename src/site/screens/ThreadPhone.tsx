// A conversation by text on the owner's phone, and what came of it.
import type { ReactNode } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import type { Place } from './AppTabs.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import { TextLines } from './TextLines.tsx'
import styles from './ThreadPhone.module.css'

type Thread = SampleWeek['missed' | 'reminder' | 'asked' | 'review']

interface ThreadPhoneProps {
  week: SampleWeek
  thread: Omit<Thread, 'alt'> & { alt?: string; result?: SampleWeek['missed']['result'] }
  /** The tab it is in; without, the tabs are hidden. */
  at?: Place
  className?: string | undefined
  /** Below the conversation. */
  children?: ReactNode
}

export function ThreadPhone({ week, thread, at, className, children }: ThreadPhoneProps) {
  const { alt, clock, title, aside, lines, result } = thread
  const classes = [at === 'nurture' && styles.nurture, className].filter(Boolean).join(' ')
  return (
    <PhoneScreen {...{ week, alt, clock, title, aside, ...(at && { at }) }} className={classes}>
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
