// The lists below 'Answer now': 'Overdue', 'To do', 'Due now' and 'Waiting on them'. Each row says what is to be
// done for a person, and offers the next action. Each list shows its first rows and links to the whole list.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import type { Today } from '#contract/today.ts'
import { daysBetween } from '#domain/clock/days.ts'
import { toWallClock } from '#domain/clock/moments.ts'
import { waitDaysText } from '#domain/clock/wait-text.ts'
import type { List } from '#domain/leads/lead-filter.ts'
import { emailToAnswer, numberToCall } from '#domain/leads/project-person.ts'
import { formatCount, numberText } from '#domain/texts/texts.ts'
import { ContactLink } from '#office/leads/record/contact.tsx'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { type Hours, waitLabel, waitOf } from '#office/shell/waiting/use-wait.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Clock, Reply } from '#office/ui/icons.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import styles from './PeopleLists.module.css'
import { Count, Note } from './part-head.tsx'
import { ageTexts, dueTexts, isWriting, sinceTexts } from './today-texts.ts'

interface WaitersProps {
  rows: readonly LeadRow[]
  total: number
  hours: Hours
  onReply(row: LeadRow): void
}

export function Overdue({ rows, total, ages, hours, onReply }: WaitersProps & { ages: Today['overdueAges'] }) {
  const nowMs = useNow(60_000)
  const isCut = ages.length > 0
  return (
    <Section
      id="overdue"
      title="Overdue"
      count={<Count kind="bad">{total}</Count>}
      note={
        isCut ? (
          `The newest ${numberText(rows.length)}. Pick an age to open the rest as a list.`
        ) : (
          <Note>Past two minutes. Newest first.</Note>
        )
      }
      action={isCut ? undefined : <AsList list="overdue">As a list</AsList>}
    >
      {isCut && (
        <nav className={styles.ages} aria-label="Overdue, by age">
          {ages.map((age) => (
            <Link key={age.age} to="/leads" search={{ list: 'overdue', from: age.from, to: age.to }}>
              <b>{formatCount(age.count)}</b> <span>{ageTexts(age)}</span>
            </Link>
          ))}
        </nav>
      )}
      <ul>
        {rows.map((row) => (
          <PersonRow
            key={row.id}
            row={row}
            {...waited(row, hours, nowMs)}
            kind="overdue"
            actions={<ReplyOrCall row={row} onReply={onReply} />}
          >
            <Said row={row} />
          </PersonRow>
        ))}
      </ul>
      {isCut && (
        <p className={styles.rest}>
          <Link className={buttonClass({ look: 'line' })} to="/leads" search={{ list: 'overdue' }}>
            Open all {formatCount(total)} as a list
          </Link>
          <span className="small quiet">Select them there to assign, tag or archive them together.</span>
        </p>
      )}
    </Section>
  )
}

export function ToDo({ rows, total, hours, onReply }: WaitersProps) {
  const nowMs = useNow(60_000)
  const record = useRecord()
  return (
    <Section
      id="to-do"
      title="To do"
      count={<Count>{total}</Count>}
      note={<Note>No two-minute clock. Late after one business day.</Note>}
      action={<AsList list="to-do">As a list</AsList>}
    >
      <ul>
        {rows.map((row) => {
          const wait = waitOf(row, hours, nowMs)
          return (
            <PersonRow
              key={row.id}
              row={row}
              {...waited(row, hours, nowMs)}
              kind={wait.kind === 'to-do' && wait.isLate ? 'overdue' : 'later'}
              actions={
                <>
                  <ReplyOrCall row={row} onReply={onReply} isAlone />
                  <Button
                    look="line"
                    square
                    aria-label={`No answer needed: ${row.name}`}
                    title="No answer needed"
                    onClick={() =>
                      record(
                        [row.id],
                        { kind: 'status', status: 'archived' },
                        `No answer needed: ${row.name} is archived.`,
                      )
                    }
                  >
                    <Check />
                  </Button>
                </>
              }
            >
              <Said row={row} />
            </PersonRow>
          )
        })}
      </ul>
    </Section>
  )
}

interface DueProps {
  due: Today['due']
  later: Today['dueLater']
  onPlan(row: LeadRow): void
}

/**
 * Lists the people whose next step is due now. Below them, under a separate heading, is the first person whose next
 * step is due later today. If nobody is due now, lists the people who are due later today.
 */
export function Due({ due, later, onPlan }: DueProps) {
  const nowMs = useNow(60_000)
  const isNow = due.total > 0
  const shownLater = isNow ? later.rows.slice(0, 1) : later.rows
  const more = later.total - shownLater.length
  const list =
    isNow && due.total > due.rows.length ? `All ${due.total} due` : more > 0 ? `${more} later today` : 'As a list'
  const rows = (shown: readonly LeadRow[], titleId: string) => (
    <ul aria-labelledby={titleId}>
      {shown.map((row) => (
        <DueRow key={row.id} row={row} nowMs={nowMs} onPlan={() => onPlan(row)} />
      ))}
    </ul>
  )
  return (
    <Section
      id="due"
      title={isNow ? 'Due now' : 'Later today'}
      count={<Count>{isNow ? due.total : later.total}</Count>}
      note={<Note>Next steps that the team planned.</Note>}
      action={<AsList list="due">{list}</AsList>}
    >
      {isNow && rows(due.rows, 'due-title')}
      {isNow && shownLater.length > 0 && (
        <h3 id="due-later" className={styles.laterHead}>
          Later today
        </h3>
      )}
      {shownLater.length > 0 && rows(shownLater, isNow ? 'due-later' : 'due-title')}
    </Section>
  )
}

function DueRow({ row, nowMs, onPlan }: { row: LeadRow; nowMs: number; onPlan(): void }) {
  const { timezone } = useMe().site
  const { name, dueAtMs = nowMs, dueText } = row
  const email = emailToAnswer(row)
  const phone = numberToCall(row)
  const [when, how] = dueTexts(dueAtMs, nowMs, timezone)
  const writes = email !== undefined && (phone === undefined || isWriting(dueText))
  return (
    <PersonRow
      row={row}
      when={when}
      how={how}
      kind={dueAtMs > nowMs ? 'later' : 'due'}
      actions={
        <>
          {writes ? (
            <ContactLink way="mail" lead={row} to={email}>
              <Mail />
              Email
            </ContactLink>
          ) : (
            phone && (
              <ContactLink way="call" lead={row} to={phone}>
                <Phone />
                Call
              </ContactLink>
            )
          )}
          <Button look="line" square aria-label={`Move it to later: ${name}`} title="Move it to later" onClick={onPlan}>
            <Clock />
          </Button>
        </>
      }
    >
      {dueText || <Said row={row} />}
    </PersonRow>
  )
}

/**
 * Lists people who were contacted but have no next step, if the team has done nothing for them for a week. The number
 * beside the title also counts people who aren't listed: all who were contacted and have no open request. The list is
 * shown only while nobody waits for an answer and no next step is due.
 */
export function WaitingOnThem({ people, onPlan }: { people: Today['inProgress']; onPlan(row: LeadRow): void }) {
  const nowMs = useNow(60_000)
  const { timezone } = useMe().site
  return (
    <Section
      id="waiting-on-them"
      title="Waiting on them"
      count={<Count>{people.total}</Count>}
      note={<Note>You answered. The next word is theirs.</Note>}
      action={<AsList list="in-progress">As a list</AsList>}
    >
      <ul>
        {people.rows.slice(0, mostIdle).map((row) => {
          const sinceMs = row.lastStepAtMs ?? row.receivedAtMs
          return (
            <PersonRow
              key={row.id}
              row={row}
              when={waitDaysText(daysBetween(toWallClock(sinceMs, timezone).day, toWallClock(nowMs, timezone).day))}
              how={sinceTexts(sinceMs, nowMs, timezone)}
              kind="idle"
              actions={
                <Button look="line" onClick={() => onPlan(row)}>
                  <Clock />
                  Set a next step
                </Button>
              }
            >
              No next step yet.
            </PersonRow>
          )
        })}
      </ul>
    </Section>
  )
}

const mostIdle = 3

const AsList = ({ list, children }: { list: List; children: ReactNode }) => (
  <Link className={buttonClass({ look: 'link' })} to="/leads" search={{ list }}>
    {children} <ArrowRight />
  </Link>
)

function waited(row: LeadRow, hours: Hours, nowMs: number) {
  return {
    when: waitLabel(waitOf(row, hours, nowMs), hours, nowMs),
    how: sinceTexts(row.waiting.fromMs ?? row.receivedAtMs, nowMs, hours.openHours.timezone),
  }
}

/** @param isAlone whether to show Reply without Call, because another action takes the place of Call */
function ReplyOrCall({ row, onReply, isAlone }: { row: LeadRow; onReply(row: LeadRow): void; isAlone?: boolean }) {
  const { name } = row
  const phone = numberToCall(row)
  if (!emailToAnswer(row))
    return (
      phone && (
        <ContactLink way="call" lead={row} to={phone}>
          <Phone />
          Call
        </ContactLink>
      )
    )
  return (
    <>
      <Button look="line" onClick={() => onReply(row)}>
        <Reply />
        Reply
      </Button>
      {phone && !isAlone && (
        <ContactLink way="call" lead={row} to={phone}>
          <Phone />
          <span className="visually-hidden">Call {name}</span>
        </ContactLink>
      )}
    </>
  )
}

const Said = ({ row: { requestLabel, summary } }: { row: LeadRow }) => (
  <>
    <b>{requestLabel}.</b> {summary}
  </>
)

interface PersonRowProps {
  row: LeadRow
  when: string
  how: string
  kind: 'overdue' | 'due' | 'later' | 'idle'
  actions: ReactNode
  children: ReactNode
}

function PersonRow({ row: { id, name, business, status }, when, how, kind, actions, children }: PersonRowProps) {
  const canWork = useCan('leads.work')
  return (
    <li className={styles.person} data-lead={id} data-status={status}>
      <div className={styles.main}>
        <div className={`${styles.when} ${styles[kind]}`}>
          <b>{when}</b> <span>{how}</span>
        </div>
        <div>
          <p className={styles.name}>
            <Link to="/leads/$leadId" params={{ leadId: id }}>
              {name}
            </Link>{' '}
            {business && <span>{business}</span>}
          </p>
          <p className={styles.said}>{children}</p>
        </div>
      </div>
      {canWork && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
