// Picks a day in a calendar that starts with this week, and a time in a text field. Both are in the team's zone.
import { useState } from 'react'
import { addDays, daysOfWeek, weekStartOf } from '#domain/clock/days.ts'
import { formatDate, formatMinute, instantOf, timeOf, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import { isOpenOn, parseMinute } from '#domain/leads/next-step.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import styles from './NextStep.module.css'

export interface PickedTime {
  day: string
  /** As typed: '9:00 am'. */
  time: string
}

export const noTimeFault = 'Type a time, like 2:30 pm.'
export const pastFault = 'That’s in the past.'

/** Undefined if the typed time can't be parsed. */
export function pickedMs({ day, time }: PickedTime, timezone: string): number | undefined {
  const minute = parseMinute(time)
  return minute === undefined ? undefined : instantOf(day, minute, timezone)
}

export const pickedFrom = (atMs: number, timezone: string): PickedTime => {
  const { day, minute } = toWallClock(atMs, timezone)
  return { day, time: formatMinute(minute) }
}

interface DayPickerProps {
  hours: OpenHours
  nowMs: number
  /** The person's time zone, if it is known. */
  theirZone: string | undefined
  picked: PickedTime
  fault: string | undefined
  onPick(picked: PickedTime): void
}

/** How many weeks the calendar shows at first, and after a click on 'Later'. Two are nearly always enough. */
const [fewWeeks, manyWeeks] = [2, 10]

export function DayPicker({ hours, nowMs, theirZone, picked, fault, onPick }: DayPickerProps) {
  const { timezone } = hours
  const today = toWallClock(nowMs, timezone).day
  const first = weekStartOf(today)
  const [isLong, setLong] = useState(picked.day > addDays(first, 7 * fewWeeks - 1))
  const days = Array.from({ length: 7 * (isLong ? manyWeeks : fewWeeks) }, (_, index) => addDays(first, index))
  const atMs = pickedMs(picked, timezone)
  return (
    <div className={styles.picker}>
      <div>
        <fieldset className={styles.calendar} aria-label="Day">
          {daysOfWeek(today).map((day) => (
            <b key={day} aria-hidden="true">
              {formatDate(day, 'shortWeekday')}
            </b>
          ))}
          {days.map((day) => (
            <button
              key={day}
              type="button"
              disabled={day < today}
              aria-pressed={day === picked.day}
              aria-current={day === today ? 'date' : undefined}
              aria-label={formatDate(day, 'long')}
              data-closed={isOpenOn(hours, day) ? undefined : ''}
              onClick={() => onPick({ ...picked, day })}
            >
              {dateIn(day, first)}
            </button>
          ))}
        </fieldset>
        {!isLong && (
          <Button look="quiet" onClick={() => setLong(true)}>
            Later
          </Button>
        )}
      </div>
      <div className={styles.time}>
        <Field
          label="Time"
          value={picked.time}
          fault={fault}
          onChange={({ currentTarget }) => onPick({ ...picked, time: currentTarget.value })}
        />
        <p className="small soft">
          {theirZone &&
            theirZone !== timezone &&
            atMs !== undefined &&
            `${timeOf(atMs, theirZone)} their time, ${zoneShort(theirZone)}. `}
          Yellow: closed.
        </p>
      </div>
    </div>
  )
}

/** The label of a day: '30'. The label of the first day of a later month includes the month: 'Dec 1'. */
const dateIn = (day: string, first: string) =>
  day.endsWith('-01') && day.slice(0, 7) !== first.slice(0, 7) ? formatDate(day, 'date') : String(Number(day.slice(8)))
