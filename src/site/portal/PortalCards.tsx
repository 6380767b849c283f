// The Command Center: seven links that look like pads and can be pressed with the keys 1 to 7.
import { MetronomeDrawing } from '#site/ui/drawings/MetronomeDrawing.tsx'
import { CardDrawing, VanSketch } from './CardDrawing.tsx'
import styles from './PortalCards.module.css'
import type { PortalTexts } from './read-portal.ts'

interface PortalCardsProps {
  heading: string
  lead: string
  /** Replaces the lead on devices without a mouse, which are assumed to have no keyboard. */
  touch: string | undefined
  pads: PortalTexts['pads']
}

export function PortalCards({ heading, lead, touch, pads }: PortalCardsProps) {
  return (
    <div className={`page ${styles.launcher}`}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <MetronomeDrawing className={styles.metronome} heldAt={16} />
        <p className={`lead ${touch ? styles.keys : ''}`}>{lead}</p>
        {touch && <p className={`lead ${styles.touch}`}>{touch}</p>}
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
