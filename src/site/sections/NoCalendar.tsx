// In place of a calendar: how to agree on a time by hand.
import { ButtonLink } from '#site/ui/Button.tsx'
import styles from './NoCalendar.module.css'

interface NoCalendarProps {
  words: { heading: string; text: string }
  supportEmail: string
  phone: { shown: string; dialled: string }
}

export function NoCalendar({ words, supportEmail, phone }: NoCalendarProps) {
  return (
    <div className={styles.sheet}>
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <p className={styles.ways}>
        <ButtonLink href={`mailto:${supportEmail}`}>{supportEmail}</ButtonLink>
        <ButtonLink href={`tel:${phone.dialled}`} look="line">
          {phone.shown}
        </ButtonLink>
      </p>
    </div>
  )
}
