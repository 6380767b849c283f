import styles from './DemoHeadline.module.css'

export function DemoHeadline({ headline, lead }: { headline: string; lead: string }) {
  return (
    <section className={`page grid ${styles.headline}`}>
      <h1>{headline}</h1>
      <p className="lead">{lead}</p>
    </section>
  )
}
