// The large button that turns on the sound of a film that had to start muted. It is below the film, so that the
// captions and the text in the film stay visible.
import { useEffect, useRef } from 'react'
import { icon } from '#site/ui/icons/icon.tsx'
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
    // By default, focusing would scroll the button to the center. Half of the film would then be out of view.
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

const Volume2 = icon(
  <>
    <path d="M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z" />
    <path d="M16 9a5 5 0 0 1 0 6" />
    <path d="M19.364 18.364a9 9 0 0 0 0-12.728" />
  </>,
)
