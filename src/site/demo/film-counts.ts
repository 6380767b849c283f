// What the demo film reports for counting: which chapters played, and whether it was watched. Only time that really
// played counts, never the film's position: a jump or a pause adds nothing.
import { watchedAfterSeconds } from '#domain/analytics/count-keys.ts'

/** In seconds of the film, in the order in which they played; a part that played twice is there twice. */
export type Played = readonly (readonly [from: number, to: number])[]

/**
 * Works from the position that the film reports a few times a second, and from its jumps. Its own `played` won't do: in
 * Chromium it begins at 0 wherever the film was started.
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

/** A jump lands a little before its chapter. */
const momentSeconds = 0.25

/** @param starts of the chapters, in seconds, in order @returns the numbers of those that played a moment; the first is 0 */
export const chaptersPlayed = (played: Played, starts: readonly number[]): number[] =>
  starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY
    const seconds = sum(played.map(([from, to]) => Math.min(to, end) - Math.max(from, start)))
    return seconds >= momentSeconds ? [index] : []
  })

export const isWatched = (played: Played): boolean => sum(played.map(([from, to]) => to - from)) >= watchedAfterSeconds

const sum = (seconds: number[]) => seconds.reduce((all, one) => all + Math.max(0, one), 0)

/** The page's own script posts each of these once, or nothing at all (shell/track-visits.ts). */
export const trackFilm = (...words: ['chapter', number] | ['watched']) =>
  dispatchEvent(new CustomEvent('track-visits', { detail: words }))
