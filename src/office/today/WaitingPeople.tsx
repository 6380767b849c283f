// The people who are waiting, longest wait first, with actions for each.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import { ReplyDialog } from '#office/lead/ReplyDialog.tsx'
import { ContactLink } from '#office/leads/contact.tsx'
import { useRecord } from '#office/leads/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useWait } from '#office/shell/waiting/use-wait.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Reply, UserPlus } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { RequestTag } from '#office/ui/RequestTag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { WaitProgress } from '#office/ui/WaitProgress.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import styles from './Today.module.css'

export function WaitingPeople({ rows, targetMs }: { rows: readonly LeadRow[]; targetMs: number }) {
  const [replyTo, setReplyTo] = useState<LeadRow>()
  const canWork = useCan('leads.work')
  const first = rows[0]
  useScreenKeys({ R: canWork && first?.email ? () => setReplyTo(first) : undefined })
  return (
    <>
      <ul className={styles.waiting}>
        {rows.map((row, index) => (
          <WaitingRow key={row.id} row={row} targetMs={targetMs} hasKey={index === 0} onReply={() => setReplyTo(row)} />
        ))}
      </ul>
      {replyTo?.email && <ReplyDialog lead={replyTo} email={replyTo.email} onClose={() => setReplyTo(undefined)} />}
    </>
  )
}

interface WaitingRowProps {
  row: LeadRow
  targetMs: number
  hasKey: boolean
  onReply(): void
}

function WaitingRow({ row, targetMs, hasKey, onReply }: WaitingRowProps) {
  const { teammate, site } = useMe()
  const canWork = useCan('leads.work')
  const record = useRecord()
  const wait = useWait(row)
  const nowMs = useNow(60_000)
  const { id, name, business, phone, email, ownerId } = row
  const waitedMs = wait.kind === 'running' ? wait.waitedMs : 0
  const isLate = wait.kind === 'running' && wait.isLate
  return (
    <li data-lead={id}>
      <div className={styles.clock}>
        <WaitProgress
          waitedMs={waitedMs}
          targetMs={targetMs}
          look={wait.kind === 'running' && !wait.isOpen ? 'shut' : 'running'}
        />
        <b className={isLate ? styles.late : undefined} data-clock={waitedMs}>
          {waitText(waitedMs)}
        </b>
        {isLate ? (
          <span className={`small ${styles.late}`}>late</span>
        ) : (
          <span className="small quiet">of {waitText(targetMs)}</span>
        )}
      </div>
      <div className={styles.who}>
        <Link to="/leads/$leadId" params={{ leadId: id }}>
          <b>{name}</b>
        </Link>
        {business && <span className="soft">{business}</span>}
      </div>
      <div className={styles.said}>
        <p>
          <RequestTag form={row.form} category={row.category} label={row.requestLabel} />
          <span className="quiet">
            {[momentOf(row.receivedAtMs, nowMs, site.timezone), row.page, row.source].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p>{row.summary}</p>
      </div>
      {canWork && (
        <div className={styles.acts}>
          {email && (
            <Button onClick={onReply}>
              <Reply />
              Reply {hasKey && <Key>R</Key>}
            </Button>
          )}
          {phone && (
            <ContactLink way="call" lead={row} to={phone}>
              <Phone />
              Call
            </ContactLink>
          )}
          {ownerId !== teammate.id && (
            <Button
              look="line"
              onClick={() => record([id], { kind: 'assigned', to: teammate.id }, `${name} is yours.`)}
            >
              <UserPlus />
              Assign to me
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
