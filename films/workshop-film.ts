// The loop behind the workshop's headline: one evening, one week played through on the laptop, then the next.
import { dusk } from './dusk.ts'
import type { Film } from './film.ts'
import { beat, easeInOut, linear, ramp } from './motion.ts'
import { svg } from './parts.ts'

const seconds = 20

export function workshopFilm(): Film {
  return {
    width: 1200,
    height: 800,
    seconds,
    draw: (t) => {
      const ticks = Math.floor(t / beat) + ramp(t % beat, 0, 0.12)
      const scene = dusk({
        second: (ticks - 1) * (360 / (seconds / beat)),
        steam: t / 4,
        play: ramp(t, 0.5, 16, linear),
        turn: t < 17.5 ? 0 : ramp(t, 17.5, 1.25, easeInOut),
      })
      return svg(0, 0, 1200, 800, '0 0 960 640', scene)
    },
  }
}
