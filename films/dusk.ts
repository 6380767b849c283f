// The office at eight in the evening, 960 × 640: the workshop's drawing with time as an argument.
import { mix, round } from './motion.ts'

const dark = '#12261F'

interface Dusk {
  /** angle of the clock's second hand, in degrees */
  second: number
  /** 0 to 1: one full puff of steam */
  steam: number
  /** 0 to 1: the playhead's progress across the week on the screen */
  play: number
  /** 0 to 1: how far the next week has slid in from the right */
  turn: number
}

const notes: [x: number, y: number, w: number, colour: string][] = [
  [280, 336, 64, '#FFC92B'],
  [450, 336, 64, '#FFC92B'],
  [320, 372, 72, '#9CC6DC'],
  [496, 372, 70, '#9CC6DC'],
  [366, 408, 64, '#14624A'],
  [540, 408, 58, '#14624A'],
]

function score(playX: number): string {
  return notes
    .map(([x, y, w, colour]) => {
      const solid = playX > x + 4
      const pop = solid ? 1 + 0.16 * Math.sin(Math.min(1, (playX - x - 4) / 14) * Math.PI) : 1
      const centre = `${x + w / 2} ${y + 12}`
      return `<g transform="translate(${centre}) scale(${round(pop)}) translate(${-(x + w / 2)} ${-(y + 12)})"><rect x="${x + 1.5}" y="${y + 1.5}" width="${w - 3}" height="21" rx="2" fill="${solid ? colour : '#FCFBF6'}" stroke="${solid ? colour : '#78877E'}" stroke-width="3"/></g>`
    })
    .join('')
}

export function dusk({ second, steam, play, turn }: Dusk): string {
  const playX = mix(262, 622, play)
  const away = round(turn * -352)
  const lean = round(7 * Math.sin(steam * 2 * Math.PI))
  const up = round(3 * Math.cos(steam * 2 * Math.PI))
  const lines =
    '<path d="M270 322h340M355 298v174M440 298v174M525 298v174M620 298v174" stroke="#DCDACD" stroke-width="3"/>'
  const head =
    turn > 0 || play <= 0 || play >= 1
      ? ''
      : `<path d="M${round(playX)} 292v184" stroke="${dark}" stroke-width="5"/><path d="M${round(playX - 14)} 302h28" stroke="#FFC92B" stroke-width="6"/>`
  return [
    '<path fill="#123D56" d="M-500-200h1800v1100H-500z"/>',
    '<path transform="skewX(16)" fill="#2C76A0" d="M60 40h150v170H60zM222 40h150v170H222zM384 40h150v170H384zM60 222h150v190H60zM222 222h150v190H222zM384 222h150v190H384z"/>',
    '<path transform="skewX(16)" fill="#5E9EBF" d="M60 150h150v60H60zM222 150h150v60H222zM384 150h150v60H384zM60 222h150v60H60zM222 222h150v60H222zM384 222h150v60H384z"/>',
    '<path d="M770 258 560 520h400V470z" fill="#FFC92B" opacity=".2"/>',
    '<path fill="#0E4535" d="M-500 512h1800v300H-500z"/><path fill="#1B7257" d="M-500 500h1800v44H-500z"/><path d="M-500 544h1800v8H-500z" fill="#0A3629"/>',
    `<circle cx="820" cy="120" r="62" fill="#F7F3E3"/><circle cx="820" cy="120" r="62" fill="none" stroke="${dark}" stroke-width="9"/><path d="M820 72v10M820 158v10M772 120h10M858 120h10" stroke="${dark}" stroke-width="6"/><path d="M820 120V84M820 120l-30 18" stroke="${dark}" stroke-width="8" stroke-linecap="round"/><path d="M820 132V76" stroke="#B23A1F" stroke-width="3" stroke-linecap="round" transform="rotate(${round(second)} 820 120)"/><circle cx="820" cy="120" r="7" fill="#FFC92B"/>`,
    `<path d="M770 252v216" stroke="${dark}" stroke-width="9"/><path d="M728 500q0-34 42-34t42 34z" fill="${dark}"/><path d="m724 180 92 0 34 82H690z" fill="#FFC92B"/><path d="m796 180 20 0 34 82h-40z" fill="#E5A90D"/>`,
    `<path d="M268 282h344q14 0 14 14v190H254V296q0-14 14-14z" fill="${dark}"/><path d="M270 298h340v174H270z" fill="#FCFBF6"/>`,
    `<svg x="270" y="292" width="340" height="184" viewBox="270 292 340 184"><path d="M270 298h340v174H270z" fill="#FCFBF6"/><g transform="translate(${away} 0)">${lines}${score(playX)}</g><g transform="translate(${round(away + 352)} 0)">${turn > 0 ? lines + score(0) : ''}</g>${head}</svg>`,
    '<path d="M214 486h452l28 22q0 10-12 10H198q-12 0-12-10z" fill="#43564D"/>',
    `<g transform="translate(524 14)"><path d="M88 432h84v74q0 14-14 14h-56q-14 0-14-14z" fill="#FFC92B"/><path d="M88 486h84v20q0 14-14 14h-56q-14 0-14-14z" fill="#4FAE8C"/><path d="M168 446q34-4 34 24t-34 28" fill="none" stroke="#E5A90D" stroke-width="11"/><path d="M112 ${416 + up}q${round(-8 - lean)}-12 0-24M142 ${416 - up}q${round(-8 + lean)}-12 0-24" stroke="#9CC6DC" stroke-width="5" fill="none" stroke-linecap="round"/></g>`,
  ].join('')
}
