// Time is an argument: every movement in the films is a pure function of seconds, in beats at 120 per minute.

export const beat = 0.5

type Ease = (share: number) => number

export const easeOut: Ease = (share) => 1 - (1 - share) ** 4
export const easeInOut: Ease = (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)
export const linear: Ease = (share) => share
/** Overshoots by about a tenth, like something soft being set down. */
export const settle: Ease = (share) => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2

/** 0 before `start`, 1 from `start + seconds` on. */
export function ramp(t: number, start: number, seconds = beat, ease: Ease = easeOut): number {
  return ease(Math.min(1, Math.max(0, (t - start) / seconds)))
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Rounds to two decimals, so that frames that look alike are equal as text and get drawn only once. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** Something soft under a thumb: 0 at rest, 1 fully pressed, all within three quarters of a beat. */
export const press = (t: number, at: number): number => ramp(t, at, 0.12, linear) - ramp(t, at + 0.14, 0.3, easeOut)

/** A decaying shake, for a phone that rings on a table; 0 outside the ring. */
export function ring(t: number, at: number): number {
  const since = t - at
  return since < 0 || since > beat * 0.8 ? 0 : Math.sin(since * 52) * (1 - since / (beat * 0.8))
}
