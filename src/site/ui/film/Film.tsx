// A film that a press has started: our own player for a file, else the hosted player's page. With sound where the browser
// allows it, else muted, with SoundOn.tsx below it. It exists from the press on, so that nothing of it loads before.
import { useEffect, useRef } from 'react'
import { playerAddressAt } from '#domain/film/player-address.ts'
import type { PlayedVideo } from '#domain/pages/site-settings.ts'
import { startFilm } from './start-film.ts'
import type { FilmStart, FilmStop } from './use-film.ts'

interface FilmProps {
  video: PlayedVideo
  /** Of its captions and chapters: /media/{name}.captions.vtt */
  name: string
  start: FilmStart
  className: string | undefined
  words: Record<'videoTitle' | 'captions', string>
  onTime?: (seconds: number) => void
  /** With the film while only a press can turn its sound on. */
  onSilenced: (film: HTMLVideoElement | undefined) => void
  onStop: (stop: FilmStop) => void
}

export function Film({ video, name, start, className, words, onTime, onSilenced, onStop }: FilmProps) {
  // One of the two is drawn.
  const shown = useRef<HTMLVideoElement & HTMLIFrameElement>(null)
  const isFile = video.kind === 'file'
  const { atSeconds, press } = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    const film = shown.current!
    film.scrollIntoView({ block: 'nearest' })
    film.focus({ preventScroll: true })
    if (!isFile) return
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
        title={words.videoTitle}
        src={playerAddressAt(video.url, atSeconds)}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      />
    )
  return (
    <video
      ref={shown}
      className={className}
      aria-label={words.videoTitle}
      controls
      playsInline
      preload="metadata"
      src={video.url}
      onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
      onVolumeChange={({ currentTarget }) => currentTarget.muted || onSilenced(undefined)}
      onError={({ currentTarget }) => onStop({ atSeconds: currentTarget.currentTime, why: 'failed' })}
    >
      <track default kind="captions" srcLang="en" label={words.captions} src={`/media/${name}.captions.vtt`} />
      <track kind="chapters" srcLang="en" src={`/media/${name}.chapters.vtt`} />
    </video>
  )
}
