// Shows the business hours and the call hours. They are content, so they are edited in the section Website, not here.

import { Link } from '@tanstack/react-router'
import type { CallSchedule } from '#contract/calls.ts'
import { daysOfWeek } from '#domain/clock/days.ts'
import { formatDate, shortMinute, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import { type Stretch, weekdayOf } from '#domain/clock/opening-hours.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { useCan } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { ClockArrowUp, Flag } from '#office/ui/icons.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { axisOf, minutesOfStretch, positionOf } from '#office/ui/time/day-axis.ts'
import styles from './Calls.module.css'
import { nextClockChange } from './clock-change.ts'

const words = (stretches: readonly Stretch[]) =>
  stretches
    .map(minutesOfStretch)
    .map(({ from, to }) => `${shortMinute(from)} to ${to === 24 * 60 ? 'midnight' : shortMinute(to)}`)
    .join(' and ')

export function HoursSection({ schedule, nowMs }: { schedule: CallSchedule; nowMs: number }) {
  const { openHours, callHours, timezone } = schedule
  const today = toWallClock(nowMs, timezone).day
  const weekdays = daysOfWeek(today).map(weekdayOf)
  const axis = axisOf(weekdays.flatMap((day) => [...openHours.hours[day], ...callHours[day]]).map(minutesOfStretch))
  const seen = axis.inner
  const daysOff = openHours.daysOff.filter((day) => day >= today)
  const change = nextClockChange(today, timezone)
  const canEdit = useCan('words.see')
  return (
    <Section
      id="hours"
      title="Business hours"
      note="The two-minute clock runs during open hours. Calls are booked in the call times."
      action={
        <>
          {schedule.isSample && (
            <Tag kind="bad">
              <Flag />
              Sample hours
            </Tag>
          )}
          {canEdit && (
            <Link className={buttonClass({ look: 'line' })} to="/website/$" params={{ _splat: 'booking' }}>
              Edit hours
            </Link>
          )}
        </>
      }
    >
      <ul className={styles.hours}>
        <li className={styles.hoursHead} aria-hidden="true">
          <span>Day</span>
          <span>Open</span>
          <span>Call times</span>
          <span>
            {shortMinute(seen.from)} to {shortMinute(seen.to)}
          </span>
        </li>
        {weekdays.map((day) => (
          <li key={day}>
            <b>{capitalize(day)}</b>
            <span>
              <span className="visually-hidden">Open: </span>
              {words(openHours.hours[day]) || 'Off'}
            </span>
            <span>
              <span className="visually-hidden">Calls: </span>
              {words(callHours[day]) || 'No calls'}
            </span>
            <div className={styles.strip} aria-hidden="true">
              {openHours.hours[day].map((stretch) => (
                <i key={stretch.from} style={positionOf(axis, minutesOfStretch(stretch))} />
              ))}
              {callHours[day].map((stretch) => (
                <i
                  key={stretch.from}
                  className={styles.stripCalls}
                  style={positionOf(axis, minutesOfStretch(stretch))}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <dl className={styles.info}>
        <Info
          name="Our time zone"
          value={`${zoneShort(timezone)}, ${timezone.split('/').at(-1)?.replaceAll('_', ' ')}`}
        />
        <Info name="Call length" value={`${schedule.callMinutes} minutes`} />
        <Info name="Kept free after" value={`${schedule.bufferMinutes} minutes`} />
        <Info name="Book at least" value={`${schedule.noticeHours} hours ahead`} />
        <Info name="Book at most" value={`${schedule.horizonDays} days ahead`} />
        <Info name="Video calls" value={schedule.hasJoinUrl ? 'Offered' : 'Not offered: no link yet'} />
      </dl>
      {daysOff.length > 0 && (
        <div className={styles.off}>
          <b className="small" id="days-off">
            Days off
          </b>
          <ul className={styles.off} aria-labelledby="days-off">
            {daysOff.map((day) => (
              <li key={day}>{formatDate(day, 'date')}</li>
            ))}
          </ul>
        </div>
      )}
      {change && (
        <div className={styles.banner}>
          <Banner kind="action" icon={<ClockArrowUp />}>
            <b>
              Clocks {change.isForward ? 'spring forward' : 'fall back'} on {formatDate(change.day, 'long')}.
            </b>{' '}
            Your hours don’t change: 9:00 stays 9:00. Booked calls keep the time we promised the visitor.
          </Banner>
        </div>
      )}
      {!canEdit && <p className="small quiet">Owners and editors can change these hours.</p>}
    </Section>
  )
}

const Info = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
