// The first three and a half seconds (the counter in morning light) and the last seven (Sunday).
import { bottle, checkPattern, cloths, smallPhone, spongeBlock } from '../drawings.ts'
import type { Part } from '../film.ts'
import { ink, ink2, light } from '../look.ts'
import { beat, easeInOut, easeOut, mix, press, ramp, round } from '../motion.ts'
import { box, heading, logo, rise, svg, windowLight } from '../parts.ts'

export function opening(start: number): Part {
  return { start, notes: [0.5, 1, 1.5, 2].map((note) => note + start), draw: counter }
}

function counter(t: number): string {
  const slid = ramp(t, 0, 1.6, easeOut)
  const squash = press(t, 1)
  const sponge = `<g transform="translate(858 ${round(438 + 92 * 0.14 * squash)}) scale(1 ${round(1 - 0.14 * squash)})">${spongeBlock}</g>`
  const things = [
    checkPattern,
    '<path d="M0 500h1280v150H0z" fill="#1F8062"/><path d="M0 650h1280v12H0z" fill="#0A3629"/><path d="M0 662h1280v60H0z" fill="#14624A"/>',
    '<g fill="#0E4535"><ellipse cx="260" cy="556" rx="170" ry="13"/><ellipse cx="770" cy="542" rx="96" ry="12"/><ellipse cx="976" cy="534" rx="124" ry="12"/><ellipse cx="1180" cy="558" rx="100" ry="12"/></g>',
    `<g transform="translate(110 424) scale(1.1)">${cloths}</g>`,
    `<g transform="translate(676 176) scale(1.16)">${bottle}</g>`,
    sponge,
    `<g transform="translate(1092 246) rotate(5) scale(1.16)">${smallPhone(ramp(t, 0.5), ramp(t, 1), ramp(t, 1.5))}</g>`,
  ]
  return [
    '<div class="a" style="inset:0;background:#F5E8BE"></div>',
    windowLight('#FFF7DB', mix(-70, 0, slid), { x: 360, w: 220, h: 250, gap: 20 }),
    svg(0, 0, 1280, 720, '0 0 1280 720', things.join('')),
    logo(80, 60, 52, 14 + 26 * (press(t, 0.5) - press(t, 1.5))),
    box(148, 64, 'font-size:32px', 'Tidy Tempo in action', 'd'),
    heading(t + 0.9, 0, { x: 80, y: 150, size: 104 }, 'One ordinary', 'week.'),
    box(80, 672, 'font-size:25px;font-weight:600;color:#fff', 'A sample week at Linden Lane Cleaning'),
  ].join('')
}

export function sunday(start: number): Part {
  return { start, notes: [0, 0.5, 1, 2].map((note) => note + start), draw: sundayDraw }
}

function sundayDraw(t: number): string {
  const tired = 1 - ramp(t, 0, 8 * beat, easeInOut)
  const swing = 14 + 30 * tired * Math.sin((t / beat) * Math.PI)
  return [
    `<div class="a" style="inset:0;background:${light}"></div>`,
    windowLight('#FFF8E0', mix(-40, 20, ramp(t, 0, 6, easeOut)), { x: 380, w: 250, h: 330, gap: 22 }),
    logo(80, 72, 76, swing),
    box(176, 90, 'font-size:40px', 'Tidy Tempo', 'd'),
    heading(t + 1, 0, { x: 80, y: 250, size: 148 }, 'Sunday.', 'Nothing due.'),
    box(
      80,
      606,
      `width:1120px;display:flex;justify-content:space-between;font-size:26px;color:${ink2}`,
      rise(t, 1, `<span style="color:${ink};font-weight:600">Run the week. Don’t chase it.</span>`, 14) +
        rise(t, 1.5, 'Sample company, sample numbers', 14),
    ),
  ].join('')
}
