// Shown above the calendar if somebody else took the chosen time in the meantime. Offers nearby free times.
import { useEffect, useRef } from 'react'
import { formatClock, formatShortDay } from '#domain/clock/moments.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { fill } from '#domain/texts/fill.ts'
import { TriangleAlert } from '#site/ui/icons/TriangleAlert.tsx'
import type { FreeCall } from './free-slots.ts'
import type { BookingTexts } from './read-booking.ts'
import styles from './TakenNotice.module.css'

export interface LostCall {
  call: FreeCall
  near: FreeCall[]
}

interface TakenNoticeProps {
  lost: LostCall
  timezone: string
  texts: BookingTexts['calendar']['taken']
  onChoose: (call: FreeCall) => void
}

export function TakenNotice({ lost: { call, near }, timezone, texts, onChoose }: TakenNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every call that is lost
  useEffect(() => notice.current?.focus(), [call])
  const text = near.length > 0 ? texts.text : texts.none
  const isSameDay = ({ startMs }: FreeCall) => dayAt(timezone, startMs) === dayAt(timezone, call.startMs)
  return (
    <div className={styles.place}>
      <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
        <TriangleAlert />
        <div>
          <p>{texts.strong}</p>
          <p>{fill(text, { time: formatClock(call.startMs, timezone) })}</p>
        </div>
        <ul>
          {near.map((one) => (
            <li key={one.startMs}>
              <button type="button" onClick={() => onChoose(one)}>
                {!isSameDay(one) && `${formatShortDay(one.startMs, timezone)}, `}
                {formatClock(one.startMs, timezone)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
