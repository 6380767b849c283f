// The outline of the workshop's hour as one bar. The width of each part shows its length.
import { TalkLine } from '#site/ui/ways/TalkLine.tsx'
import type { Workshop } from './read-workshop.ts'
import styles from './WorkshopHour.module.css'

interface WorkshopHourProps {
  heading: string
  outline: Workshop['outline']
  open: Workshop['open']
  /** A sentence with two links: to the plans, and to the home page's drawing of the product on a phone. */
  ways?: string
}

export function WorkshopHour({ heading, outline, open, ways }: WorkshopHourProps) {
  const startOf = (index: number) => outline.slice(0, index).reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <section className={`page ${styles.hour}`}>
      <h2>{heading}</h2>
      <ol className={styles.bar}>
        {outline.map(({ minutes, title, text }, index) => (
          <li key={title} data-minutes={minutes}>
            <span className="num">
              {startOf(index)}–{startOf(index) + minutes}
            </span>
            <b>{title}</b>
            <small>{text}</small>
          </li>
        ))}
        <li className={styles.open}>
          <span>{open.label}</span>
          <b>{open.title}</b>
          <small>{open.text}</small>
        </li>
      </ol>
      {ways && <TalkLine text={ways} />}
    </section>
  )
}
