// A video, rendered only after a click, so that nothing loads earlier. A video file plays in a <video> element: with
// sound if the browser allows it, otherwise muted, with SoundOn.tsx below it. A hosted player's page is shown in an
// <iframe> instead.
import { useEffect, useRef } from 'react'
import { playerUrlAt } from '#domain/film/player-url.ts'
import type { PlayedVideo } from '#domain/pages/site-settings.ts'
import styles from './Film.module.css'
import { startFilm } from './start-film.ts'
import type { FilmStart, FilmStop } from './use-film.ts'

interface FilmProps {
  video: PlayedVideo
  /** The name of the captions and chapters files, as in /media/{name}.captions.vtt. */
  name: string
  start: FilmStart
  className: string | undefined
  texts: Record<'videoTitle' | 'captions', string>
  onTime?: (seconds: number) => void
  /** Called on a seek, so that the skipped time doesn't count as played. */
  onJump?: () => void
  /** Called with the video if it starts muted and needs a click to unmute, and with undefined once it is unmuted. */
  onSilenced: (film: HTMLVideoElement | undefined) => void
  onStop: (stop: FilmStop) => void
}

export function Film({ video, name, start, className, texts, onTime, onJump, onSilenced, onStop }: FilmProps) {
  // Refers to the <video> or the <iframe>; only one of them is rendered.
  const shown = useRef<HTMLVideoElement & HTMLIFrameElement>(null)
  const isFile = video.kind === 'file'
  const { atSeconds, press } = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per click
  useEffect(() => {
    const film = shown.current!
    film.scrollIntoView({ block: 'nearest' })
    if (!isFile) return focusPlayer(film)
    film.focus({ preventScroll: true })
    film.currentTime = atSeconds
    void startFilm(film).then((outcome) => {
      if (outcome === 'muted') onSilenced(film)
      if (outcome === 'refused') onStop({ atSeconds, why: outcome })
    })
  }, [press])
  if (!isFile)
    return (
      <iframe
        key={press}
        ref={shown}
        className={className}
        title={texts.videoTitle}
        src={playerUrlAt(video.url, atSeconds)}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      />
    )
  return (
    <video
      ref={shown}
      className={`${styles.film} ${className}`}
      aria-label={texts.videoTitle}
      controls
      playsInline
      preload="metadata"
      src={video.url}
      onTimeUpdate={({ currentTarget: { seeking, currentTime } }) => {
        if (seeking) onJump?.()
        onTime?.(currentTime)
      }}
      onSeeking={onJump}
      onVolumeChange={({ currentTarget }) => currentTarget.muted || onSilenced(undefined)}
      onError={({ currentTarget }) => onStop({ atSeconds: currentTarget.currentTime, why: 'failed' })}
    >
      <track default kind="captions" srcLang="en" label={texts.captions} src={`/media/${name}.captions.vtt`} />
      <track kind="chapters" srcLang="en" src={`/media/${name}.chapters.vtt`} />
    </video>
  )
}

/**
 * Focuses a hosted player's frame twice: at once, and after the player's page has loaded. Until then the frame contains
 * another document, which may hold the focus. Skips the second time if the visitor has moved the focus.
 */
function focusPlayer(frame: HTMLIFrameElement) {
  frame.focus({ preventScroll: true })
  const focused = document.activeElement
  const focusAgain = () => {
    if (document.activeElement !== focused) return
    frame.blur()
    frame.focus({ preventScroll: true })
  }
  frame.addEventListener('load', focusAgain, { once: true })
}
