// The large button below a film that had to start muted. Not on it: the captions and the film's own words stay free.
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
    // A visitor who has gone on to something else is left there.
    if (document.activeElement !== film) return
    // By itself focusing would put the button in the middle, and half of the film out of view.
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
