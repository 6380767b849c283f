// The people who can still be answered in time, newest first. Each row shows what the person asked for and offers
// actions. Only the clocks, which count how long each person waits, are rendered again every second.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { dayOf, timeOf } from '#domain/clock/moments.ts'
import { emailToAnswer, numberToCall } from '#domain/leads/project-person.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { refusedText } from '#office/lead/parts/stop-texts.ts'
import { ContactLink } from '#office/leads/record/contact.tsx'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { type Hours, useHours, useWait, waitLabel, waitOf } from '#office/shell/waiting/use-wait.ts'
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
import { answerByTexts, clockRunsTexts, fromTexts, originTexts } from './today-texts.ts'

interface AnswerNowProps {
  rows: readonly LeadRow[]
  /** The number of people to answer, including those who aren't in `rows`. */
  total: number
  onReply(row: LeadRow): void
}

export function AnswerNow({ rows, total, onReply }: AnswerNowProps) {
  const list = useRef<HTMLUListElement>(null)
  const canWork = useCan('leads.work')
  const hours = useHours()
  const nowMs = useNow(15_000)
  const clock = hours && clockRunsTexts(hours, nowMs)
  const areBegun = rows.every((row) => isBegun(row, hours, nowMs))
  const [first] = rows
  useScreenKeys({
    R: canWork && first && emailToAnswer(first) ? () => onReply(first) : undefined,
    C: canWork && first && numberToCall(first) ? () => firstCall(list.current)?.click() : undefined,
  })
  return (
    <Section
      id="answer-now"
      title="Answer now"
      count={<Count kind="sun">{total}</Count>}
      note={
        areBegun ? (
          <Note>Newest first. {clock}</Note>
        ) : (
          <>
            <Note>Newest first. </Note>
            {clock}
          </>
        )
      }
      action={
        <Link className={buttonClass({ look: 'link' })} to="/leads">
          All leads <ArrowRight />
        </Link>
      }
    >
      <ul className={styles.people} ref={list}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            className={isBegun(row, hours, nowMs) ? undefined : styles.notBegun}
            data-lead={row.id}
            data-status={row.status}
          >
            <Clock row={row} />
            <div className={styles.who}>
              <Link to="/leads/$leadId" params={{ leadId: row.id }}>
                {row.name}
              </Link>
              {row.business && <span>{row.business}</span>}
            </div>
            <RequestLine row={row} hasTime={isBegun(row, hours, nowMs)} />
            {canWork && (
              <Actions
                row={row}
                isFirst={index === 0}
                isNext={index === 0 || isBegun(row, hours, nowMs)}
                onReply={() => onReply(row)}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * Whether the person's clock has begun. If somebody writes while the team is closed, their clock begins when the team
 * opens.
 */
function isBegun(row: LeadRow, hours: Hours | undefined, nowMs: number): boolean {
  const wait = waitOf(row, hours, nowMs)
  return wait.kind === 'running' && (wait.isOpen || wait.waitedMs > 0)
}

const firstCall = (list: HTMLElement | null) => list?.firstElementChild?.querySelector<HTMLElement>('[href^="tel:"]')

function Clock({ row }: { row: LeadRow }) {
  const hours = useHours()
  const wait = useWait(row)
  if (!hours || wait.kind !== 'running') return <div className={styles.clock} />
  const nowMs = Date.now()
  if (!isBegun(row, hours, nowMs)) {
    const { timezone } = hours.openHours
    return (
      <div className={styles.wrote}>
        <b data-clock={wait.waitedMs}>{timeOf(row.receivedAtMs, timezone)}</b>
        <span className="small quiet">{capitalize(dayOf(row.receivedAtMs, nowMs, timezone))}</span>
      </div>
    )
  }
  const leftMs = hours.targetMs - wait.waitedMs
  return (
    <div className={styles.clock}>
      <WaitProgress waitedMs={wait.waitedMs} targetMs={hours.targetMs} look={wait.isOpen ? 'running' : 'shut'} />
      <b data-clock={wait.waitedMs}>{waitLabel(wait, hours, nowMs)}</b>
      <span className="small quiet">{answerByTexts(leftMs, hours.openHours, nowMs)}</span>
    </div>
  )
}

/** @param hasTime whether to show when the person wrote */
function RequestLine({ row, hasTime }: { row: LeadRow; hasTime: boolean }) {
  const { timezone } = useMe().site
  return (
    <div className={styles.asked}>
      <p>
        <RequestTag form={row.form} category={row.category} label={row.requestLabel} />
        <span className="small quiet">{hasTime ? fromTexts(row, Date.now(), timezone) : originTexts(row)}</span>
      </p>
      <p>{row.summary}</p>
    </div>
  )
}

interface ActionsProps {
  row: LeadRow
  /** Whether this is the first person, to whom the shortcuts R and C apply. */
  isFirst: boolean
  /** Whether Reply or Call is highlighted: true for the first person and for everyone whose clock has begun. */
  isNext: boolean
  onReply(): void
}

function Actions({ row, isFirst, isNext, onReply }: ActionsProps) {
  const { id, name, ownerId, refused } = row
  const email = emailToAnswer(row)
  const phone = numberToCall(row)
  const { teammate, site } = useMe()
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const record = useRecord()
  const owner = team?.teammates.find((one) => one.id === ownerId)
  return (
    <div className={styles.actions}>
      {email && (
        <Button look={isNext ? 'sun' : 'line'} onClick={onReply}>
          <Reply />
          Reply {isFirst && <Key>R</Key>}
        </Button>
      )}
      {refused.email && (
        <span className="small quiet">
          {refusedText('email', refused.email, { name, nowMs: Date.now(), timezone: site.timezone })}
        </span>
      )}
      {phone && (
        <ContactLink way="call" look={isNext && !email ? 'sun' : 'line'} lead={{ id, name }} to={phone}>
          <Phone />
          Call {isFirst && <Key>C</Key>}
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
