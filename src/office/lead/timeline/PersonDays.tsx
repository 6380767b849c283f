// A drawing with one column per day and two lanes: the person's requests and calls, and what the team did. It is shown
// only if there are at least two of these events. The timeline further down the page has the same events as text.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import { momentOf } from '#domain/clock/moments.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { searchOfCall } from '#office/calls/calls-search.ts'
import { StickyNote } from '#office/lead/parts/lead-icons.tsx'
import { firstName } from '#office/lead/parts/names.ts'
import { useHours } from '#office/shell/waiting/use-wait.ts'
import { requestIcon } from '#office/ui/RequestTag.tsx'
import { openOn } from '#office/ui/time/day-axis.ts'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import styles from './PersonDays.module.css'
import { personDays } from './person-days.ts'

interface PersonDaysProps {
  details: LeadDetails
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

export function PersonDays({ details, nowMs, timezone }: PersonDaysProps) {
  const { columns, theirs, ours, count } = personDays(details.submissions, nowMs, timezone)
  const hours = useHours()
  if (count < 2) return null
  const isOff = (day: string) => hours !== undefined && openOn(hours.openHours, day).length === 0
  const { waiting, newestId, name } = details.person
  const isWaiting = (id: string) => waiting.fromMs !== undefined && id === newestId
  return (
    <div className={styles.room}>
      <figure className={styles.days} aria-label="Their days">
        <ol className={styles.names} aria-hidden="true">
          {columns.map(({ day, label, isToday }) => (
            <li key={day} className={[isOff(day) && styles.off, isToday && styles.today].filter(Boolean).join(' ')}>
              {label}
            </li>
          ))}
        </ol>
        <div className={styles.columns} aria-hidden="true">
          {columns.map(({ day }) => (
            <i key={day} className={isOff(day) ? styles.off : undefined} />
          ))}
        </div>
        <Lane name={firstName(name) || 'They'}>
          {theirs.map(({ column, events }) => {
            const { key, atMs, submission, isCall } = events[events.length - 1] as (typeof events)[number]
            const each = events.map(
              (one) => `${one.isCall ? 'Call' : one.submission.requestLabel}, ${momentOf(one.atMs, nowMs, timezone)}`,
            )
            const title = events.length > 1 ? `${events.length}: ${each.join('; ')}` : each.join()
            const hasWaiting = events.some((one) => !one.isCall && isWaiting(one.submission.id))
            const look = hasWaiting ? styles.waiting : atMs > nowMs ? styles.ahead : ''
            const shared = { className: `${styles.mark} ${look}`, style: columnOf(column), title, 'aria-label': title }
            return isCall ? (
              <Link key={key} {...shared} to="/calls" search={searchOfCall(submission.id, atMs, timezone)}>
                <Calendar />
                <Count events={events} />
              </Link>
            ) : (
              <a key={key} {...shared} href={`#request-${submission.id}`}>
                <RequestIcon submission={submission} />
                <Count events={events} />
              </a>
            )
          })}
        </Lane>
        <Lane name="You">
          {ours.map(({ column, events }) => (
            <i key={column} className={`${styles.mark} ${styles.ours}`} style={columnOf(column)}>
              {icons[events[events.length - 1]?.activity as Activity] ?? <Check />}
              <Count events={events} />
            </i>
          ))}
        </Lane>
      </figure>
    </div>
  )
}

const columnOf = (column: number) => ({ gridColumn: column + 1 })

const Count = ({ events }: { events: readonly unknown[] }) => (events.length > 1 ? events.length : undefined)

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
