// The owner's phone with the text messages after a cleaning, and the review that followed one of these messages.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { Stars } from '#site/ui/Stars.tsx'
import styles from './ReviewPhone.module.css'
import { ThreadPhone } from './ThreadPhone.tsx'

export function ReviewPhone({ week, className }: { week: SampleWeek; className?: string | undefined }) {
  const { quote, left } = week.review
  return (
    <ThreadPhone week={week} thread={week.review} isNurture className={className}>
      <div className={styles.review}>
        <Stars count={5} />
        <b>{quote}</b>
        {left}
      </div>
    </ThreadPhone>
  )
}
