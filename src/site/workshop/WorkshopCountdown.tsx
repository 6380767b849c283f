// The time left until the workshop, as figures and as a strip of days, and the workshop's time in the visitor's zone.
// The page shows the state at the time of the rendering until workshop-time.ts updates it.
import { splitAtPlaceholder } from '#domain/texts/fill.ts'
import type { StripDay } from '#domain/workshop/workshop.ts'
import { DatedText } from './DatedText.tsx'
import type { WorkshopPage } from './read-workshop-pages.ts'
import styles from './WorkshopCountdown.module.css'

// Options for Intl.DateTimeFormat.
const fully = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  timeZoneName: 'long',
}

const units = ['days', 'hours', 'minutes'] as const

interface WorkshopCountdownProps {
  texts: WorkshopPage['countdown']
  date: object
  toGo: Record<(typeof units)[number], number>
  days: StripDay[]
}

export function WorkshopCountdown({ texts, date, toGo, days }: WorkshopCountdownProps) {
  const [before, after] = splitAtPlaceholder(texts.yours, 'yours')
  return (
    <section className={`page ${styles.countdown}`} data-only="ahead">
      <div data-only="script">
        <div className={styles.figures} role="timer" aria-label={texts.label}>
          {units.map((unit) => (
            <p key={unit} data-one={texts[unit].one} data-other={texts[unit].other}>
              <b className="num">{toGo[unit]}</b> <span>{toGo[unit] === 1 ? texts[unit].one : texts[unit].other}</span>
            </p>
          ))}
        </div>
        <p className={styles.running}>{texts.running}</p>
        <ol className={styles.days} aria-hidden="true">
          {days.map(({ letter, day, weekday, fromMs }) => (
            <li key={day} data-from={fromMs} data-weekday={weekday}>
              <span>{letter}</span>
              <b>{day}</b>
            </li>
          ))}
        </ol>
      </div>
      <p className="note">
        <DatedText text={texts.when} texts={date} />{' '}
        <span data-only="script">
          {before}
          <span data-yours={JSON.stringify(fully)} />
          {after}
        </span>
      </p>
    </section>
  )
}
