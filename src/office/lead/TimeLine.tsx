// The timeline in words: each moment and who did what, newest first.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import { momentOf, timeOf } from '#domain/clock/moments.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import type { EmailStatus } from '#domain/emails/email-statuses.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { emailRules } from '#emails/email-names.ts'
import { destinationLabel } from '#forms/destinations.ts'
import { noteOf } from '#office/emails/status-texts.ts'
import { useCan } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { CircleX, MailX, Reply, RotateCw, UserPlus } from '#office/ui/icons.tsx'
import { requestIcon } from '#office/ui/RequestTag.tsx'
import { statusTexts } from '#office/ui/StatusMark.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { Send } from '#site/ui/icons/Send.tsx'
import { buildTimeline, type Moment } from './build-timeline.ts'
import { StickyNote } from './icons.tsx'
import { firstName } from './names.ts'
import styles from './TimeLine.module.css'

interface TimeLineProps {
  answer: LeadDetails
  nowMs: number
  timezone: string
}

export function TimeLine({ answer, nowMs, timezone }: TimeLineProps) {
  const nameOf = useNames()
  return (
    <div className={styles.line}>
      {buildTimeline(answer.submissions, nowMs, timezone).map(({ title, note, moments }) => (
        <section key={note} aria-label={`${title}, ${note}`}>
          <h2>
            {title} <span>{note}</span>
          </h2>
          <ol>
            {moments.map((moment) => (
              <li key={moment.key} className={styles.moment}>
                <time dateTime={new Date(moment.atMs).toISOString()}>{timeOf(moment.atMs, timezone)}</time>
                <EventMoment
                  moment={moment}
                  isHere={moment.submission.id === answer.id}
                  nameOf={nameOf}
                  nowMs={nowMs}
                  timezone={timezone}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type NameOf = (who: string) => string

/** The name for an id: a teammate's first name, 'A former teammate', 'The command line' or 'The server'. */
function useNames(): NameOf {
  const { data } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  return (who) => {
    const teammate = data?.teammates.find(({ id }) => id === who)
    if (teammate) return firstName(teammate.name)
    if (/command/i.test(who)) return 'The command line'
    return /server/i.test(who) ? 'The server' : 'A former teammate'
  }
}

interface EventMomentProps {
  moment: Moment
  /** Whether the moment belongs to the open lead, not to another request of the same person. */
  isHere: boolean
  nameOf: NameOf
  nowMs: number
  timezone: string
}

const activityTexts: Record<Exclude<Activity, 'note' | 'came' | 'missed'>, string> = {
  'no-answer': 'called, no answer',
  voicemail: 'left a voicemail',
  'wrong-number': 'called a wrong number',
  spoke: 'talked with them',
  texted: 'texted them',
  mailed: 'emailed them',
  booked: 'booked a call with them',
  answered: 'marked it answered',
}
const activityIcons: Partial<Record<Activity, ReactNode>> = {
  'no-answer': <Phone />,
  voicemail: <Phone />,
  'wrong-number': <Phone />,
  spoke: <Phone />,
  texted: <MessageSquare />,
  mailed: <Reply />,
  booked: <Calendar />,
}

function EventMoment({ moment, isHere, nameOf, nowMs, timezone }: EventMomentProps) {
  switch (moment.kind) {
    case 'request':
      return <Request submission={moment.submission} isHere={isHere} />
    case 'call':
      return (
        <Row icon={<Calendar />}>
          {moment.isLink ? (
            <>
              <b>{moment.who ? nameOf(moment.who) : 'The team'}</b> changed the video link
            </>
          ) : moment.startMs === undefined ? (
            <>
              <b>{moment.who ? nameOf(moment.who) : 'They'}</b> canceled the call
            </>
          ) : (
            <>
              <b>{moment.who ? nameOf(moment.who) : 'They'}</b> moved the call to{' '}
              {momentOf(moment.startMs, nowMs, timezone)}
            </>
          )}
          .{' '}
          <Link className={buttonClass({ look: 'link' })} to="/calls" search={{ call: moment.submission.id }}>
            See it on the calendar
          </Link>
        </Row>
      )
    case 'sent':
      return (
        <Row icon={<Send />}>
          Synced to {moment.destinations.map(destinationLabel).join(' · ')}
          <Of moment={moment} isHere={isHere} />
        </Row>
      )
    case 'email':
      return <EmailMoment moment={moment} isHere={isHere} nowMs={nowMs} timezone={timezone} />
    case 'failing':
    case 'stopped': {
      const last = moment.delivery.attempts.at(-1)
      return (
        <Row icon={moment.kind === 'stopped' ? <CircleX /> : <RotateCw />} isBad>
          <b>{destinationLabel(moment.delivery.destination)}</b>:{' '}
          {moment.kind === 'stopped' ? 'sync stopped' : 'sync failed, trying again'}
          {last && ` (${last.status ?? last.reason})`}
          <Of moment={moment} isHere={isHere} />
        </Row>
      )
    }
    case 'event': {
      const { event } = moment
      const who = <b>{nameOf(event.who)}</b>
      if (event.kind === 'assigned')
        return (
          <Row icon={<UserPlus />}>
            {event.to === event.who ? (
              <>{who} assigned it to themselves</>
            ) : event.to ? (
              <>
                {who} gave it to {nameOf(event.to)}
              </>
            ) : (
              <>{who} unassigned it</>
            )}
            <Of moment={moment} isHere={isHere} />
          </Row>
        )
      if (event.kind === 'status')
        return (
          <Row icon={<Check />}>
            {who} set it to {event.status === 'answered' ? 'answered' : statusTexts[event.status].toLowerCase()}
            <Of moment={moment} isHere={isHere} />
          </Row>
        )
      if (event.kind !== 'touch') return <Row icon={<Check />}>{who} changed something</Row>
      if (event.touch === 'note')
        return (
          <Row icon={<StickyNote />} isNote box={event.text}>
            {who} added a note
          </Row>
        )
      if (event.touch === 'came' || event.touch === 'missed')
        return (
          <Row icon={<Calendar />}>
            {event.touch === 'came' ? 'They showed up for the call' : 'They missed the call'}, noted by {who}
          </Row>
        )
      return (
        <Row icon={activityIcons[event.touch] ?? <Check />} box={event.text}>
          {who} {activityTexts[event.touch]}
          <Of moment={moment} isHere={isHere} />.
          {event.atMs === moment.submission.answeredAtMs && moment.submission.waitedMs !== undefined && (
            <>
              {' '}
              First response in <b>{waitText(moment.submission.waitedMs)}</b>.
            </>
          )}
        </Row>
      )
    }
  }
}

type EmailMoment = Extract<Moment, { kind: 'email' }>

function EmailMoment({
  moment,
  isHere,
  nowMs,
  timezone,
}: Omit<EventMomentProps, 'nameOf' | 'moment'> & { moment: EmailMoment }) {
  const { email } = moment
  const isBad = email.status === 'bounced' || email.status === 'stopped'
  const note = noteOf(email, nowMs, timezone)
  return (
    <Row icon={isBad ? <MailX /> : <Mail />} isBad={isBad}>
      <b>{emailRules(email.name).label}</b>: {becameTexts[email.status]}
      {email.status !== 'sent' && note && <span className="quiet"> ({note})</span>}
      <Of moment={moment} isHere={isHere} />.{' '}
      <Link
        className={buttonClass({ look: 'link' })}
        to="/emails"
        search={{ part: 'sent', when: 'all', mail: email.id }}
      >
        Open
      </Link>
    </Row>
  )
}

const becameTexts: Record<EmailStatus, string> = {
  queued: 'email queued',
  sent: 'email sent',
  bounced: 'email bounced',
  stopped: 'email stopped',
  suppressed: 'no email, the address is blocked',
  dropped: 'email not sent',
  waiting: 'email waits',
  off: 'email not sent',
}

/** Names the request, but only if the moment belongs to another request of the same person. */
const Of = ({ moment, isHere }: { moment: Moment; isHere: boolean }) =>
  isHere ? null : <span className="quiet"> · {moment.submission.requestLabel}</span>

function Request({ submission, isHere }: { submission: Submission; isHere: boolean }) {
  const { id, requestLabel, form, category, page, openedForMs, fields, summary } = submission
  const Icon = requestIcon(form, category)
  return (
    <>
      <Icon />
      <div>
        <p>
          {isHere ? (
            <b>{requestLabel}</b>
          ) : (
            <Link className={buttonClass({ look: 'link' })} to="/leads/$leadId" params={{ leadId: id }} replace>
              {requestLabel}
            </Link>
          )}
          {page && ` on ${page}`}
          {openedForMs !== undefined && (
            <span className="quiet"> · form open for {Math.round(openedForMs / 1000)} sec</span>
          )}
        </p>
        {isHere ? (
          <Fields fields={fields} />
        ) : (
          <>
            {summary && <p className="soft">{summary}</p>}
            {fields.length > 0 && (
              <details className={styles.more}>
                <summary>What they sent</summary>
                <Fields fields={fields} />
              </details>
            )}
          </>
        )}
      </div>
    </>
  )
}

const Fields = ({ fields }: Pick<Submission, 'fields'>) =>
  fields.length > 0 && (
    <dl className={`${styles.box} ${styles.fields}`}>
      {fields.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )

interface RowProps {
  icon: ReactNode
  children: ReactNode
  box?: string | undefined
  isNote?: boolean
  isBad?: boolean
}

const Row = ({ icon, children, box, isNote, isBad }: RowProps) => (
  <>
    <span className={isBad ? styles.bad : styles.icon}>{icon}</span>
    <div>
      <p>{children}</p>
      {box && <p className={isNote ? `${styles.box} ${styles.note}` : styles.box}>{box}</p>}
    </div>
  </>
)
