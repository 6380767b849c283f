// The time held for a visitor, on yellow: day, time span, zone; if the day is known, also the call's place within it.
import type { ReactNode } from 'react'
import styles from './HeldCall.module.css'

interface HeldCallProps {
  day: ReactNode
  span: ReactNode
  zone: ReactNode
  /** The hours of that day, and the call's position among them, in hours from the first one. */
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
