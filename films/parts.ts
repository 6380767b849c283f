// The small components that the films are built from. Each takes what it shows and, if it moves, the time.
import { edge, ink, ink2, leaf, leafDeep, linen, rule, sheet, sun } from './look.ts'
import { easeInOut, easeOut, mix, ramp, round, settle } from './motion.ts'

export const box = (x: number, y: number, css: string, inner = '', className = ''): string =>
  `<div class="a ${className}" style="left:${round(x)}px;top:${round(y)}px;${css}">${inner}</div>`

export const svg = (x: number, y: number, w: number, h: number, viewBox: string, inner: string): string =>
  `<svg class="a" style="left:${round(x)}px;top:${round(y)}px" width="${round(w)}" height="${round(h)}" viewBox="${viewBox}">${inner}</svg>`

/** Slides up by a finger's width while it appears; takes up its space in the layout beforehand. */
export function rise(t: number, at: number, inner: string, from = 26): string {
  const shown = ramp(t, at, 0.55)
  if (shown === 0) return `<div style="visibility:hidden">${inner}</div>`
  if (shown === 1) return `<div>${inner}</div>`
  return `<div style="opacity:${round(Math.min(1, shown * 1.6))};transform:translateY(${round((1 - shown) * from)}px)">${inner}</div>`
}

/** A note that lands: starts small, overshoots a little, comes to rest. */
export function land(t: number, at: number, inner: string, origin = '50% 50%'): string {
  if (t < at) return ''
  const scale = mix(0.7, 1, ramp(t, at, 0.42, settle))
  return `<div style="opacity:${round(ramp(t, at, 0.15))};transform:scale(${round(scale * 100) / 100});transform-origin:${origin}">${inner}</div>`
}

/** Headline lines that come out from behind their own baseline, one every quarter second. */
export function heading(
  t: number,
  at: number,
  spot: { x: number; y: number; size?: number; colour?: string },
  ...lines: string[]
): string {
  const inner = lines.map((line, index) => {
    const shown = ramp(t, at + index * 0.25, 0.6)
    return `<div><p style="transform:translateY(${round((1 - shown) * 118)}%)">${line}</p></div>`
  })
  return box(spot.x, spot.y, `font-size:${spot.size ?? 76}px;color:${spot.colour ?? ink}`, inner.join(''), 'h')
}

const icons = {
  missed:
    '<path d="m16 2 6 6M22 2l-6 6M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"/>',
  phone:
    '<path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"/>',
  text: '<path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"/>',
  form: '<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2z"/><path d="M8 7h8M8 12h8M8 17h4"/>',
  send: '<path d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z"/><path d="m21.854 2.147-10.94 10.939"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  star: '<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/>',
  receipt:
    '<path d="M4 3a1 1 0 0 1 1.7-.8l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 20 3v18a1 1 0 0 1-1.7.8l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6A1 1 0 0 1 4 21zM8 8h8M8 13h8"/>',
  cross: '<path d="M18 6 6 18M6 6l12 12"/>',
  check: '<path d="M20 6 9 17l-5-5"/>',
}
export type IconName = keyof typeof icons

export const icon = (name: IconName, size: number, colour = 'currentColor', stroke = 2): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" style="flex:none">${icons[name]}</svg>`

/** A check mark, drawn as if by hand in 0.3 s. */
export function tick(t: number, at: number, size: number, colour = leaf, stroke = 3): string {
  const drawn = ramp(t, at, 0.3, easeInOut)
  const path = drawn === 0 ? '' : `<path d="M4 12l5 5 11-11" pathLength="1" stroke-dasharray="${round(drawn)} 2"/>`
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" style="flex:none">${path}</svg>`
}

/** The sponge button: yellow body, green scrubber edge, squashed when pressed (0 to 1). */
export function sponge(x: number, y: number, w: number, label: string, pressed: number): string {
  const deep = round(10 - 7 * pressed)
  return box(
    x,
    y + 6 * pressed,
    `width:${w}px;height:${round(76 - 5 * pressed)}px;border-radius:16px;background:${sun};box-shadow:inset 0 -${deep}px 0 ${leaf},1px 2px 3px rgb(70 58 20/.12);display:grid;place-items:center;padding-bottom:${deep}px;font-weight:700;font-size:32px`,
    label,
  )
}

interface Line {
  who: 'us' | 'them' | 'stamp' | 'missed' | 'ok'
  at: number
  say: string
  colour?: string
}

/** A conversation on a sheet. A three-dot typing indicator precedes each answer. */
export function thread(
  t: number,
  spot: { x: number; y: number; w: number; h: number; title: string; aside: string },
  lines: Line[],
): string {
  const drawn = lines.map((line) => {
    if (line.who === 'stamp')
      return rise(t, line.at, `<div style="text-align:right;font-size:23px;color:#5B6D64">${line.say}</div>`, 8)
    if (line.who === 'missed')
      return rise(t, line.at, `<div class="sys" style="color:#B23A1F">${icon('missed', 30)}${line.say}</div>`)
    if (line.who === 'ok')
      return rise(
        t,
        line.at,
        `<div class="sys" style="color:${leaf};font-size:28px">${tick(t, line.at + 0.2, 34, leaf)}${line.say}</div>`,
      )
    const typing = line.who === 'them' && t >= line.at - 1.5 && t < line.at
    if (typing) return `<div class="bub them" style="width:96px;height:62px;padding:0">${dots(t - line.at + 1.5)}</div>`
    const fill = line.colour ? `background:${line.colour}` : ''
    return rise(t, line.at, `<div class="bub ${line.who}" style="${fill}">${line.say}</div>`)
  })
  const head = `<div class="row" style="padding:22px 30px 18px;border-bottom:2px solid ${rule}"><b style="font-size:30px">${spot.title}</b><span class="note">${spot.aside}</span></div>`
  return box(
    spot.x,
    spot.y,
    `width:${spot.w}px;height:${spot.h}px;overflow:hidden`,
    `${head}<div style="display:grid;gap:15px;padding:24px 30px">${drawn.join('')}</div>`,
    'sheet',
  )
}

function dots(t: number): string {
  const drawn = [0, 1, 2].map((n) => {
    const up = Math.floor(t / 0.25) % 3 === n ? 5 : 0
    return `<circle cx="${26 + n * 22}" cy="${32 - up}" r="6.5" fill="${edge}"/>`
  })
  return `<svg class="a" width="96" height="64">${drawn.join('')}</svg>`
}

/** The squeegee seen from above, as the head of a playhead or of the ruler. */
export const squeegeeHead = (x: number, y: number, w = 84, dark = ink): string =>
  box(x - w / 2, y, `width:${w}px;height:16px;border-radius:6px 6px 0 0;background:${dark};box-shadow:0 7px 0 ${sun}`)

/** A job or an office task on a board: outlined while due, solid when done. */
export function note(
  spot: { x: number; y: number; w: number; h: number },
  fill: string,
  inner: string,
  state: 'done' | 'due' | 'live' = 'done',
  size = 24,
): string {
  const look = {
    done: `background:${fill};color:${fill === leaf || fill === leafDeep ? '#fff' : ink}`,
    due: `background:${sheet};color:${ink2};box-shadow:inset 0 0 0 2px ${fill === linen ? rule : edge}`,
    live: `background:${ink};color:#fff`,
  }[state]
  return box(
    spot.x,
    spot.y,
    `width:${round(spot.w)}px;height:${spot.h}px;border-radius:7px;${look};font-size:${size}px;line-height:1.15;display:flex;align-items:center;gap:9px;padding:0 13px;white-space:nowrap;overflow:hidden`,
    inner,
  )
}

/** Panes of window light from the top left. `shift` moves them while the camera pans. */
export function windowLight(colour: string, shift: number, spot = { x: 560, w: 190, h: 250, gap: 18 }): string {
  const panes = []
  for (let column = 0; column < 3; column += 1)
    for (let line = 0; line < 3; line += 1) {
      const x = spot.x + column * (spot.w + spot.gap)
      const y = -30 + line * (spot.h + spot.gap)
      panes.push(`M${x} ${y}h${spot.w}v${spot.h}h-${spot.w}z`)
    }
  return `<svg class="a" width="1280" height="720" style="left:0;top:0"><path transform="translate(${round(shift)} 0) skewX(16)" fill="${colour}" d="${panes.join('')}"/></svg>`
}

export const fadeOut = (t: number, at: number, inner: string): string => {
  const gone = ramp(t, at, 0.35, easeOut)
  return gone === 1 ? '' : `<div style="opacity:${round(1 - gone)}">${inner}</div>`
}

export const logo = (x: number, y: number, size: number, swing = 14): string =>
  svg(
    x,
    y,
    size,
    size,
    '0 0 32 32',
    `<rect width="32" height="32" rx="8" fill="${sun}"/><path d="M0 23.5h32V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="${leaf}"/><g transform="rotate(${round(swing)} 16 27)" stroke="${ink}" stroke-linecap="round"><path d="M16 27V9" stroke-width="3.4"/><path d="M7.5 8.2h17" stroke-width="4.6"/></g>`,
  )
