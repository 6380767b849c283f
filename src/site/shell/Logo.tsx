// The logo: a tilted T that looks like both a squeegee and a metronome arm. The T swings on hover.
import styles from './Logo.module.css'

export function Logo({
  name,
  scrubber = '#14624A',
  body = '#FFC92B',
}: {
  name: string
  scrubber?: string
  body?: string
}) {
  return (
    <a className={styles.logo} href="/" aria-label={`${name}, home`}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill={body} />
        <path d="M0 23.5h32V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill={scrubber} />
        <g transform="rotate(14 16 27)">
          <g className={styles.arm}>
            <path d="M16 27V9" stroke="#12261F" strokeWidth="3.4" strokeLinecap="round" />
            <path d="M7.5 8.2h17" stroke="#12261F" strokeWidth="4.6" strokeLinecap="round" />
          </g>
        </g>
      </svg>
      {name}
    </a>
  )
}
