// The person's request in their own words, how long they have been waiting, and the reply under the request.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Person, Submission } from '#contract/lead-details.ts'
import { momentOf, timeOf } from '#domain/clock/moments.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { firstName } from '#office/lead/parts/names.ts'
import { pageText } from '#office/lead/parts/page-texts.ts'
import { saidText } from '#office/lead/parts/said-text.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { isBeforeOpening, useHours, useWait, waitLabel } from '#office/shell/waiting/use-wait.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Reply as ReplyIcon } from '#office/ui/icons.tsx'
import { RequestTag } from '#office/ui/RequestTag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { useNarrow } from '#office/ui/use-narrow.ts'
import { WaitProgress } from '#office/ui/WaitProgress.tsx'
import { Reply } from './Reply.tsx'
import styles from './RequestCard.module.css'

interface RequestCardProps {
  person: Person
  submission: Submission
  /**
   * The address for the reply; undefined if the user can't reply, for example because the person has no email address.
   */
  email: string | undefined
  /** A counter, raised each time the reply should get the focus. */
  replyRequests: number
  /** The buttons for calling, texting and notes, which the card shows only on a narrow screen. */
  actions: ReactNode
  onReply(): void
}

export function RequestCard({ person, submission, email, replyRequests, actions, onReply }: RequestCardProps) {
  const { timezone } = useMe().site
  const nowMs = useNow(30_000)
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const { form, category, requestLabel, receivedAtMs, page } = submission
  useEffect(() => {
    if (replyRequests > 0) setOpen(true)
  }, [replyRequests])
  // On a narrow screen, the reply is shown only if it may be sent, and only after the user presses the button for it.
  const canReply = email !== undefined && !person.refused.email
  const hasReply = email !== undefined && (!isNarrow || (isOpen && canReply))
  const from = page === undefined ? '' : `, from ${pageText(page)}`
  return (
    <section className={styles.card} aria-label="What they asked, and your answer">
      <div className={styles.head}>
        <RequestTag form={form} category={category} label={requestLabel} />
        <span>
          {capitalDay(momentOf(receivedAtMs, nowMs, timezone))}
          {from}
        </span>
        <Clock person={person} submission={submission} />
      </div>
      <RequestText submission={submission} name={person.name} />
      {hasReply && (
        <Reply
          lead={{ id: person.newestId, name: person.name }}
          email={email}
          refused={person.refused.email}
          topic={topicOf(submission)}
          requests={replyRequests}
        />
      )}
      {isNarrow && (canReply || actions) && !hasReply && (
        <div className={styles.actions}>
          {canReply && (
            <Button onClick={onReply}>
              <ReplyIcon />
              Reply
            </Button>
          )}
          {actions}
        </div>
      )}
    </section>
  )
}

const capitalDay = (moment: string) => (/^\d/.test(moment) ? `Today, ${moment}` : moment)

const subjectOf = ({ fields }: Submission) => fields.find(({ name }) => name === 'subject')?.value

/** What follows 'Re:' in the reply's subject. */
const topicOf = (submission: Submission) => subjectOf(submission) ?? submission.requestLabel

/** Fields that the card doesn't list. The subject is shown with the message, and the others above the card. */
const inHead = ['name', 'firstName', 'lastName', 'email', 'phone', 'business', 'subject', 'timezone']

function RequestText({ submission, name }: { submission: Submission; name: string }) {
  const { message, fields, pastTense } = submission
  const subject = subjectOf(submission)
  const others = fields.filter((field) => !inHead.includes(field.name))
  return (
    <div className={styles.asked}>
      {message === undefined ? (
        <p>
          {firstName(name) || 'They'} {pastTense}. <span className="soft">{saidText(submission)}</span>
        </p>
      ) : (
        <blockquote>
          {subject && <b>{subject}</b>}
          <p>{message}</p>
        </blockquote>
      )}
      {others.length > 0 && (
        <dl className="facts">
          {others.map(({ name: field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const ways: Partial<Record<Activity | 'called', string>> = {
  called: ' by phone',
  spoke: ' by phone',
  texted: ' by text',
  mailed: ' by email',
  booked: ' with a call',
}

function Clock({ person, submission }: { person: Person; submission: Submission }) {
  const { timezone } = useMe().site
  const { answerWithin, state, waitedMs } = submission
  const wait = useWait({ answerWithin, waiting: person.waiting, state, waitedMs })
  const hours = useHours()
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const nowMs = useNow(30_000)
  if (!hours || wait.kind === 'no-clock' || wait.kind === 'unanswered') return null
  if (wait.kind === 'to-do')
    return (
      <span className={styles.clock} data-clock="">
        <b>To do</b>
        <span className="small quiet">
          since {momentOf(wait.fromMs, nowMs, timezone)}
          {wait.isLate && ', late'}
        </span>
      </span>
    )
  const { targetMs } = hours
  const progress = (look: 'done' | 'running' | 'shut') => (
    <WaitProgress waitedMs={wait.waitedMs} targetMs={targetMs} look={look} />
  )
  if (wait.kind === 'answered') {
    const who = team?.teammates.find(({ id }) => id === submission.answeredBy)
    return (
      <span className={styles.clock}>
        {!wait.isLate && progress('done')}
        <b data-clock={wait.waitedMs}>{waitText(wait.waitedMs)}</b>
        <span className="small quiet">
          to first response{who && `, ${firstName(who.name)}`}
          {submission.answeredHow && ways[submission.answeredHow]}
          {wait.isLate && ', late'}
          {isBeforeOpening(submission) && ', before opening'}
        </span>
      </span>
    )
  }
  return (
    <span className={styles.clock}>
      {progress(wait.isOpen ? 'running' : 'shut')}
      <b className={wait.isLate ? styles.late : undefined} data-clock={wait.waitedMs}>
        {waitLabel(wait, hours, Date.now())}
      </b>
      {!wait.isLate && wait.isOpen && (
        <span className="small quiet">Answer by {timeOf(Date.now() + targetMs - wait.waitedMs, timezone)}</span>
      )}
      {wait.isLate && <span className="small quiet">waiting</span>}
    </span>
  )
}
