// The section below the video: the next free times for a call (server/booking/next-calls.ts fills them in), a link to
// all free times, and a badge that says how many owners trust us.
import type { DemoVideoPage } from '#content/read-demo-video.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './DemoCall.module.css'

interface DemoCallProps {
  texts: DemoVideoPage['call']
  badge: DemoVideoPage['badge']
  /** The label of the link to /miss-a-call. */
  invite: string
}

export function DemoCall({ texts, badge, invite }: DemoCallProps) {
  return (
    <section className={`page ${styles.call}`}>
      <div>
        <h2>{texts.title}</h2>
        <p className="lead">{texts.lead}</p>
        <div className={styles.next} data-next-calls hidden>
          <ol aria-label={texts.next} data-call-list />
          <p className="note">
            {texts.zone} <span data-call-zone />.
          </p>
        </div>
        <div className={styles.ways}>
          <ButtonLink href="/book-demo">{texts.button}</ButtonLink>
          <GoLink href="/miss-a-call">{invite}</GoLink>
        </div>
      </div>
      <svg className={styles.badge} viewBox="0 0 220 220" role="img" aria-label={badge.label}>
        <g transform="rotate(-6 110 110)">
          <path d="M24 40q0-16 16-16h140q16 0 16 16v96H24z" fill="#FFC92B" />
          <path d="M24 136h172v44q0 16-16 16H40q-16 0-16-16z" fill="#14624A" />
          <g fill="#E9B014">
            <circle cx="44" cy="46" r="5" />
            <circle cx="176" cy="44" r="6" />
            <circle cx="164" cy="58" r="3" />
            <circle cx="58" cy="120" r="4" />
            <circle cx="180" cy="118" r="4" />
          </g>
          <text x="110" y="108" textAnchor="middle" className={styles.figure} fill="#12261F">
            {badge.figure}
          </text>
          <text x="110" y="164" textAnchor="middle" fontSize="21" className={styles.words} fill="#fff">
            {badge.who}
          </text>
          <text x="110" y="184" textAnchor="middle" fontSize="13" className={styles.words} fill="#fff">
            {badge.line}
          </text>
        </g>
      </svg>
    </section>
  )
}
