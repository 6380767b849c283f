// One call: its time in the team's and the visitor's zone, what is known about the visitor, and the possible actions.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { api } from '#contract/api.ts'
import type { CallSchedule, DayCall } from '#contract/calls.ts'
import { formatDate, formatMinute, formatZone, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { refusedText } from '#office/lead/parts/stop-texts.ts'
import { ContactLink } from '#office/leads/record/contact.tsx'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Avatar } from '#office/ui/Avatar.tsx'
import { Banner, FaultBanner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { Video } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { spanFor } from '#office/ui/time/day-axis.ts'
import { Phone } from '#site/ui/icons/Phone.tsx'
import styles from './Calls.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { MoveHorizontal } from './call-icons.tsx'
import { NotificationNote } from './NotificationNote.tsx'
import { TimeZoneCompare } from './TimeZoneCompare.tsx'
import { VideoLink } from './VideoLink.tsx'

interface CallPanelProps {
  call: DayCall
  schedule: CallSchedule
  nowMs: number
  move: { startMs: number | undefined } | undefined
  /** Whether the list above the panel already shows the call's day and state. The panel then leaves them out. */
  isBelowItsDay: boolean
  /** The lead id of the call whose heading gets the focus when the panel appears; undefined if none does. */
  toFocus: RefObject<string | undefined>
  onMove(isMoving: boolean): void
  onMoved(): void
}

export function CallPanel({ call, schedule, nowMs, move, isBelowItsDay, toFocus, onMove, onMoved }: CallPanelProps) {
  const { timezone } = schedule
  const canChange = useCan('calls.change')
  const [isCanceling, setCanceling] = useState(false)
  const isAhead = call.state === 'booked' && call.startMs > nowMs
  function focusIfRequested(name: HTMLElement | null) {
    if (!name || toFocus.current !== call.leadId) return
    toFocus.current = undefined
    name.focus()
  }
  return (
    <>
      {!isBelowItsDay && (
        <div className={styles.panelHead}>
          <span>{formatDate(toWallClock(call.startMs, timezone).day, 'long')}</span>
          <StateTag call={call} nowMs={nowMs} />
        </div>
      )}
      <h2 tabIndex={-1} ref={focusIfRequested}>
        {call.name}
      </h2>
      <p className="soft">
        {call.business && `${call.business} · `}
        <Link className={buttonClass({ look: 'link' })} to="/leads/$leadId" params={{ leadId: call.leadId }}>
          {counted(call.requests, 'request')}
        </Link>
      </p>
      <p className={styles.when}>
        <b>{spanFor(call, timezone)}</b> {zoneShort(timezone)}
        {call.video && ', by video'}
        <Owner id={call.ownerId} />
      </p>
      {call.timezone && (
        <>
          <p className="soft">
            {call.timezone === timezone
              ? 'The same time for them.'
              : `${spanFor(call, call.timezone)} ${zoneShort(call.timezone)}, their time`}
          </p>
          <TimeZoneCompare call={call} us={timezone} them={call.timezone} />
        </>
      )}
      {move ? (
        <MoveForm
          call={call}
          schedule={schedule}
          startMs={move.startMs}
          onDone={onMoved}
          onCancel={() => onMove(false)}
        />
      ) : (
        <>
          <div className={`controls ${styles.actions}`}>
            {call.video?.joinUrl && call.state !== 'canceled' && call.endMs > nowMs && (
              <a className={buttonClass({ look: 'line' })} href={call.video.joinUrl} target="_blank" rel="noreferrer">
                <Video />
                Join
              </a>
            )}
            {call.phone && (
              <ContactLink way="call" lead={{ id: call.leadId, name: call.name }} to={call.phone}>
                <Phone />
                Call
              </ContactLink>
            )}
            {isAhead && canChange && (
              <>
                <Button look="line" onClick={() => onMove(true)}>
                  <MoveHorizontal />
                  Move <Key>M</Key>
                </Button>
                <Button look="quiet" onClick={() => setCanceling(true)}>
                  Cancel the call
                </Button>
              </>
            )}
          </div>
          {call.refused.call && (
            <p className="small quiet">
              {refusedText('call', call.refused.call, { name: call.name, nowMs, timezone })}. This call is still booked:
              tell them by email if it stays.
            </p>
          )}
          <VideoLink
            call={call}
            hasTeamLink={schedule.hasJoinUrl}
            byEmail={call.hasEmail && schedule.mails.link}
            nowMs={nowMs}
          />
          {call.brief && (
            <>
              <h3>Before the call</h3>
              <p className="soft">{call.brief}</p>
            </>
          )}
          {!isAhead && call.state !== 'canceled' && <Outcome call={call} />}
        </>
      )}
      {isCanceling && (
        <CancelDialog
          call={call}
          timezone={timezone}
          byEmail={schedule.mails.canceled}
          onClose={() => setCanceling(false)}
        />
      )}
    </>
  )
}

export function StateTag({ call, nowMs }: { call: DayCall; nowMs: number }) {
  if (call.state === 'canceled') return <Tag>Canceled</Tag>
  if (call.outcome === 'came') return <Tag kind="good">Showed up</Tag>
  if (call.outcome === 'missed') return <Tag kind="bad">No-show</Tag>
  if (call.endMs <= nowMs) return <Tag>Over</Tag>
  return <Tag kind="booked">{call.startMs <= nowMs ? 'Now' : 'Booked'}</Tag>
}

function Owner({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const owner = data?.teammates.find((one) => one.id === id)
  if (!owner) return null
  return (
    <>
      , with <Avatar name={owner.name} /> {owner.name.split(' ')[0]}
    </>
  )
}

/** Buttons for recording whether the visitor showed up. They are shown once the call has begun. */
function Outcome({ call }: { call: DayCall }) {
  const record = useRecord()
  return (
    <>
      <h3 id="after-the-call">After the call</h3>
      <fieldset className={`${segments.segments} ${styles.choices}`} aria-labelledby="after-the-call">
        <button
          type="button"
          aria-pressed={call.outcome === 'came'}
          onClick={() => record([call.leadId], { kind: 'touch', activity: 'came' }, 'Noted: they showed up.')}
        >
          Showed up
        </button>
        <button
          type="button"
          aria-pressed={call.outcome === 'missed'}
          onClick={() => record([call.leadId], { kind: 'touch', activity: 'missed' }, 'Noted: a no-show.')}
        >
          No-show
        </button>
      </fieldset>
    </>
  )
}

interface MoveFormProps {
  call: DayCall
  schedule: CallSchedule
  startMs: number | undefined
  onDone(): void
  onCancel(): void
}

function MoveForm({ call, schedule, startMs, onDone, onCancel }: MoveFormProps) {
  const { submit, isBusy, fault } = useSubmit({
    send: (startMs: number) => send(api.calls.move, { params: { leadId: call.leadId }, body: { startMs } }),
    refreshes: ['calls'],
    onDone,
  })
  const { timezone } = schedule
  const theirZone = call.timezone ?? timezone
  const isEmailed = call.hasEmail && schedule.mails.moved
  const chosen = startMs === undefined ? undefined : { startMs, endMs: startMs + schedule.callMinutes * 60_000 }
  return (
    <>
      <div className={styles.banner}>
        <Banner kind="action" role="status">
          <b>Pick an open time.</b>{' '}
          {chosen && (
            <>
              Selected: <b>{momentFor(chosen.startMs, timezone)}</b>
              {theirZone !== timezone && `, ${momentFor(chosen.startMs, theirZone, timezone)} their time`}.
            </>
          )}
        </Banner>
      </div>
      {chosen && (
        <>
          {isEmailed && (
            <>
              <p className={styles.label}>What {call.name.split(' ')[0]} will see</p>
              <div className={styles.seen}>
                <b>Your demo call is booked.</b>
                <br />
                {formatDate(toWallClock(chosen.startMs, theirZone).day, 'long')}, {spanFor(chosen, theirZone)},{' '}
                {formatZone(theirZone)}. {schedule.callMinutes} minutes.
              </div>
            </>
          )}
          <NotificationNote hasEmail={call.hasEmail} byEmail={schedule.mails.moved} />
        </>
      )}
      {fault && (
        <div className={styles.banner}>
          <FaultBanner>{fault}</FaultBanner>
        </div>
      )}
      <div className={`controls ${styles.actions}`}>
        <Button busy={isBusy} disabled={!chosen} onClick={() => chosen && submit(chosen.startMs)}>
          {isEmailed ? 'Move and tell them' : 'Move the call'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel the move
        </Button>
      </div>
    </>
  )
}

/** 'Monday, November 23, 10:30 am'; only '10:30 am' if the day is the same in the time zone `other`. */
function momentFor(atMs: number, timezone: string, other?: string) {
  const { day, minute } = toWallClock(atMs, timezone)
  if (other && toWallClock(atMs, other).day === day) return formatMinute(minute)
  return `${formatDate(day, 'long')}, ${formatMinute(minute)}`
}
