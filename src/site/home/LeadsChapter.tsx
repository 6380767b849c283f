// Monday, Tidy Leads: the board of leads, and the conversation that put the newest one on it.
import { Chapter, ChapterHead } from '#site/ui/Chapter.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import styles from './LeadsChapter.module.css'
import { ModuleLink } from './ModuleLink.tsx'
import type { HomeWords } from './read-home.ts'
import { TextThread } from './TextThread.tsx'

export function LeadsChapter({ days, words }: { days: string[]; words: HomeWords['leads'] }) {
  const { module, heading, text, board, points, thread } = words
  return (
    <Chapter name="leads" anchor="features" days={days} today={0}>
      <ChapterHead name="leads" heading={heading} text={text}>
        <ModuleLink href="/tidy-leads">{module}</ModuleLink>
      </ChapterHead>
      <div className={`grid ${styles.leads}`}>
        {/* It scrolls inside itself on a phone, so it must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing of a board isn't a set of form fields */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable */}
        <div className={styles.board} role="group" aria-label={board.label} tabIndex={0}>
          {board.columns.map(({ name, cards }) => (
            <div key={name}>
              <p>
                <b>{name}</b>
                {` ${cards.length}`}
              </p>
              {cards.map(({ street, work, from, when, hot }) => (
                <div key={street} className={hot ? `${styles.card} ${styles.hot}` : styles.card}>
                  <b>{street}</b>
                  <span>{work}</span>
                  <span className={styles.when}>
                    <span>{from}</span> <span>{when}</span>
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <Ticks className={styles.points} points={points} />
        <TextThread className={styles.thread} words={thread} />
      </div>
    </Chapter>
  )
}
