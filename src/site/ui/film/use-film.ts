// A film between its rest behind a picture and its end: where the last press started it, and why it is at rest again.
import { useState } from 'react'

export interface FilmStart {
  atSeconds: number
  /** Tells a second press for the same place from the first. */
  press: number
}

export interface FilmStop {
  atSeconds: number
  /** 'failed': it didn't load. 'refused': the browser wants a press first. */
  why: 'failed' | 'refused'
}

export function useFilm() {
  const [start, setStart] = useState<FilmStart>()
  const [stop, setStop] = useState<FilmStop>()
  const [silenced, setSilenced] = useState<HTMLVideoElement>()
  return {
    start,
    stop,
    /** The film while only a press can turn its sound on. */
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
