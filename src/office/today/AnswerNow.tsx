// The people who can still be answered in time, newest first, with what they asked and the actions for each. Only the
// clock of a row is rendered every second.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { numberToCall } from '#domain/leads/project-person.ts'
import { ContactLink } from '#office/leads/contact.tsx'
import { useRecord } from '#office/leads/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useHours, useWait, waitLabel } from '#office/shell/waiting/use-wait.ts'
import { Avatar } from '#office/ui/Avatar.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Reply, UserPlus } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { RequestTag } from '#office/ui/RequestTag.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { WaitProgress } from '#office/ui/WaitProgress.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import styles from './AnswerNow.module.css'
import { Count, Note } from './part-head.tsx'
import { answerByTexts, clockRunsTexts, fromTexts } from './today-texts.ts'

interface AnswerNowProps {
  rows: readonly LeadRow[]
  /** How many there are, also those without a row. */
  total: number
  onReply(row: LeadRow): void
}

export function AnswerNow({ rows, total, onReply }: AnswerNowProps) {
  const list = useRef<HTMLUListElement>(null)
  const canWork = useCan('leads.work')
  const hours = useHours()
  const nowMs = useNow(60_000)
  const [first] = rows
  useScreenKeys({
    R: canWork && first?.email ? () => onReply(first) : undefined,
    C: canWork && first && numberToCall(first) ? () => firstCall(list.current)?.click() : undefined,
  })
  return (
    <Section
      id="answer-now"
      title="Answer now"
      count={<Count kind="sun">{total}</Count>}
      note={<Note>Newest first. {hours && clockRunsTexts(hours, nowMs)}</Note>}
      action={
        <Link className={buttonClass({ look: 'link' })} to="/leads">
          All leads <ArrowRight />
        </Link>
      }
    >
      <ul className={styles.people} ref={list}>
        {rows.map((row, index) => (
          <li key={row.id} data-lead={row.id} data-status={row.status}>
            <Clock row={row} />
            <div className={styles.who}>
              <Link to="/leads/$leadId" params={{ leadId: row.id }}>
                {row.name}
              </Link>
              {row.business && <span>{row.business}</span>}
            </div>
            <Asked row={row} />
            {canWork && <Acts row={row} hasKeys={index === 0} onReply={() => onReply(row)} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const firstCall = (list: HTMLElement | null) => list?.firstElementChild?.querySelector<HTMLElement>('[href^="tel:"]')

function Clock({ row }: { row: LeadRow }) {
  const hours = useHours()
  const wait = useWait(row)
  if (!hours || wait.kind !== 'running') return <div className={styles.clock} />
  const nowMs = Date.now()
  const leftMs = hours.targetMs - wait.waitedMs
  return (
    <div className={styles.clock}>
      <WaitProgress waitedMs={wait.waitedMs} targetMs={hours.targetMs} look={wait.isOpen ? 'running' : 'shut'} />
      <b data-clock={wait.waitedMs}>{waitLabel(wait, hours, nowMs)}</b>
      <span className="small quiet">{answerByTexts(leftMs, hours.openHours, nowMs)}</span>
    </div>
  )
}

function Asked({ row }: { row: LeadRow }) {
  const { timezone } = useMe().site
  return (
    <div className={styles.asked}>
      <p>
        <RequestTag form={row.form} category={row.category} label={row.requestLabel} />
        <span className="small quiet">{fromTexts(row, Date.now(), timezone)}</span>
      </p>
      <p>{row.summary}</p>
    </div>
  )
}

interface ActsProps {
  row: LeadRow
  hasKeys: boolean
  onReply(): void
}

function Acts({ row, hasKeys, onReply }: ActsProps) {
  const { id, name, email, ownerId } = row
  const phone = numberToCall(row)
  const { teammate } = useMe()
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const record = useRecord()
  const owner = team?.teammates.find((one) => one.id === ownerId)
  return (
    <div className={styles.acts}>
      {email && (
        <Button onClick={onReply}>
          <Reply />
          Reply {hasKeys && <Key>R</Key>}
        </Button>
      )}
      {phone && (
        <ContactLink way="call" look={email ? 'line' : 'sun'} lead={{ id, name }} to={phone}>
          <Phone />
          Call {hasKeys && <Key>C</Key>}
        </ContactLink>
      )}
      {ownerId === undefined ? (
        <Button look="line" onClick={() => record([id], { kind: 'assigned', to: teammate.id }, `${name} is yours.`)}>
          <UserPlus />
          Assign to me
        </Button>
      ) : (
        <span className={`${styles.owner} small quiet`}>
          {ownerId === teammate.id ? (
            <>
              <Avatar name={teammate.name} isYou /> Yours
            </>
          ) : (
            owner && (
              <>
                <Avatar name={owner.name} /> <span className="visually-hidden">Assigned to </span>
                {owner.name.split(' ')[0]}
              </>
            )
          )}
        </span>
      )}
    </div>
  )
}
