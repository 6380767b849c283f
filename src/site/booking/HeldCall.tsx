// The visitor's call on a yellow card: day, time span and zone. With `ladder`, also shows the call's position within
// the day.
import type { ReactNode } from 'react'
import styles from './HeldCall.module.css'

interface HeldCallProps {
  day: ReactNode
  span: ReactNode
  zone: ReactNode
  /**
   * `hours` are the labels of consecutive hours. The call begins `atHours` hours after the first of them and takes
   * `lastsHours` hours. `label` is shown at the call.
   */
  ladder?: { hours: string[]; atHours: number; lastsHours: number; label: string }
}

export function HeldCall({ day, span, zone, ladder }: HeldCallProps) {
  return (
    <div className={styles.held}>
      <b>{day}</b>
      <p>{span}</p>
      <small>{zone}</small>
      {ladder && (
        <div className={styles.ladder} aria-hidden="true">
          <ol>
            {ladder.hours.map((hour) => (
              <li key={hour}>{hour}</li>
            ))}
          </ol>
          <i style={{ top: `${ladder.atHours * 52}px`, height: `${Math.max(24, ladder.lastsHours * 52)}px` }}>
            {ladder.label}
          </i>
        </div>
      )}
    </div>
  )
}
