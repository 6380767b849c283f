// A filmed story: a picture with a play button. A click replaces the picture with the film, its controls and captions.
// Nothing of the film loads before the click. Without JavaScript the browser's own player is below the picture.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Play } from '#site/ui/icons/Play.tsx'
import scripted from '#site/ui/scripted.module.css'
import { playAlone } from './play-alone.ts'
import type { TestimonialsPage } from './read-testimonials-page.ts'
import styles from './VideoStory.module.css'

interface VideoStoryProps {
  url: string
  /** The captions' URL. `true` derives it from `url` (`captionsBeside`), which makes the page's HTML shorter. */
  captions?: string | true | undefined
  seconds: number
  who: string
  messages: Pick<TestimonialsPage['player'], 'play' | 'captions' | 'failed'>
  /** The picture shown before the film starts: a drawing or the customer's photo (BusinessPicture). */
  children: ReactNode
}

export const captionsBeside = (filmUrl: string) => filmUrl.replace(/\.\w+$/, '.captions.vtt')

export function VideoStory({ url, captions, seconds, who, messages, children }: VideoStoryProps) {
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const [failed, setFailed] = useState(false)
  useIslandReady(root)
  useEffect(playAlone, [])
  useEffect(() => {
    if (failed && document.activeElement === document.body) root.current?.querySelector('button')?.focus()
  }, [failed])
  useEffect(() => {
    if (!started) return
    video.current?.focus()
    // If the browser refuses to play, the visitor can start the film with the controls.
    video.current?.play().catch((reason) => console.info('The film waits for a press:', reason.name))
  }, [started])

  const captionsUrl = captions === true ? captionsBeside(url) : captions
  const film = (
    <>{captionsUrl && <track default kind="captions" srcLang="en" label={messages.captions} src={captionsUrl} />}</>
  )
  return (
    <div ref={root} className={styles.story}>
      <div className={styles.screen}>
        {started ? (
          // biome-ignore lint/a11y/useMediaCaption: captions are in `film`, if there are any
          <video
            ref={video}
            controls
            playsInline
            preload="metadata"
            aria-label={who}
            src={url}
            onError={() => {
              setFailed(true)
              setStarted(false)
            }}
          >
            {film}
          </video>
        ) : (
          <>
            {children}
            <button
              className={scripted.scripted}
              type="button"
              aria-label={`${messages.play}, ${clock(seconds)}: ${who}`}
              onClick={() => {
                setFailed(false)
                setStarted(true)
              }}
            >
              <span className="num">
                <Play />
                {`${messages.play}, ${clock(seconds)}`}
              </span>
            </button>
          </>
        )}
      </div>
      <div role="alert">{failed && <p className={styles.failed}>{messages.failed}</p>}</div>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are in `film`, if there are any */}
        <video controls preload="none" aria-label={who} src={url}>
          {film}
        </video>
      </noscript>
    </div>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
