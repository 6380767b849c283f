// The first screen of /workshop: a drawing of the room at dusk, the date, what the workshop is about, and the
// registration button. The film covers the drawing once workshop-film.ts has started it.
import { Button } from '#site/ui/Button.tsx'
import { Pause } from '#site/ui/icons/Pause.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import { DatedText } from './DatedText.tsx'
import type { WorkshopPage } from './read-workshop-pages.ts'
import styles from './WorkshopHero.module.css'
import { WorkshopPicture } from './WorkshopPicture.tsx'

interface WorkshopHeroProps {
  texts: WorkshopPage['hero']
  date: { when: string }
  isPast: boolean
  /** `kind` is 'file' or 'hosted'; the server fills it in along with the URL. */
  video: { url: string; kind: string }
}

export function WorkshopHero({ texts, date, isPast, video }: WorkshopHeroProps) {
  const { ahead, past } = texts
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <WorkshopPicture className={styles.still} label={texts.picture} align="xMinYMax" />
        {/* The URL isn't in `src`, because it may be that of a hosted player's page. workshop-film.ts reads it. */}
        <video
          data-url={video.url}
          data-kind={video.kind}
          title={texts.video.title}
          preload="none"
          muted
          loop
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
        <button className={styles.toggle} type="button" hidden>
          <span className={styles.play}>
            <Play />
            <span className="vh">{texts.video.play}</span>
          </span>
          <span className={styles.pause}>
            <Pause />
            <span className="vh">{texts.video.pause}</span>
          </span>
        </button>
      </div>
      <div className={`page ${styles.text}`}>
        <p className={styles.when} data-only="ahead">
          <DatedText text="{when}" texts={date} />
        </p>
        <p className={styles.when} data-only="past">
          <s>
            <DatedText text="{when}" texts={date} />
          </s>
        </p>
        <h1 data-ahead={ahead.heading} data-past={past.heading}>
          {isPast ? past.heading : ahead.heading}
        </h1>
        <p className="lead" data-only="ahead">
          {ahead.lead}
        </p>
        <p className="lead" data-only="past">
          {past.lead}
        </p>
        <div className={styles.actions}>
          <Button opens="register">{texts.reserve}</Button>
          <span data-only="ahead">
            <DatedText text={ahead.beside} texts={date} />
          </span>
          <span data-only="past">
            <GoLink href="/replay">{past.replay}</GoLink>
          </span>
        </div>
      </div>
    </section>
  )
}
