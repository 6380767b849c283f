// Throws confetti in the brand's colors: a burst every 250 ms for three seconds. Each burst has at most 50 particles,
// with fewer toward the end. Does nothing for visitors who prefer reduced motion.
import { create } from 'canvas-confetti'

const lastsMs = 3000
const everyMs = 250
const atMost = 50
const colors = ['#FFC92B', '#14624A', '#CFE4EF', '#1D5C80']

export function throwConfetti() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const canvas = document.createElement('canvas')
  canvas.dataset.confetti = ''
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '50' })
  canvas.style.pointerEvents = 'none'
  document.body.append(canvas)
  const fire = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
  const bursts = lastsMs / everyMs
  let thrown = 0
  const landed: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const particleCount = Math.max(1, Math.round(atMost * (1 - thrown / bursts)))
    const x = thrown % 2 === 0 ? 0.2 : 0.8
    const burst = fire({ particleCount, colors, spread: 360, startVelocity: 30, ticks: 60, origin: { x, y: 0.2 } })
    if (burst) landed.push(burst)
    thrown++
    if (thrown < bursts) return
    clearInterval(timer)
    void Promise.all(landed).then(() => canvas.remove())
  }, everyMs)
}
