// A subpage of the resources page: a band that explains the subject, then the form in an <iframe>. The band consists of
// rows, or of the tree of a call menu (a greeting, then the keys that callers press).

import { Check } from '#site/ui/icons/Check.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './ResourcePage.module.css'
import type { ResourcesPage } from './read-resources.ts'

type Page = ResourcesPage['pages'][keyof ResourcesPage['pages']]

interface ResourcePageProps {
  heading: string
  back: { href: string; label: string }
  band: Page['band']
  ask: Page['ask']
  frame: { src: string; heightPx: number }
}

export function ResourcePage({ heading, back, band, ask, frame }: ResourcePageProps) {
  return (
    <>
      <section className={`page ${styles.top}`}>
        <GoLink href={back.href} back>
          {back.label}
        </GoLink>
        <h1>{heading}</h1>
      </section>
      <section className={styles.band}>
        <div className={`page ${styles.halves}`}>
          <div>
            <h2>{band.heading}</h2>
            <p className="lead">{band.lead}</p>
          </div>
          <ol className={band.root ? styles.tree : styles.rows}>
            {band.root && (
              <li className={styles.root}>
                <b>{band.root.text}</b>
                <span>{band.root.note}</span>
              </li>
            )}
            {band.rows.map(({ key, text, note }) => (
              <li key={text}>
                <i>{key ?? <Check />}</i>
                <b>{text}</b>
                <span>{note}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className={`page ${styles.halves} ${styles.ask}`}>
        <div>
          <h2>{ask.heading}</h2>
          <p className="lead">{ask.lead}</p>
          <Ticks points={ask.points} className={styles.points} />
          {ask.aside && (
            <p className={styles.aside}>
              <LinkedText text={ask.aside} newTab={false} />
            </p>
          )}
        </div>
        <iframe
          className={styles.frame}
          src={frame.src}
          title={ask.frame}
          height={frame.heightPx}
          data-fit={frame.heightPx}
          loading="lazy"
        />
      </section>
    </>
  )
}
