// The page for an unknown URL, with a drawing of a closed front door that has a cleaner's card on its knob.
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import drawing from './DoorDrawing.module.css'
import styles from './NotFound.module.css'
import type { NotFoundTexts } from './read-not-found.ts'

interface NotFoundProps {
  texts: NotFoundTexts
}

export function NotFound({ texts }: NotFoundProps) {
  return (
    <>
      <section className={`page grid ${styles.band}`}>
        <div className={styles.say}>
          <h1>{texts.heading}</h1>
          <p className={`lead ${styles.lead}`}>{texts.lead}</p>
          <div className={styles.links}>
            {texts.links.map(({ label, href }) => (
              <GoLink key={href} href={href}>
                {label}
              </GoLink>
            ))}
          </div>
        </div>
        <Door card={texts.card} />
      </section>
      <div className={drawing.step} />
    </>
  )
}

function Door({ card }: { card: NotFoundTexts['card'] }) {
  return (
    <div className={drawing.door} aria-hidden="true">
      <svg viewBox="0 0 500 740" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h500v740H0z" fill="#14624A" />
        <path d="M60 96h164v194H60zM276 96h164v194H276zM60 420h164v260H60zM276 420h164v260H276z" fill="#0E4535" />
        <path d="M70 106h154v184h-10V116H70zM286 106h154v184h-10V116H286z" fill="#0A3629" />
        <path
          d="M60 290V96h164l-10 10H70v174zM276 290V96h164l-10 10H286v174zM60 680V420h164l-10 10H70v240zM276 680V420h164l-10 10H286v240z"
          fill="#1B7257"
        />
      </svg>
      <p className={drawing.number}>404</p>
      <div className={drawing.hanging}>
        <div className={drawing.card}>
          <b>{card.title}</b>
          <ul>
            <li className={drawing.ticked}>{card.ticked}</li>
            {card.others.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="note">{card.note}</p>
        </div>
        <i className={drawing.knob} />
      </div>
    </div>
  )
}
