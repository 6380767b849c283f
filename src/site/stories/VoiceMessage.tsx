// A voice message with a play/pause button and a waveform. A squeegee on the waveform shows the position and can be
// dragged. No sound loads before play is clicked. Without JavaScript the browser's own player is shown.
import { useEffect, useId, useRef, useState } from 'react'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Pause } from '#site/ui/icons/Pause.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import scripted from '#site/ui/scripted.module.css'
import { playAlone } from './play-alone.ts'
import type { TestimonialsPage } from './read-testimonials-page.ts'
import styles from './VoiceMessage.module.css'

interface VoiceMessageProps {
  url: string
  seconds: number
  /** The loudness of the recording's 48 parts, one digit per part. */
  wave: string
  /** Whose message it is, for the button's accessible name. */
  who: string
  messages: Omit<TestimonialsPage['player'], 'play' | 'captions'>
}

export function VoiceMessage({ url, seconds, wave, who, messages }: VoiceMessageProps) {
  const root = useRef<HTMLDivElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [atSeconds, setAt] = useState(0)
  const [failed, setFailed] = useState(false)
  useIslandReady(root)
  useEffect(() => {
    playAlone()
    setAt(Number(slider.current?.value)) // the slider may have been moved before hydration
  }, [])

  function toggle() {
    const player = audio.current!
    if (!player.paused) return player.pause()
    setFailed(false)
    if (player.error) player.load()
    player.currentTime = atSeconds >= seconds ? 0 : atSeconds
    player.play().catch((reason) => {
      // The message was stopped before it began, because another one was started.
      if (reason.name === 'AbortError') return
      console.info('The voice message did not start:', reason.name)
      if (reason.name === 'NotSupportedError') setFailed(true)
    })
  }

  function follow(now: number) {
    const shown = Math.min(now, seconds)
    if (slider.current) slider.current.value = String(shown)
    setAt(shown)
  }

  function seek(wanted: number) {
    setAt(wanted)
    if (audio.current && audio.current.readyState > 0) audio.current.currentTime = wanted
  }

  const waveId = useId()
  return (
    <div ref={root} className={styles.message}>
      <button
        className={`${scripted.scripted} ${styles.button}`}
        type="button"
        aria-label={`${isPlaying ? messages.pauseVoice : messages.playVoice}, ${who}`}
        onClick={toggle}
      >
        {isPlaying ? <Pause /> : <Play />}
      </button>
      <div className={`${scripted.scripted} ${styles.wave}`}>
        <svg viewBox="0 0 288 56" preserveAspectRatio="none" aria-hidden="true">
          <path id={waveId} d={waveform(wave)} />
          <svg width={(288 * atSeconds) / seconds} height="56" aria-hidden="true">
            <use className={styles.played} href={`#${waveId}`} />
          </svg>
        </svg>
        <input
          ref={slider}
          type="range"
          min="0"
          max={seconds}
          step="0.1"
          defaultValue="0"
          aria-label={messages.position}
          aria-valuetext={`${clock(atSeconds)} ${messages.of} ${clock(seconds)}`}
          onInput={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <p className={`num ${scripted.scripted} ${styles.times}`}>
        <span>{clock(atSeconds)}</span>
        <span>{clock(seconds)}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: its transcript is on the page, below it */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => follow(event.currentTarget.currentTime)}
        onEnded={() => follow(seconds)}
        onError={() => setFailed(true)}
      />
      <div role="alert">{failed && <p className={styles.failed}>{messages.failed}</p>}</div>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: as above */}
        <audio controls preload="none" src={url} />
      </noscript>
    </div>
  )
}

/**
 * The path of the waveform: bars across a center line, one every six units. After each bar, the path returns to the
 * center line, so that equal bars produce equal text, which compresses well.
 */
function waveform(wave: string): string {
  const reach = [...wave].map((digit) => Math.round(Number(digit) * 2.6))
  return `M-4 27${reach.map((up) => `m6-${up}v${2 * up + 2}m0-${up + 2}`).join('')}`
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
