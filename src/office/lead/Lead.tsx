// One lead and everything from the person who sent it. Names appear only on the page, never in the title or the URL.
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import { leadQuery } from '#office/leads/leads-api.ts'
import { useMe } from '#office/shell/me.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Loaded } from '#office/ui/Loaded.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import styles from './Lead.module.css'
import { LeadActs } from './LeadActs.tsx'
import { LeadInfo } from './LeadInfo.tsx'
import { LeadState } from './LeadState.tsx'
import { NeighborBar, NeighborList } from './Neighbors.tsx'
import { PersonDays } from './PersonDays.tsx'
import { PersonHead } from './PersonHead.tsx'
import { QuarantineBar } from './QuarantineBar.tsx'
import { SamePhoneBar } from './SamePhoneBar.tsx'
import { TimeLine } from './TimeLine.tsx'
import { useNeighbors } from './use-neighbors.ts'
import { useReading } from './use-reading.ts'

export function Lead() {
  useTitle('Lead')
  const { leadId } = useParams({ from: '/leads/$leadId' })
  const neighbors = useNeighbors(leadId)
  const lead = useQuery(leadQuery(leadId))
  return (
    <div className={styles.columns}>
      <NeighborList {...neighbors} leadId={leadId} />
      <article className={styles.main}>
        <NeighborBar {...neighbors} />
        {!lead.data && <h1 className="visually-hidden">Lead</h1>}
        <Loaded key={leadId} query={lead} what="the lead" lines={8}>
          {(answer) => <Shown answer={answer} />}
        </Loaded>
      </article>
      {lead.data && (
        <aside className={styles.info} aria-label="About this lead">
          <LeadInfo answer={lead.data} submission={shownSubmission(lead.data)} />
        </aside>
      )}
    </div>
  )
}

const shownSubmission = ({ id, submissions }: LeadDetails): Submission =>
  submissions.find((one) => one.id === id) ?? (submissions[0] as Submission)

function Shown({ answer }: { answer: LeadDetails }) {
  const nowMs = useNow(30_000)
  const { timezone } = useMe().site
  const submission = shownSubmission(answer)
  useReading(answer.id)
  return (
    <>
      <PersonHead answer={answer} nowMs={nowMs} />
      <SamePhoneBar answer={answer} />
      {submission.quarantine ? (
        <QuarantineBar submission={submission} />
      ) : (
        <>
          <LeadActs person={answer.person} submission={submission} />
          <LeadState submission={submission} />
        </>
      )}
      <PersonDays answer={answer} nowMs={nowMs} timezone={timezone} />
      <TimeLine answer={answer} nowMs={nowMs} timezone={timezone} />
    </>
  )
}
