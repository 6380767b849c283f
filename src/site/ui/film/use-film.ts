// The state of a film: where the last click started it, why it stopped, and whether it is muted.
import { useState } from 'react'

export interface FilmStart {
  atSeconds: number
  /** A counter that distinguishes a second click on the same position from the first. */
  press: number
}

export interface FilmStop {
  atSeconds: number
  /** 'failed' means that the film didn't load, 'refused' that the browser requires a click first. */
  why: 'failed' | 'refused'
}

export function useFilm() {
  const [start, setStart] = useState<FilmStart>()
  const [stop, setStop] = useState<FilmStop>()
  const [silenced, setSilenced] = useState<HTMLVideoElement>()
  return {
    start,
    stop,
    /** The film's element while it plays muted and only a click can turn its sound on. */
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
