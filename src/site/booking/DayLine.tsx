// The free times of a day on a line, with the visitor's hours above and the team's below. Renders nothing if the free
// times span more than eight hours. The line is hidden from screen readers, because they get the free times from the
// list next to the line (CallTimes).

import styles from './DayLine.module.css'
import type { FreeCall } from './free-slots.ts'
import type { BookingTexts } from './read-booking.ts'

interface DayLineProps {
  calls: FreeCall[]
  timezone: string
  teamTimezone: string
  texts: BookingTexts['calendar']['line']
}

const columns = 8
const hourMs = 60 * 60 * 1000

export function DayLine({ calls, timezone, teamTimezone, texts }: DayLineProps) {
  const first = calls[0]?.startMs ?? 0
  const startMs = first - minuteAt(first, timezone) * 60_000
  const lastMs = calls.at(-1)?.endMs ?? startMs
  if (lastMs - startMs > columns * hourMs) return null
  const hours = Array.from({ length: columns }, (_, index) => startMs + index * hourMs)
  return (
    <>
      <div className={styles.line} aria-hidden="true">
        <b>{texts.you}</b>
        <Hours hours={hours} timezone={timezone} />
        <div>
          {calls.map((call) => (
            <i
              key={call.startMs}
              style={{
                left: `${((call.startMs - startMs) / (columns * hourMs)) * 100}%`,
                width: `calc(${((call.endMs - call.startMs) / (columns * hourMs)) * 100}% - 3px)`,
              }}
            />
          ))}
        </div>
        <b>{texts.us}</b>
        <Hours hours={hours} timezone={teamTimezone} />
      </div>
      <p className="note">{texts.note}</p>
    </>
  )
}

function Hours({ hours, timezone }: { hours: number[]; timezone: string }) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', hourCycle: 'h12' })
  return (
    <ol>
      {hours.map((ms) => (
        <li key={ms}>{format.format(ms).split(/\s/)[0]}</li>
      ))}
    </ol>
  )
}

const minuteAt = (ms: number, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric' }).format(ms))
