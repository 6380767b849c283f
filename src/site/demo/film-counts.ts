// What the demo film reports for the visit counts: which chapters played, and whether the film was watched. Only time
// that really played counts, not jumps or pauses.
import { watchedAfterSeconds } from '#domain/analytics/count-keys.ts'

/**
 * The parts that played, in seconds of the film, in the order in which they played. A part that played twice is listed
 * twice.
 */
export type Played = readonly (readonly [from: number, to: number])[]

/**
 * Tracks the parts that played. They are computed from the film's jumps and from the position that the film reports a
 * few times a second. The media element's own `played` can't be used, because in Chromium it begins at 0 even if the
 * film started at a later position.
 */
export function playedTime() {
  const played: [from: number, to: number][] = []
  let last: number | undefined
  return {
    at(seconds: number): Played {
      if (last !== undefined && seconds > last) {
        const running = played.at(-1)
        if (running?.[1] === last) running[1] = seconds
        else played.push([last, seconds])
      }
      last = seconds
      return played
    },
    jump() {
      last = undefined
    },
  }
}

/**
 * How much of a chapter must play before the chapter counts. A jump to a chapter lands a moment early, at the end of
 * the previous chapter. This moment must not count as playing the previous chapter.
 */
const momentSeconds = 0.25

/** @param starts the chapters' starts in seconds, in order @returns the indexes, from 0, of the chapters that played */
export const chaptersPlayed = (played: Played, starts: readonly number[]): number[] =>
  starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY
    const seconds = sum(played.map(([from, to]) => Math.min(to, end) - Math.max(from, start)))
    return seconds >= momentSeconds ? [index] : []
  })

export const isWatched = (played: Played): boolean => sum(played.map(([from, to]) => to - from)) >= watchedAfterSeconds

const sum = (seconds: number[]) => seconds.reduce((all, one) => all + Math.max(0, one), 0)

/**
 * Hands an event to shell/track-visits.ts, which posts each event once. It posts nothing if counting is off or the
 * visitor's browser refuses it.
 */
export const trackFilm = (...words: ['chapter', number] | ['watched']) =>
  dispatchEvent(new CustomEvent('track-visits', { detail: words }))
