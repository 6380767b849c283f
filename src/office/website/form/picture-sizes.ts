// In which sizes and qualities a picture is tried until it is light enough: first less detail, then fewer pixels.

interface Size {
  width: number
  height: number
}

export interface Attempt extends Size {
  /** As a canvas takes it, from 0 to 1. */
  quality: number
}

/** Twice the width at which a page shows it, for sharp screens. */
const mostPixels = 1520
const qualities = [0.82, 0.72, 0.62, 0.5]
const shares = [1, 0.8, 0.6]

export const attemptsFor = (size: Size): Attempt[] =>
  shares.flatMap((share) => qualities.map((quality) => ({ ...fitted(size, mostPixels * share), quality })))

/** Never larger than it is. */
function fitted({ width, height }: Size, mostSide: number): Size {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
