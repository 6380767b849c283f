// A filmed story: a drawing with a play button until it is pressed, then the film with its controls and captions.
// Nothing of the film is loaded before; without script the browser's own player stands below the drawing.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Play } from '#site/ui/icons/Play.tsx'
import { playAlone } from './play-alone.ts'
import type { TestimonialsPage } from './read-testimonials-page.ts'
import styles from './VideoStory.module.css'

interface VideoStoryProps {
  url: string
  captionsUrl?: string | undefined
  seconds: number
  who: string
  words: Pick<TestimonialsPage['player'], 'play' | 'captions' | 'failed'>
  /** The drawing it starts from. */
  children: ReactNode
}

export function VideoStory({ url, captionsUrl, seconds, who, words, children }: VideoStoryProps) {
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const [failed, setFailed] = useState(false)
  useIslandReady(root)
  useEffect(playAlone, [])
  useEffect(() => {
    if (!started) return
    video.current?.focus()
    // A refusal to play by itself leaves the controls: one more press starts it.
    video.current?.play().catch((reason) => console.info('The film waits for a press:', reason.name))
  }, [started])

  const film = (
    <>{captionsUrl && <track default kind="captions" srcLang="en" label={words.captions} src={captionsUrl} />}</>
  )
  return (
    <div ref={root} className={styles.story}>
      <div className={styles.screen}>
        {started ? (
          // biome-ignore lint/a11y/useMediaCaption: they are in `film`, where there are any
          <video
            ref={video}
            controls
            playsInline
            preload="metadata"
            aria-label={who}
            src={url}
            onError={() => setFailed(true)}
          >
            {film}
          </video>
        ) : (
          <>
            {children}
            <button
              type="button"
              aria-label={`${words.play}, ${clock(seconds)}: ${who}`}
              onClick={() => setStarted(true)}
            >
              <span className="num">
                <Play />
                {words.play}, {clock(seconds)}
              </span>
            </button>
          </>
        )}
      </div>
      <div role="alert">{failed && <p className={styles.failed}>{words.failed}</p>}</div>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: they are in `film`, where there are any */}
        <video controls preload="none" aria-label={who} src={url}>
          {film}
        </video>
      </noscript>
    </div>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
