// The booking page: on the left what the call is about and other ways to reach the office, on the right the calendar's
// frame, covered until it has loaded (frame-lid.ts). Without JavaScript there is no cover.
import { Sunlight } from '#site/ui/Sunlight.tsx'
import styles from './BookDemo.module.css'
import type { BookingWords } from './read-booking.ts'

interface BookDemoProps {
  framePath: string
  supportEmail: string
  phone: { shown: string; dialled: string }
  words: BookingWords
}

export function BookDemo({ framePath, supportEmail, phone, words }: BookDemoProps) {
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return (
    <div className={`page ${styles.book}`}>
      <div className={styles.say}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className={styles.frame} data-lidded>
        <iframe src={framePath} title={words.frame} referrerPolicy="no-referrer" data-fit="900" />
        <div className={styles.lid} role="status" data-lid>
          <Sunlight
            className={styles.sunlight}
            width={800}
            height={900}
            left={120}
            pane={[200, 300]}
            mullion={16}
            fill="#FFF4D0"
          />
          <Metronome />
          <h2>{words.loading.heading}</h2>
          <p data-lid-usual>{words.loading.text}</p>
          <p data-lid-slow hidden>
            {words.loading.slow} {mail}.
          </p>
        </div>
      </div>
      <dl className={styles.else}>
        <dt>{words.write}</dt>
        <dd>{mail}</dd>
        <dt>{words.talk}</dt>
        <dd>
          <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
        </dd>
      </dl>
    </div>
  )
}

function Metronome() {
  return (
    <svg className={styles.metronome} viewBox="0 0 130 200" aria-hidden="true">
      <g>
        <path d="M65 190V40" stroke="#12261F" strokeWidth="9" strokeLinecap="round" />
        <rect x="56" y="96" width="18" height="34" rx="4" fill="#FFC92B" />
        <path d="M56 120h18v6q0 4-4 4H60q-4 0-4-4z" fill="#14624A" />
        <path d="M18 30h94" stroke="#12261F" strokeWidth="14" strokeLinecap="round" />
        <path d="M14 20h102" stroke="#FFC92B" strokeWidth="6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
