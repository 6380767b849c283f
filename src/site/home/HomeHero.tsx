// The first screen of the home page: what the product is, why to use it, and what to click. Below this text is the
// sample week. The owner's phone is beside both.

import { Fragment } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import { TodayPhone } from '#site/screens/TodayPhone.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import pair from '#site/ui/Pair.module.css'
import { DemoButton } from '#site/ui/ways/DemoButton.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './HomeHero.module.css'
import type { HomeTexts } from './read-home.ts'
import { Week } from './Week.tsx'
import { WeekSmall } from './WeekSmall.tsx'

interface HomeHeroProps {
  demoButton: string
  /** The label of the link to /miss-a-call. */
  invite: string
  /** One line: how many businesses trust us, the lowest price, and that there is no contract. */
  promise: string
  week: SampleWeek
  texts: HomeTexts['hero']
}

export function HomeHero({ demoButton, invite, promise, week, texts }: HomeHeroProps) {
  const { headline, lead, onPhone, plans, soFar } = texts
  const { done, plan, alt } = week.week
  return (
    <section className={`page ${styles.hero}`}>
      <h1>
        {headline.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h1>
      <div className={styles.say}>
        <p className="lead">{lead}</p>
        <div className={`${pair.pair} ${styles.actions}`}>
          <DemoButton>
            <Play />
            {demoButton}
          </DemoButton>
          <GoLink href="/pricing">{plans}</GoLink>
        </div>
        <p className={`num ${styles.promise}`}>{promise}</p>
      </div>
      <figure className={styles.week}>
        <figcaption className="vh">{alt}</figcaption>
        <Week week={week} />
        <WeekSmall week={week} />
      </figure>
      <div className={styles.phone} id="phone">
        <p className="note">{onPhone}</p>
        <TodayPhone week={week} />
        <GoLink href="/miss-a-call">{invite}</GoLink>
      </div>
      <p className={`num ${styles.sum}`}>
        <span>
          {`${soFar} `}
          {done.map((deed, index) => (
            <Fragment key={deed}>
              <b>{deed}</b>
              {index < done.length - 1 ? ', ' : '.'}
            </Fragment>
          ))}
        </span>
        <span className="note">{plan}</span>
      </p>
    </section>
  )
}
