// Who the person is and how to reach them. Their time zone is known from a booking, never guessed from a phone number.

import type { LeadDetails } from '#contract/lead-details.ts'
import { timeOf, zoneShort } from '#domain/clock/moments.ts'
import { initialsOf } from '#office/ui/Avatar.tsx'
import { Users } from '#office/ui/icons.tsx'
import { Globe } from '#site/ui/icons/Globe.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import styles from './Lead.module.css'

export function PersonHead({ answer: { person, readers }, nowMs }: { answer: LeadDetails; nowMs: number }) {
  const { name, business, emails, phone, timezone } = person
  return (
    <>
      <div className={styles.person}>
        <span className={styles.initials} data-initials={initialsOf(name)} aria-hidden="true" />
        <div>
          <h1>{name}</h1>
          <ul className={styles.ways}>
            {business && (
              <li>
                <b>{business}</b>
              </li>
            )}
            {emails.map((email) => (
              <li key={email}>
                <Mail />
                {email}
              </li>
            ))}
            {phone && (
              <li>
                <Phone />
                {phone.shown}
              </li>
            )}
            {timezone && (
              <li>
                <Globe />
                {zoneShort(timezone)}, {timeOf(nowMs, timezone)} there now
              </li>
            )}
          </ul>
        </div>
      </div>
      {readers.length > 0 && (
        <p className={styles.readers} role="status">
          <Users />
          <span>
            <b>{readers.map((reader) => reader.name.split(' ')[0]).join(' and ')}</b>{' '}
            {readers.length === 1 ? 'is' : 'are'} reading this too.
          </span>
        </p>
      )}
    </>
  )
}
