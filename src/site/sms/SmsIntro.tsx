// The SMS calculator's introduction.
import styles from './SmsIntro.module.css'

export function SmsIntro({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className={`page grid ${styles.intro}`}>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
    </section>
  )
}
