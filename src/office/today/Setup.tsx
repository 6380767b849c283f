// Shown until the first lead arrives: the steps of setting up, and which of them are done.
import { Link } from '@tanstack/react-router'
import type { Today } from '#contract/today.ts'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Today.module.css'

type Steps = NonNullable<Today['setup']>

export function Setup({ steps }: { steps: Steps }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <h1 className={styles.setupTitle}>
        No leads yet.
        <br />
        Let’s finish setup.
      </h1>
      <div className={styles.setup}>
        <Section id="setup" title="Before the first visitor" note="Checked just now. Items check off as you go.">
          <ol>
            {steps.map(({ id, isDone, text, detail }) => (
              <li key={id} className={isDone ? `${styles.step} ${styles.isDone}` : styles.step}>
                <span className={styles.box}>{isDone && <Check />}</span>
                <div>
                  <b>{text}</b>
                  {detail && <p className="small quiet">{detail}</p>}
                </div>
                {isDone ? <span className="small quiet">Done</span> : <Way id={id} />}
              </li>
            ))}
          </ol>
        </Section>
        <aside className={styles.measured} aria-label="How far setup is">
          <h2>
            {done} of {steps.length}
          </h2>
          <div className={styles.measure} aria-hidden="true">
            {steps.map(({ id }, index) => (
              <i key={id} data-done={index < done ? '' : undefined} />
            ))}
          </div>
          <p className="soft">
            Once your first lead comes in, this page shows your day from left to right. Each lead is a note. The longer
            its tail, the longer they waited.
          </p>
        </aside>
      </div>
    </>
  )
}

/** A link to the screen where the step is done. Steps that are done on the server have no link. */
function Way({ id }: { id: Steps[number]['id'] }) {
  const look = buttonClass({ look: 'line' })
  switch (id) {
    case 'test-lead':
      return (
        <a className={buttonClass({ look: 'sun' })} href="/" target="_blank" rel="noreferrer">
          Open the site
        </a>
      )
    case 'hours':
      return (
        <Link className={look} to="/calls" hash="hours">
          Business hours
        </Link>
      )
    case 'destinations':
      return (
        <Link className={look} to="/team" hash="destinations">
          Integrations
        </Link>
      )
    case 'people':
      return (
        <Link className={look} to="/team">
          Invite
        </Link>
      )
    // Done on the server.
    case 'owner':
    case 'backup':
      return null
  }
}
