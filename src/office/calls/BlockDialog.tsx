// Blocks a period, so that no calls can be booked in it. Calls that are already booked in the period stay, and the
// dialog lists them.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { weekStartOf } from '#domain/clock/days.ts'
import { formatDate, formatMinute, formatMinuteRange, instantOf, toWallClock } from '#domain/clock/moments.ts'
import { send } from '#office/api/client.ts'
import { refuse } from '#office/api/result.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './Calls.module.css'
import { callsQuery } from './calls-query.ts'
import { callsWithin } from './day-sums.ts'

export interface BlockRequest {
  day: string
  /** Minutes since midnight, in the team's zone. */
  from: number
  to: number
  isWholeDay: boolean
}

interface BlockDialogProps {
  request: BlockRequest
  timezone: string
  onClose(): void
  /** Called to move a call that falls into the block. */
  onMove(leadId: string, day: string): void
}

export function BlockDialog({ request, timezone, onClose, onMove }: BlockDialogProps) {
  const [{ day, from, to, isWholeDay }, setRequest] = useState(request)
  const [why, setWhy] = useState('')
  const change = (more: Partial<BlockRequest>) => setRequest((before) => ({ ...before, ...more }))
  const isDate = /^\d{4}-\d\d-\d\d$/.test(day)
  const startMs = isDate ? instantOf(day, isWholeDay ? 0 : from, timezone) : 0
  const endMs = isDate ? instantOf(day, isWholeDay ? 24 * 60 : to, timezone) : 0
  const { data } = useQuery({ ...callsQuery(weekStartOf(isDate ? day : request.day)), enabled: isDate })
  const standing = callsWithin(
    data?.days.find((one) => one.day === day),
    startMs,
    endMs,
  )

  const { submit, isBusy, fault } = useSubmit({
    check() {
      if (!isDate) return refuse('Pick a day.')
      return endMs > startMs ? undefined : refuse('“Until” has to be later than “From.”')
    },
    send: () => send(api.calls.block, { body: { startMs, endMs, ...(why.trim() && { why: why.trim() }) } }),
    refreshes: ['calls'],
    onDone: onClose,
  })
  const what = isWholeDay
    ? isDate
      ? formatDate(day, 'short')
      : 'the day'
    : to > from
      ? formatMinuteRange(from, to)
      : 'time'
  return (
    <FormDialog
      title="Block time"
      yes={`Block ${what}`}
      isBusy={isBusy}
      fault={fault}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <fieldset className={`${segments.segments} ${styles.choices}`} aria-label="How long">
        <button type="button" aria-pressed={isWholeDay} onClick={() => change({ isWholeDay: true })}>
          A whole day
        </button>
        <button type="button" aria-pressed={!isWholeDay} onClick={() => change({ isWholeDay: false })}>
          Some hours
        </button>
      </fieldset>
      <div className={styles.span}>
        <Field
          label="Day"
          type="date"
          required
          value={day}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
        {!isWholeDay && (
          <>
            <TimeField label="From" minute={from} onChange={(next) => change({ from: next })} />
            <TimeField label="Until" minute={to} onChange={(next) => change({ to: next })} />
          </>
        )}
      </div>
      <Field
        label="Why"
        hint="Only your team sees this."
        maxLength={120}
        autoComplete="off"
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      {standing.map(({ leadId, name, startMs: bookedMs }) => (
        <Banner
          key={leadId}
          kind="warning"
          role="status"
          icon={<CircleAlert />}
          action={
            <Button look="line" onClick={() => onMove(leadId, day)}>
              Move it
            </Button>
          }
        >
          <b>
            {name} is booked at {formatMinute(toWallClock(bookedMs, timezone).minute)}.
          </b>{' '}
          Blocking doesn’t cancel it. Move the call or keep it.
        </Banner>
      ))}
    </FormDialog>
  )
}

interface TimeFieldProps {
  label: string
  minute: number
  onChange(minute: number): void
}

function TimeField({ label, minute, onChange }: TimeFieldProps) {
  const clock = `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return (
    <Field
      label={label}
      type="time"
      step={900}
      required
      value={clock}
      onChange={({ currentTarget: { value } }) => {
        const [hour = 0, rest = 0] = value.split(':').map(Number)
        // Midnight as the end of a block means the end of the day.
        if (value) onChange(label === 'Until' && hour + rest === 0 ? 24 * 60 : hour * 60 + rest)
      }}
    />
  )
}
