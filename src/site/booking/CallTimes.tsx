// The free times of one day in the visitor's time zone, grouped into night, morning, afternoon and evening.
import { formatClock, hourAt } from '#domain/clock/moments.ts'
import styles from './CallTimes.module.css'
import type { FreeCall } from './free-slots.ts'
import { formatDate } from './month-days.ts'
import type { BookingTexts } from './read-booking.ts'

const parts = ['night', 'morning', 'afternoon', 'evening'] as const
type Part = (typeof parts)[number]

interface CallTimesProps {
  date: string
  calls: FreeCall[]
  /** A time on this day that somebody else just took. */
  lost: FreeCall | undefined
  timezone: string
  texts: BookingTexts['calendar']['times']
  onChoose: (call: FreeCall) => void
}

export function CallTimes({ date, calls, lost, timezone, texts, onChoose }: CallTimesProps) {
  const all = lost && !calls.some(({ startMs }) => startMs === lost.startMs) ? [...calls, lost] : calls
  const sorted = all.toSorted((one, other) => one.startMs - other.startMs)
  const groups = parts
    .map((part) => ({ part, calls: sorted.filter(({ startMs }) => partOf(startMs, timezone) === part) }))
    .filter((group) => group.calls.length > 0)
  return (
    <div className={styles.times}>
      <h2 tabIndex={-1} data-times-heading>
        {formatDate(date)}
      </h2>
      <p className="note">{texts.about}</p>
      {groups.map(({ part, calls }) => (
        <div key={part}>
          <h3>{texts.parts[part]}</h3>
          <ul>
            {calls.map((call) => (
              <li key={call.startMs}>
                <Time call={call} isLost={call === lost} {...{ timezone, texts, onChoose }} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface TimeProps extends Pick<CallTimesProps, 'timezone' | 'texts' | 'onChoose'> {
  call: FreeCall
  isLost: boolean
}

function Time({ call, isLost, timezone, texts, onChoose }: TimeProps) {
  const [clock, half] = formatClock(call.startMs, timezone).split(/\s/)
  return (
    <button className={styles.slot} type="button" disabled={isLost} onClick={() => onChoose(call)}>
      {clock}
      <span className="vh">
        {' '}
        {half}
        {isLost && `, ${texts.taken}`}
      </span>
    </button>
  )
}

function partOf(ms: number, timeZone: string): Part {
  const hour = hourAt(ms, timeZone)
  return hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
