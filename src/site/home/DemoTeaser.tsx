// The home page's chapter for Thursday: the demo film's poster, which is a frame of the film. The poster and the button
// both open the demo dialog.
import poster from '#media/demo.poster.webp?url&no-inline'
import { Chapter } from '#site/ui/Chapter.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import { DemoButton, demoPress } from '#site/ui/ways/DemoButton.tsx'
import styles from './DemoTeaser.module.css'
import type { HomeTexts } from './read-home.ts'

interface DemoTeaserProps {
  days: string[]
  demoButton: string
  texts: HomeTexts['demo']
}

export function DemoTeaser({ days, demoButton, texts }: DemoTeaserProps) {
  const { heading, text, play, playLabel } = texts
  return (
    <Chapter name="film" days={days} today={3}>
      <div className="grid">
        <div className={styles.copy}>
          <h2 id="film-title">{heading}</h2>
          <p className="lead">{text}</p>
          <DemoButton look="line">{demoButton}</DemoButton>
        </div>
        <button className={styles.poster} aria-label={playLabel} {...demoPress}>
          <img src={poster} alt="" width="960" height="640" loading="lazy" />
          <span className={`num ${styles.play}`}>
            <Play />
            {play}
          </span>
        </button>
      </div>
    </Chapter>
  )
}
