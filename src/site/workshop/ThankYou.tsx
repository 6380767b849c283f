// The page after a registration: the date on a sheet of a wall calendar, and what to do before the workshop. Once the
// date has passed, the page offers the replay instead. greet-visitor.ts inserts the name; the greeting also reads well
// without it.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import { DatedText } from './DatedText.tsx'
import type { WorkshopEntry } from './read-workshop.ts'
import type { ThankYouPage } from './read-workshop-pages.ts'
import styles from './ThankYou.module.css'

// Options for Intl.DateTimeFormat.
const briefly = { weekday: 'short', hour: 'numeric', minute: 'numeric' }

interface ThankYouProps {
  texts: ThankYouPage
  date: WorkshopEntry['texts']
  links: WorkshopEntry['links']
}

export function ThankYou({ texts, date, links }: ThankYouProps) {
  const { ahead, past } = texts
  const outside = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <div className={`page ${styles.thanks}`}>
      <div className={styles.text}>
        <h1>
          {texts.greeting}
          <span data-greeted />.
        </h1>
        <div data-only="ahead">
          <p className="lead">{ahead.lead}</p>
          <div className={styles.calendars}>
            <a className={styles.file} href={links.file} data-link="file" download>
              <Calendar />
              {ahead.calendar}
            </a>
            <a className={styles.outside} href={links.google} data-link="google" {...outside}>
              {ahead.google}
            </a>
            <a className={styles.outside} href={links.outlook} data-link="outlook" {...outside}>
              {ahead.outlook}
            </a>
          </div>
          <Steps steps={ahead.steps} date={date} />
        </div>
        <div data-only="past">
          <p className="lead">{past.lead}</p>
          <p className={styles.calendars}>
            <ButtonLink href="/replay?play">
              <Play className={styles.play} />
              {past.replay}
            </ButtonLink>
          </p>
          <Steps steps={past.steps} date={date} />
        </div>
        <GoLink href="/#features">{texts.features}</GoLink>
      </div>
      <Leaf texts={texts.leaf} date={date} />
    </div>
  )
}

function Steps({ steps, date }: { steps: ThankYouPage['ahead']['steps']; date: object }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ when, what }) => (
        <li key={what}>
          <b>
            <DatedText text={when} texts={date} />
          </b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}

function Leaf({ texts, date }: { texts: ThankYouProps['texts']['leaf']; date: ThankYouProps['date'] }) {
  return (
    <div className={styles.leaf}>
      <svg viewBox="0 0 400 40" aria-hidden="true">
        <path d="M60 6v28M130 6v28M200 6v28M270 6v28M340 6v28" stroke="#12261F" strokeWidth="9" strokeLinecap="round" />
      </svg>
      <p className="vh">
        <DatedText text="{when}" texts={date} />
      </p>
      <div aria-hidden="true">
        <p>
          <DatedText text="{weekday}" texts={date} />
        </p>
        <b className="num">
          <DatedText text="{day}" texts={date} />
        </b>
        <p>
          <DatedText text="{monthYear}" texts={date} />
        </p>
      </div>
      <dl>
        <div>
          <dt>
            <DatedText text="{zone}" texts={date} />
          </dt>
          <dd>
            <DatedText text="{time}" texts={date} />
          </dd>
        </div>
        <div data-only="script">
          <dt>{texts.yours}</dt>
          <dd data-yours={JSON.stringify(briefly)}>
            <DatedText text="{time}" texts={date} />
          </dd>
        </div>
        <div>
          <dt>{texts.length}</dt>
          <dd>
            <DatedText text="{duration}" texts={date} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
