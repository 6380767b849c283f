// The office's logo: a tilted T that is both a squeegee and a metronome arm. It swings on hover.
import styles from './OfficeMark.module.css'

export const OfficeMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#FFC92B" />
    <path d="M0 23.5h32V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#14624A" />
    <g transform="rotate(14 16 27)">
      <g className={styles.arm}>
        <path d="M16 27V9" stroke="#12261F" strokeWidth="3.4" strokeLinecap="round" />
        <path d="M7.5 8.2h17" stroke="#12261F" strokeWidth="4.6" strokeLinecap="round" />
      </g>
    </g>
  </svg>
)
