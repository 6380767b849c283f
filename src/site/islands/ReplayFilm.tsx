// What is shown on the replay's stage once it plays: our own player for a file, else the hosted player's page.
import type { Ref } from 'react'
import type { ReplayVideo } from '#site/islands/replay-access.ts'
import styles from './Replay.module.css'

interface ReplayFilmProps {
  video: ReplayVideo
  words: Record<'videoTitle' | 'captions', string>
  ref: Ref<HTMLVideoElement>
  onError: () => void
}

export function ReplayFilm({ video, words, ref, onError }: ReplayFilmProps) {
  if (video.kind !== 'file')
    return (
      <iframe
        className={styles.film}
        title={words.videoTitle}
        src={video.url}
        allow="autoplay; fullscreen; encrypted-media"
      />
    )
  return (
    <video
      ref={ref}
      className={styles.film}
      aria-label={words.videoTitle}
      controls
      playsInline
      preload="metadata"
      src={video.url}
      onError={onError}
    >
      <track default kind="captions" srcLang="en" label={words.captions} src="/media/replay.captions.vtt" />
      <track kind="chapters" srcLang="en" src="/media/replay.chapters.vtt" />
    </video>
  )
}
