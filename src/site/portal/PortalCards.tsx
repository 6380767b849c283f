// The Command Center: seven pads that press like sponges, each with its key.
import { CardDrawing, VanSketch } from './CardDrawing.tsx'
import styles from './PortalCards.module.css'
import type { PortalWords } from './read-portal.ts'

interface PortalCardsProps {
  heading: string
  lead: string
  pads: PortalWords['pads']
}

export function PortalCards({ heading, lead, pads }: PortalCardsProps) {
  return (
    <div className={`page ${styles.launcher}`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <svg className={styles.metronome} viewBox="0 0 130 200" aria-hidden="true">
          <g transform="rotate(16 65 190)">
            <path d="M65 190V40" stroke="#12261F" strokeWidth="9" strokeLinecap="round" />
            <rect x="56" y="96" width="18" height="34" rx="4" fill="#FFC92B" />
            <path d="M56 120h18v6q0 4-4 4H60q-4 0-4-4z" fill="#14624A" />
            <path d="M18 30h94" stroke="#12261F" strokeWidth="14" strokeLinecap="round" />
            <path d="M14 20h102" stroke="#FFC92B" strokeWidth="6" strokeLinecap="round" />
          </g>
        </svg>
        <p className="lead">{lead}</p>
      </div>
      <ul className={styles.pads}>
        {pads.map(({ id, name, line, href }, index) => (
          <li key={id} className={index === 0 ? styles.featured : undefined}>
            <a className={`${styles.pad} ${styles[id] ?? ''}`} href={href} data-key={index + 1}>
              <kbd>{index + 1}</kbd>
              {id === 'customizer' ? (
                <VanSketch className={styles.van} swatches={styles.swatches} />
              ) : (
                <CardDrawing id={id} className={styles.drawing} />
              )}
              <b>{name}</b>
              <span>{line}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
