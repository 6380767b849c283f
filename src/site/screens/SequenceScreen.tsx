// The sequence of six messages that starts after a cleaning. The text of one message is shown twice: as the owner
// writes it, and as the client gets it.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { AppScreen } from './AppScreen.tsx'
import styles from './SequenceScreen.module.css'
import { WithAddress } from './TextLines.tsx'

export function SequenceScreen({ week, className }: { week: SampleWeek; className?: string | undefined }) {
  const { title, alt, steps, ask, text, hint, reads, answered } = week.sequence
  return (
    <AppScreen week={week} alt={alt} title={title} at="nurture" className={className}>
      <div className={styles.sequence}>
        <ol>
          {steps.map(({ what, when }) => (
            <li key={what}>
              <b>{what}</b>
              {when}
            </li>
          ))}
        </ol>
        <div className={styles.text}>
          <p>
            <b>{ask.title}</b> {ask.at}
          </p>
          <p className={styles.box}>
            {text.split(/[[\]]/).map((part, at) => (at % 2 ? <i key={part}>{part}</i> : part))}
          </p>
          <p>{hint}</p>
        </div>
        <div className={styles.text}>
          <p>
            <b>{reads.title}</b> {reads.at}
          </p>
          <p className={styles.us}>
            <WithAddress text={reads.text} address={week.company.review} />
          </p>
          <p>{answered}</p>
        </div>
      </div>
    </AppScreen>
  )
}
