// The state of a film from its poster to its end: where the last click started it, and why it stopped.
import { useState } from 'react'

export interface FilmStart {
  atSeconds: number
  /** Distinguishes a second click on the same place from the first. */
  press: number
}

export interface FilmStop {
  atSeconds: number
  /** 'failed': it didn't load. 'refused': the browser requires a click first. */
  why: 'failed' | 'refused'
}

export function useFilm() {
  const [start, setStart] = useState<FilmStart>()
  const [stop, setStop] = useState<FilmStop>()
  const [silenced, setSilenced] = useState<HTMLVideoElement>()
  return {
    start,
    stop,
    /** The film, while only a click can turn its sound on. */
    silenced,
    setSilenced,
    playFrom(atSeconds: number) {
      setStop(undefined)
      setStart((last) => ({ atSeconds, press: (last?.press ?? 0) + 1 }))
    },
    stopFilm(stopped: FilmStop) {
      setStart(undefined)
      setSilenced(undefined)
      setStop(stopped)
    },
  }
}
