// A card that looks like a stamped letter to the office: paper with square corners, a stamp, a postmark, and an airmail
// border in the brand's colors.
import type { ReactNode } from 'react'
import styles from './ContactCard.module.css'

interface ContactCardProps {
  /** The recipient, e.g. 'To the office'. */
  to: string
  name: string
  className?: string | undefined
  children: ReactNode
}

export function ContactCard({ to, name, className, children }: ContactCardProps) {
  return (
    <div className={[styles.letter, className].filter(Boolean).join(' ')}>
      <div className={styles.top}>
        <p>
          <b>{to}</b>
          {name}
        </p>
        <div className={styles.stamp}>
          <svg viewBox="0 0 60 74" aria-hidden="true">
            <path fill="#FFC92B" d="M0 0h60v52H0z" />
            <path fill="#14624A" d="M0 52h60v22H0z" />
            <g transform="translate(30 40) rotate(14)" stroke="#12261F" strokeLinecap="round">
              <path d="M0 18v-32" strokeWidth="5.5" />
              <path d="M-15-16h30" strokeWidth="7.5" />
            </g>
          </svg>
        </div>
        <svg className={styles.postmark} viewBox="0 0 118 62" aria-hidden="true">
          <circle cx="31" cy="31" r="28" />
          <circle cx="31" cy="31" r="20" />
          <path d="M60 16q8 5 15 0t15 0 15 0 12 0M62 26q8 5 15 0t15 0 15 0 10 0M62 36q8 5 15 0t15 0 15 0 10 0M60 46q8 5 15 0t15 0 15 0 12 0" />
          <path d="M31 19v12l8 6" strokeWidth="3" />
        </svg>
      </div>
      {children}
    </div>
  )
}
