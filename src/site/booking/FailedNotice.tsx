// Shown above the calendar if something that it needs didn't load.
import { type ReactNode, useEffect, useRef } from 'react'
import { EmailText } from '#site/ui/EmailText.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import styles from './BookingCalendar.module.css'

interface FailedNoticeProps {
  strong: string
  text: string
  email: string
  /** Whether the visitor has just pressed something, and now continues here. */
  takesFocus?: boolean
  /** The button or link that tries again. */
  children: ReactNode
}

export function FailedNotice({ strong, text, email, takesFocus, children }: FailedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  return (
    <div ref={notice} className={styles.failed} role="alert" tabIndex={-1}>
      <Notice tone="bad">
        <p>{strong}</p>
        <p>
          <EmailText text={text} email={email} />
        </p>
        <div className={styles.again}>{children}</div>
      </Notice>
    </div>
  )
}
