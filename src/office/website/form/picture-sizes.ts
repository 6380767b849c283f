// The sizes and qualities to try until a picture is small enough: first lower qualities, then fewer pixels.

interface Size {
  width: number
  height: number
}

export interface Attempt extends Size {
  /** The quality for the canvas, from 0 to 1. */
  quality: number
}

/** Twice the width at which a page shows a picture, for high-resolution screens. */
const mostPixels = 1520
const qualities = [0.82, 0.72, 0.62, 0.5]
const shares = [1, 0.8, 0.6]

export const attemptsFor = (size: Size): Attempt[] =>
  shares.flatMap((share) => qualities.map((quality) => ({ ...fitted(size, mostPixels * share), quality })))

/** Scales a picture down, never up. */
function fitted({ width, height }: Size, mostSide: number): Size {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
