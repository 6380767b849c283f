// Every film in media/, with its encoding quality.
import { readDemoVideo, secondsOf } from './demo-content.ts'
import { demoFilm } from './demo-film.ts'
import type { Film } from './film.ts'
import { replayFilm, replayMarks } from './replay-film.ts'
import { madisonFilm, tampaFilm } from './testimonial-films.ts'
import { workshopFilm } from './workshop-film.ts'

interface NamedFilm {
  /** file name without .mp4 */
  name: string
  film: Film
  quality: number
  keys: number[]
  /** the moment shown as the poster before the film plays */
  posterSeconds: number
}

export function films(): NamedFilm[] {
  const chapters = readDemoVideo().chapters.map((chapter) => secondsOf(chapter.at))
  return [
    { name: 'demo', film: demoFilm(), quality: 23, keys: chapters, posterSeconds: 2.4 },
    { name: 'workshop', film: workshopFilm(), quality: 23, keys: [], posterSeconds: 0 },
    { name: 'replay', film: replayFilm(), quality: 22, keys: replayMarks.map((mark) => mark.at), posterSeconds: 7 },
    { name: 'video-tampa', film: tampaFilm(), quality: 23, keys: [], posterSeconds: 0 },
    { name: 'video-madison', film: madisonFilm(), quality: 23, keys: [], posterSeconds: 0 },
  ]
}
