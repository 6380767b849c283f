// The video and a list of eight benefits, one for each chapter of the video. The video file, or the page of a hosted
// player, loads only after the visitor clicks Play or a benefit, or if the URL has ?play (play-on-arrival.ts).

import { useRef, useState } from 'react'
import type { DemoFilm, DemoVideoPage } from '#content/read-demo-video.ts'
import { secondsOf } from '#domain/film/chapter-time.ts'
import type { PlayedVideo } from '#domain/pages/site-settings.ts'
import poster from '#media/demo.poster.webp?url&no-inline'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Film } from '#site/ui/film/Film.tsx'
import { PlayButton } from '#site/ui/film/PlayButton.tsx'
import { SoundOn } from '#site/ui/film/SoundOn.tsx'
import { useFilm } from '#site/ui/film/use-film.ts'
import { Notice } from '#site/ui/Notice.tsx'
import { PlanMark } from '#site/ui/PlanMark.tsx'
import styles from './DemoPlayer.module.css'
import { chaptersPlayed, isWatched, playedTime, trackFilm } from './film-counts.ts'

interface DemoPlayerProps {
  video: PlayedVideo
  film: Pick<DemoFilm, 'label' | 'chapters'>
  texts: DemoVideoPage['player'] & Pick<DemoVideoPage, 'benefitsTitle'>
}

export function DemoPlayer({ video, film, texts }: DemoPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const [time] = useState(playedTime)
  const [current, setCurrent] = useState<number>()
  const { start, stop, silenced, setSilenced, playFrom: startFrom, stopFilm } = useFilm()
  useIslandReady(root)
  const chapterAt = (seconds: number) =>
    film.chapters.findLastIndex((chapter) => secondsOf(chapter.at) <= seconds + 0.05)
  function playFrom(seconds: number) {
    // A hosted player reports nothing to our page. Therefore, only the start of the video can be counted.
    if (video.kind === 'hosted') trackFilm('chapter', 0)
    time.jump()
    startFrom(seconds)
  }
  function count(seconds: number) {
    const played = time.at(seconds)
    const starts = film.chapters.map(({ at }) => secondsOf(at))
    for (const chapter of chaptersPlayed(played, starts)) trackFilm('chapter', chapter)
    if (isWatched(played)) trackFilm('watched')
  }
  return (
    <div ref={root} className={styles.band}>
      <div className="page">
        <div className={styles.screen}>
          {start ? (
            <Film
              className={styles.video}
              video={video}
              name="demo"
              start={start}
              texts={texts}
              onTime={(seconds) => {
                setCurrent(chapterAt(seconds))
                count(seconds)
              }}
              onJump={time.jump}
              onSilenced={setSilenced}
              onStop={stopFilm}
            />
          ) : (
            <>
              <img className={styles.still} src={poster} alt={texts.poster} width="960" height="640" />
              <PlayButton
                texts={texts}
                length={film.label}
                video={video}
                isBack={!!stop}
                onPress={() => playFrom(stop?.atSeconds ?? 0)}
              />
            </>
          )}
        </div>
        {silenced && <SoundOn film={silenced}>{texts.soundOn}</SoundOn>}
        <div role="alert">{stop?.why === 'failed' && <Notice tone="bad">{texts.failed}</Notice>}</div>
        <h2 className={styles.title}>{texts.benefitsTitle}</h2>
        <ol className={styles.score}>
          {film.chapters.map((chapter, index) => (
            <li key={chapter.at}>
              <button
                type="button"
                aria-current={current === index ? 'true' : undefined}
                onClick={() => playFrom(secondsOf(chapter.at))}
              >
                <span className="num">{chapter.at}</span>
                <b>{chapter.title}</b>
                <small>{chapter.text}</small>
                {chapter.plans && <PlanMark {...chapter.plans} />}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
