// A conversation by text on the owner's phone: ours on the right, theirs on the left, and what came of it.
import type { ReactNode } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import type { Place } from './AppTabs.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import styles from './ThreadPhone.module.css'

type Thread = SampleWeek['missed' | 'reminder' | 'asked' | 'review']

interface ThreadPhoneProps {
  week: SampleWeek
  thread: Omit<Thread, 'alt'> & { alt?: string; result?: SampleWeek['missed']['result'] }
  at: Place
  className?: string | undefined
  /** Below the conversation. */
  children?: ReactNode
}

export function ThreadPhone({ week, thread, at, className, children }: ThreadPhoneProps) {
  const { alt, clock, title, aside, lines, result } = thread
  const classes = [at === 'nurture' && styles.nurture, className].filter(Boolean).join(' ')
  return (
    <PhoneScreen {...{ week, alt, clock, title, aside, at }} className={classes}>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={Object.values(line)[0] as string} line={line} review={week.company.review} />
        ))}
      </ol>
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

function Line({ line, review }: { line: Thread['lines'][number]; review: string }) {
  if ('us' in line)
    return (
      <li className={styles.us}>
        {line.us}
        {line.address && <u>{` ${review}`}</u>}
      </li>
    )
  if ('them' in line) return <li className={styles.them}>{line.them}</li>
  if ('by' in line) return <li className={styles.by}>{line.by}</li>
  if ('at' in line) return <li className={styles.at}>{line.at}</li>
  return (
    <li className={styles.missed}>
      <PhoneMissed />
      {line.missed}
    </li>
  )
}
