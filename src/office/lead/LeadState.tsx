// A lead's status and its clock: the wait so far, or how long the first response took and who gave it.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Submission } from '#contract/lead-details.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import { type Activity, type Status, statuses } from '#domain/leads/statuses.ts'
import { useRecord } from '#office/leads/use-record.ts'
import { useCan } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { LeadWait } from '#office/shell/waiting/LeadWait.tsx'
import { useHours, useWait } from '#office/shell/waiting/use-wait.ts'
import segments from '#office/ui/form/Segments.module.css'
import { statusTexts } from '#office/ui/StatusMark.tsx'
import { WaitProgress } from '#office/ui/WaitProgress.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Lead.module.css'
import { firstName } from './names.ts'

const shown = statuses.filter((status) => status !== 'spam')

export function LeadState({ submission }: { submission: Submission }) {
  const canWork = useCan('leads.work')
  const record = useRecord()
  const group = useRef<HTMLFieldSetElement>(null)
  const { id, status } = submission
  useScreenKeys({
    S: canWork ? () => group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus() : undefined,
  })

  function set(next: Status) {
    return record([id], { kind: 'status', status: next }, `${statusTexts[next]}.`)
  }

  return (
    <div className={styles.state}>
      <fieldset className={`${segments.segments} ${styles.statuses}`} aria-label="Status" ref={group}>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            disabled={!canWork}
            aria-pressed={one === status}
            onClick={() => one !== status && set(one)}
          >
            {one === status && <Check />}
            {statusTexts[one]}
          </button>
        ))}
      </fieldset>
      <Clock submission={submission} />
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

function Clock({ submission }: { submission: Submission }) {
  const wait = useWait(submission)
  const targetMs = useHours()?.targetMs ?? 120_000
  const { data } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  if (wait.kind === 'no-clock')
    return <span className="small quiet">No answer needed: the clock doesn’t run for these.</span>
  if (wait.kind !== 'answered') return <LeadWait lead={submission} size="normal" />
  const who = data?.teammates.find(({ id }) => id === submission.answeredBy)
  return (
    <span className={styles.clock}>
      <WaitProgress waitedMs={wait.waitedMs} targetMs={targetMs} look="done" />
      <b className={wait.isLate ? styles.late : undefined} data-clock={wait.waitedMs}>
        {waitText(wait.waitedMs)}
      </b>
      <span className="small quiet">
        to first response{who && `, ${firstName(who.name)}`}
        {submission.answeredHow && ways[submission.answeredHow]}
        {wait.isLate && ', late'}
      </span>
    </span>
  )
}
