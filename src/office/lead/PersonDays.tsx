// A drawing of one person's days. Everything in it is also described in words further down the page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import { timeOf } from '#domain/clock/moments.ts'
import { counted } from '#domain/texts/texts.ts'
import { requestIcon } from '#office/ui/RequestTag.tsx'
import playhead from '#office/ui/time/Playhead.module.css'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import styles from './PersonDays.module.css'
import { type DayMark, personDays } from './person-days.ts'

interface PersonDaysProps {
  answer: LeadDetails
  nowMs: number
  timezone: string
}

export function PersonDays({ answer, nowMs, timezone }: PersonDaysProps) {
  const { columns, requests, answers, calls, sent, now, earlier } = personDays(answer.submissions, nowMs, timezone)
  const place = ({ left }: DayMark) => ({ left: `${left}%` })
  return (
    <figure className={styles.days} aria-label="Their days">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways */}
      <section ref={showLastDays} className={styles.scroll} tabIndex={0} aria-label="Thirteen days from left to right">
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
          <Row name="Asked">
            {requests.map((mark) => (
              <Link
                key={mark.key}
                className={mark.key === answer.id ? `${styles.request} ${styles.here}` : styles.request}
                style={place(mark)}
                to="/leads/$leadId"
                params={{ leadId: mark.submission.id }}
                replace
              >
                <RequestIcon submission={mark.submission} />
                {mark.submission.requestLabel}
              </Link>
            ))}
          </Row>
          <Row name="Answers">
            {answers.map((mark) => (
              <i key={mark.key} className={styles.dot} style={place(mark)} />
            ))}
          </Row>
          <Row name="Calls">
            {calls.map((mark) => (
              <Link
                key={mark.key}
                className={mark.isAhead ? styles.ahead : styles.call}
                style={place(mark)}
                to="/calls"
                search={{ call: mark.submission.id }}
              >
                <Calendar />
                {timeOf(mark.startMs, timezone).replace(/ [ap]m/, '')}
              </Link>
            ))}
          </Row>
          <Row name="Synced to">
            {sent.map((mark) => (
              <i key={mark.key} className={mark.isStopped ? styles.stopped : styles.dot} style={place(mark)} />
            ))}
          </Row>
          <i className={`${playhead.playhead} ${styles.now}`} style={{ left: `${now}%` }} />
        </div>
      </section>
      {earlier > 0 && <figcaption>{counted(earlier, 'earlier request')}, below.</figcaption>}
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

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={`stave ${styles.row}`}>
    <b>{name}</b>
    {children}
  </div>
)
