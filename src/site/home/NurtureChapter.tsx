// Tuesday, Tidy Nurture: a client's year as notes on a staff, the message of one of them, and its result.
import { Chapter, ChapterHead } from '#site/ui/Chapter.tsx'
import { Stars } from '#site/ui/Stars.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import { ModuleLink } from './ModuleLink.tsx'
import styles from './NurtureChapter.module.css'
import type { HomeWords } from './read-home.ts'

export function NurtureChapter({ days, words }: { days: string[]; words: HomeWords['nurture'] }) {
  const { module, heading, text, stave, ask, review, points } = words
  return (
    <Chapter name="nurture" days={days} today={1}>
      <ChapterHead name="nurture" heading={heading} text={text}>
        <ModuleLink href="/tidy-nurture" swatch="cloth">
          {module}
        </ModuleLink>
      </ChapterHead>
      <ol className={styles.stave}>
        {stave.map(({ what, when }) => (
          <li key={what}>
            <b>{what}</b> <span>{when}</span>
          </li>
        ))}
      </ol>
      <div className={`grid ${styles.after}`}>
        <div className={styles.ask}>
          <p className={styles.meta}>
            <b>{ask.title}</b> <span>{ask.when}</span>
          </p>
          <p className={styles.bubble}>
            {`${ask.text} `}
            <u>{ask.address}</u>
          </p>
        </div>
        <div className={styles.review}>
          <Stars count={5} label={review.stars} />
          <p className="display">{review.text}</p>
          <p className="note">{review.when}</p>
        </div>
        <Ticks className={styles.points} points={points} />
      </div>
    </Chapter>
  )
}
