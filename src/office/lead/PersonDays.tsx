// A drawing of one person's days, once there are two events. Everything in it is also described in words further down
// the page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import { momentOf } from '#domain/clock/moments.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { requestIcon } from '#office/ui/RequestTag.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import { StickyNote } from './icons.tsx'
import { firstName } from './names.ts'
import styles from './PersonDays.module.css'
import { personDays } from './person-days.ts'

interface PersonDaysProps {
  answer: LeadDetails
  nowMs: number
  timezone: string
}

const icons: Partial<Record<Activity, ReactNode>> = {
  'no-answer': <PhoneMissed />,
  voicemail: <PhoneMissed />,
  'wrong-number': <PhoneMissed />,
  spoke: <Phone />,
  came: <Phone />,
  texted: <MessageSquare />,
  mailed: <Mail />,
  booked: <Calendar />,
  note: <StickyNote />,
}

export function PersonDays({ answer, nowMs, timezone }: PersonDaysProps) {
  const { columns, theirs, ours, count } = personDays(answer.submissions, nowMs, timezone)
  if (count < 2) return null
  const { waiting, newestId, name } = answer.person
  const isWaiting = (id: string) => waiting.fromMs !== undefined && id === newestId
  return (
    <figure className={styles.days} aria-label="Their days">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways */}
      <section ref={showLastDays} className={styles.scroll} tabIndex={0} aria-label="Sixteen days from left to right">
        <div className={styles.inside}>
          <ol className={styles.names} aria-hidden="true">
            {columns.map(({ day, label, isWeekend, isToday }) => (
              <li key={day} className={[isWeekend && styles.off, isToday && styles.today].filter(Boolean).join(' ')}>
                {label}
              </li>
            ))}
          </ol>
          <div className={styles.columns} aria-hidden="true">
            {columns.map(({ day, isWeekend }) => (
              <i key={day} className={isWeekend ? styles.off : undefined} />
            ))}
          </div>
          <Lane name={firstName(name) || 'They'}>
            {theirs.map(({ key, left, atMs, submission, isCall }) => {
              const title = `${isCall ? 'Call' : submission.requestLabel}, ${momentOf(atMs, nowMs, timezone)}`
              const look = atMs > nowMs ? styles.ahead : !isCall && isWaiting(submission.id) ? styles.waiting : ''
              const shared = {
                ...{ className: `${styles.mark} ${look}`, style: { left: `${left}%` }, title, 'aria-label': title },
              }
              return isCall ? (
                <Link key={key} {...shared} to="/calls" search={{ call: submission.id }}>
                  <Calendar />
                </Link>
              ) : (
                <a key={key} {...shared} href={`#request-${submission.id}`}>
                  <RequestIcon submission={submission} />
                </a>
              )
            })}
          </Lane>
          <Lane name="You">
            {ours.map(({ key, left, touch }) => (
              <i key={key} className={`${styles.mark} ${styles.ours}`} style={{ left: `${left}%` }}>
                {icons[touch] ?? <Check />}
              </i>
            ))}
          </Lane>
        </div>
      </section>
    </figure>
  )
}

/** If not all days fit, scrolls to the last ones. */
function showLastDays(section: HTMLElement | null) {
  if (section) section.scrollLeft = section.scrollWidth
}

function RequestIcon({ submission: { form, category } }: { submission: Submission }) {
  const Icon = requestIcon(form, category)
  return <Icon />
}

const Lane = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.lane}>
    <b>{name}</b>
    <div className="stave">{children}</div>
  </div>
)
