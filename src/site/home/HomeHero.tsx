// The first screen: what it is in four words, why, and what to click; below it the sample week.

import { DemoButton } from '#site/ui/DemoButton.tsx'
import { GoLink } from '#site/ui/GoLink.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import styles from './HomeHero.module.css'
import type { HomeWords } from './read-home.ts'
import { Week } from './Week.tsx'
import { WeekOnPhone } from './WeekOnPhone.tsx'

interface HomeHeroProps {
  demoButton: string
  days: string[]
  words: HomeWords['hero']
}

export function HomeHero({ demoButton, days, words }: HomeHeroProps) {
  const { headline, lead, plans, week, agenda, soFar, done, sample } = words
  return (
    <section className={`page ${styles.hero}`}>
      <div className="grid">
        <h1>
          {headline.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <div className={styles.side}>
          <p className="lead">{lead}</p>
          <div className={styles.actions}>
            <DemoButton>
              <Play />
              {demoButton}
            </DemoButton>
            <GoLink href="/pricing">{plans}</GoLink>
          </div>
        </div>
      </div>
      <figure className={styles.week}>
        <figcaption className="vh">{week.described}</figcaption>
        <Week days={days} words={week} />
        <WeekOnPhone days={agenda} />
      </figure>
      <p className={`num ${styles.sum}`}>
        <span>
          {`${soFar} `}
          {done.map((deed, index) => (
            <span key={deed}>
              <b>{deed}</b>
              {index < done.length - 1 ? ', ' : '.'}
            </span>
          ))}
        </span>
        <span className="note">{sample}</span>
      </p>
    </section>
  )
}
