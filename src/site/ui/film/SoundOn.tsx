// The large button below a film that had to start muted. It doesn't overlay the film, so the captions and the film's
// own text stay visible.
import { useEffect, useRef } from 'react'
import { Volume2 } from '#site/ui/icons/Volume2.tsx'
import styles from './SoundOn.module.css'
import { startFilm } from './start-film.ts'

interface SoundOnProps {
  film: HTMLVideoElement
  children: string
}

export function SoundOn({ film, children }: SoundOnProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Don't take focus from a visitor who has moved on to something else.
    if (document.activeElement !== film) return
    // By default focusing would scroll the button to the center, and half of the film out of view.
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [film])
  function turnOn() {
    film.muted = false
    film.focus()
    void startFilm(film)
  }
  return (
    <button ref={button} className={styles.sound} type="button" onClick={turnOn}>
      <Volume2 />
      {children}
    </button>
  )
}
