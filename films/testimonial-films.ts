// Two short clips for the video stories on the testimonials page. Each begins with its poster drawing.
import { bottle, spongeBlock, van } from './drawings.ts'
import type { Film } from './film.ts'
import { ink } from './look.ts'
import { beat, easeInOut, easeOut, mix, press, ramp, round, settle } from './motion.ts'
import { box, fadeOut, heading, rise, svg } from './parts.ts'

const label = box(
  48,
  40,
  'background:#fff;border-radius:8px;padding:9px 18px;font-size:26px;font-weight:600',
  'Sample story',
)

/** Tampa: three times the team, same office. */
export function tampaFilm(): Film {
  const draw = (t: number): string => {
    const back = ramp(t, 2.5, 1.25, easeInOut)
    const scale = mix(1.684, 0.76, back)
    const second = mix(-700, 454, ramp(t, 4, 1.5, easeOut))
    const third = mix(-1100, 40, ramp(t, 5, 1.5, easeOut))
    const first = mix(219, 868, back)
    const ground = mix(526, 540, back)
    const vehicle = (x: number, size: number, turn: number) =>
      `<g transform="translate(${round(x)} ${round(ground - 226 * size)}) scale(${round(size * 1000) / 1000})"><ellipse cx="250" cy="258" rx="290" ry="14" fill="#0E4535"/>${van(turn)}</g>`
    const picture = [
      '<path fill="#F5E8BE" d="M0 0h1280v724H0z"/><path fill="#FFF7DB" transform="skewX(20)" d="M252-17h252v320H252zM528-17h252v320H528zM252 330h252v320H252zM528 330h252v320H528z"/>',
      '<path fill="#1B7257" d="M0 526h1280v200H0z"/><path fill="#14624A" d="M0 593h1280v140H0z"/>',
      t > 4 ? vehicle(third, 0.76, third * 1.6) : '',
      t > 4 ? vehicle(second, 0.76, second * 1.6) : '',
      vehicle(first, scale, (first - 219) * 1.2),
    ]
    return (
      svg(0, 0, 1280, 720, '0 0 1280 720', picture.join('')) +
      label +
      heading(t, 6.5, { x: 48, y: 124, size: 88 }, 'Three times the team.', 'Same office.')
    )
  }
  return { width: 1280, height: 720, seconds: 12, draw }
}

const starPath =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'

/** Madison: reviews are requested whether or not anybody remembers to. */
export function madisonFilm(): Film {
  const draw = (t: number): string => {
    const stars = [0, 1, 2, 3, 4].map((n) => {
      const at = 4.5 + n * beat
      return t < at
        ? ''
        : `<g transform="translate(${round(240 + n * 30)} ${106 - (n % 2) * 5}) scale(${round(1.15 * ramp(t, at, 0.4, settle))}) translate(-12 -12)"><path d="${starPath}" fill="#FFC92B" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round"/></g>`
    })
    const squash = [4.5, 5, 5.5, 6, 6.5].reduce((sum, at) => sum + press(t, at), 0)
    const tall = 1 - 0.13 * squash
    const picture = [
      '<path fill="#CFE4EF" d="M0 0h400v260H0z"/><path fill="#E4F0F6" transform="skewX(18)" d="M60-8h110v120H60zM180-8h110v120H180zM60 122h110v140H60zM180 122h110v140H180z"/><path fill="#1D5C80" d="M0 204h400v56H0z"/>',
      '<g fill="#164A68"><ellipse cx="166" cy="222" rx="66" ry="8"/><ellipse cx="276" cy="224" rx="62" ry="8"/></g>',
      `<g transform="translate(114 52) scale(.533)">${bottle.replace('fill="#DCECF4"', 'fill="#fff"').replace('fill="#5E9EBF"', 'fill="#FFC92B"').replace('fill="#1D5C80" opacity=".55"', 'fill="#E5A90D"').replace('<rect x="32" y="190" width="58" height="76" fill="#fff"/>', '')}</g>`,
      `<g transform="translate(231 ${round(220 - 44 * tall)}) scale(.48 ${round(tall * 480) / 1000})">${spongeBlock}</g>`,
      stars.join(''),
    ]
    const note = (text: string) => `<p class="d" style="font-size:56px;line-height:1.02">${text}</p>`
    const first = t < 4.3 ? fadeOut(t, 3.9, box(520, 96, 'width:400px', rise(t, 1, note('“When we remembered.”')))) : ''
    const last = box(520, 72, 'width:420px', rise(t, 7.5, note('Asked,<br>every time.')))
    return svg(0, 0, 960, 624, '0 0 400 260', picture.join('')) + label + first + (t >= 7.5 ? last : '')
  }
  return { width: 960, height: 624, seconds: 10, draw }
}
