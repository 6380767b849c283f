// The video and its eight benefits, which are its eight chapters. Nothing of the video is loaded before play is pressed;
// a hosted player's page is framed only then.
import { useEffect, useRef, useState } from 'react'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Play } from '#site/ui/icons/Play.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { StillLife } from '#site/ui/StillLife.tsx'
import styles from './DemoPlayer.module.css'

interface Chapter {
  at: string
  title: string
  text: string
}

interface DemoPlayerProps {
  /** `kind` is 'file' or 'hosted', filled in by the server with the address. */
  video: { url: string; kind: string }
  film: { label: string; chapters: Chapter[] }
  words: Record<'poster' | 'play' | 'videoTitle' | 'captions' | 'failed' | 'alone' | 'benefitsTitle', string>
}

export function DemoPlayer({ video, film, words }: DemoPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [startAtSeconds, setStart] = useState<number>()
  const [current, setCurrent] = useState<number>()
  const [failed, setFailed] = useState(false)
  useIslandReady(root)
  useEffect(() => {
    if (startAtSeconds === undefined || !player.current) return
    player.current.currentTime = startAtSeconds
    player.current.focus()
    // A refusal to play by itself leaves the controls: one more press starts it.
    player.current.play().catch((reason) => console.info('The video waits for a press:', reason.name))
  }, [startAtSeconds])

  function playFrom(seconds: number) {
    setFailed(false)
    if (player.current && startAtSeconds === seconds) player.current.currentTime = seconds
    setStart(seconds)
    player.current?.scrollIntoView({ block: 'nearest' })
  }
  const chapterAt = (seconds: number) =>
    film.chapters.findLastIndex((chapter) => secondsOf(chapter.at) <= seconds + 0.05)
  const playing = startAtSeconds !== undefined
  return (
    <div ref={root} className={styles.band}>
      <div className="page">
        <div className={styles.screen}>
          {!playing && (
            <>
              <StillLife className={styles.still} label={words.poster} crop="wide" />
              <button className={styles.play} type="button" onClick={() => playFrom(0)}>
                <Play />
                <span>
                  {words.play}, <span className="num">{film.label}</span>
                </span>
              </button>
            </>
          )}
          {playing && video.kind === 'file' && (
            <video
              ref={player}
              className={styles.video}
              aria-label={words.videoTitle}
              controls
              playsInline
              preload="metadata"
              src={video.url}
              onTimeUpdate={(event) => setCurrent(chapterAt(event.currentTarget.currentTime))}
              onError={() => setFailed(true)}
            >
              <track default kind="captions" srcLang="en" label={words.captions} src="/media/demo.captions.vtt" />
              <track kind="chapters" srcLang="en" src="/media/demo.chapters.vtt" />
            </video>
          )}
          {playing && video.kind !== 'file' && (
            <iframe className={styles.video} title={words.videoTitle} src={video.url} allow="autoplay; fullscreen" />
          )}
        </div>
        <div role="alert">{failed && <Notice tone="bad">{words.failed}</Notice>}</div>
        <noscript>
          <p className={styles.alone}>
            <a href={video.url}>{words.alone}</a>
          </p>
        </noscript>
        <h2 className={styles.title}>{words.benefitsTitle}</h2>
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
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function secondsOf(time: string): number {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return minutes * 60 + seconds
}
