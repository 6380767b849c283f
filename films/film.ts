// What a film is and how its parts follow one another: a squeegee wipes from chapter to chapter; the scenes inside a
// chapter hang side by side on one wall, along which the camera pans.
import { ink, sun } from './look.ts'
import { easeInOut, mix, ramp, round } from './motion.ts'
import { box, svg } from './parts.ts'

/** Draws one moment as HTML; `t` counts seconds from the start of what is drawn. */
type Draw = (t: number) => string

export interface Film {
  width: number
  height: number
  seconds: number
  draw: Draw
  /** Seconds at which something lands and a note sounds; without it the film is silent. */
  notes?: number[]
}

/** Consecutive parts of a film; the next part wipes each away during its last beats. */
export interface Part {
  start: number
  draw: Draw
  notes: number[]
}

export interface Scene {
  at: number
  draw: Draw
}

const wipeSeconds = 0.9
const panSeconds = 0.85

export function drawParts(parts: Part[], end: number): Draw {
  return (t) => {
    const index = parts.findLastIndex((part) => part.start <= t)
    const part = parts[index]!
    const next = parts[index + 1]
    const now = part.draw(t - part.start)
    const wiped = next ? ramp(t, next.start - wipeSeconds, wipeSeconds, easeInOut) : 0
    if (!next || t >= end || wiped === 0) return now
    const x = mix(-40, 1340, wiped)
    const clean = box(0, 0, `width:1280px;height:720px;clip-path:inset(0 ${round(1280 - x)}px 0 0)`, next.draw(0))
    return now + clean + blade(x)
  }
}

/** A squeegee blade with its handle in front, as in the home page's wipe. */
function blade(x: number): string {
  const rubber = box(
    x - 9,
    -4,
    `width:36px;height:728px;background:${ink};border-left:11px solid ${sun};box-shadow:8px 0 18px rgb(70 58 20/.25)`,
  )
  const handle = svg(
    x + 20,
    292,
    210,
    128,
    '0 0 92 56',
    `<path d="M0 12h16q6 0 6 6v20q0 6-6 6H0z" fill="${ink}"/><path d="M20 20h18v16H20z" fill="#43564D"/><rect x="36" y="16" width="56" height="24" rx="9" fill="${sun}"/><path d="M36 31h56q0 9-9 9H45q-9 0-9-9z" fill="#14624A"/>`,
  )
  return rubber + handle
}

interface Pan {
  /** Draws the wall behind the scenes; `place` counts scenes and is fractional while the camera moves. */
  ground: (place: number) => string
  scenes: Scene[]
}

export function pan({ ground, scenes }: Pan): Draw {
  return (t) => {
    const place = scenes
      .slice(1)
      .reduce((sum, scene) => sum + ramp(t, scene.at - panSeconds / 2, panSeconds, easeInOut), 0)
    const seen = scenes.map((scene, index) => {
      const x = (index - place) * 1280
      if (Math.abs(x) >= 1280) return ''
      return box(x, 0, 'width:1280px;height:720px;overflow:hidden', scene.draw(t - scene.at))
    })
    return ground(place) + seen.join('')
  }
}
