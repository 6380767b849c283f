// 3:52 The week on one page: the home page's board, filled as the squeegee crosses it.
import { type ChapterScript, room } from '../chapter.ts'
import { clothSoft, edge, ink, ink2, leaf, light, linen, rule, sheet, sun } from '../look.ts'
import { easeInOut, linear, mix, ramp, round } from '../motion.ts'
import { box, type IconName, icon, note, rise, squeegeeHead, windowLight } from '../parts.ts'

export const weekOnOnePage: ChapterScript = {
  walls: room,
  scenes: [{ at: 0, draw: week }],
  notes: [1.6, 3, 4.3, 5.7, 6.4, 7.7, 8.4, 10.4, 16.2, 17.2, 18.2, 19.4, 20.4, 22.4, 26.4],
}

// In quarter days from Monday morning: start and length, as on the home page.
const jobs: [row: 0 | 1, from: number, length: number, name: string, detail: string][] = [
  [0, 0, 4, 'Maple St.', 'Deep clean'],
  [0, 4, 2, 'Vine St.', '2 bd'],
  [0, 6, 2, 'Hill Rd.', '2 bd'],
  [0, 8, 4, 'Harbor Dr.', 'Move-out'],
  [0, 12, 3, 'Birch Ln.', 'Biweekly'],
  [0, 16, 2, 'Bay Rd.', '2 bd'],
  [0, 18, 2, 'Pine St.', '2 bd'],
  [0, 20, 3, 'Cedar Way', 'First clean'],
  [1, 0, 2, 'Lark Ln.', '3 bd'],
  [1, 2, 2, 'High St.', '2 bd'],
  [1, 4, 4, 'Grove Ave.', 'Weekly'],
  [1, 8, 2, 'Lake Dr.', '2 bd'],
  [1, 10, 2, 'Park Pl.', '3 bd'],
  [1, 13, 3, 'Fern St.', 'Weekly'],
  [1, 16, 4, 'Mill Rd.', 'Post-construction'],
]
const hits: [row: 0 | 1 | 2, from: number, length: number, mark: IconName, done: string, due?: string][] = [
  [0, 0, 4, 'missed', 'Call, booked'],
  [0, 4, 4, 'send', 'Nudged'],
  [0, 9, 4, 'check', 'Booked'],
  [0, 16, 4, 'send', 'Nudged', 'Nudge quote'],
  [1, 4, 3, 'send', 'Asked'],
  [1, 7, 3, 'star', '5 stars'],
  [1, 10, 4, 'text', 'Reminders'],
  [1, 16, 4, 'text', 'Reminders'],
  [1, 21, 3, 'send', 'Rebook'],
  [2, 2, 3, 'check', '$330'],
  [2, 6, 3, 'check', '$165'],
  [2, 10, 4, 'receipt', 'Invoice $340'],
  [2, 15, 4, 'check', 'Card, $165', 'Charge $165'],
  [2, 19, 4, 'check', 'Payout', 'Payout $1,030'],
]

const left = 112
const quarter = 36
const width = left + 28 * quarter
const fills = [sun, clothSoft, leaf]

function board(now: number): string {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, n) =>
    box(
      left + n * 4 * quarter,
      0,
      `width:${4 * quarter}px;height:430px;border-left:1px solid ${rule};padding:13px 0 0 11px;font-weight:600;font-size:18px;${n === 6 ? `background:${light}` : ''}`,
      day,
    ),
  )
  const names = ['Crew 1', 'Crew 2', '', 'Leads', 'Nurture', 'Cash'].map((name, n) =>
    box(20, [74, 132, 0, 246, 304, 362][n]!, `font-size:17px;color:${ink2}`, name),
  )
  const lines = [256, 314, 372].map((y) =>
    box(left, y, `width:${24 * quarter}px;height:1px;background:${edge};opacity:.55`),
  )
  const works = jobs.map(([row, from, length, name, detail]) => {
    const state = now >= from + length ? 'done' : now >= from ? 'live' : 'due'
    const spot = { x: left + from * quarter + 2, y: 58 + row * 58, w: length * quarter - 4, h: 50 }
    const soft = state === 'live' ? '#C4D4CA' : ink2
    return note(
      spot,
      linen,
      `<span style="font-size:17px"><b style="color:${state === 'live' ? '#fff' : ink}">${name}</b><br><span style="font-size:15px;color:${soft}">${detail}</span></span>`,
      state,
      17,
    ).replace('padding:0 13px', 'padding:0 8px')
  })
  const plays = hits.map(([row, from, length, mark, done, due]) => {
    const at = from + 0.6
    const state = now >= at ? 'done' : 'due'
    const pop = now >= at ? 1 + 0.07 * Math.sin(Math.min(1, (now - at) / 1.1) * Math.PI) : 1
    const spot = { x: left + from * quarter + 2, y: 236 + row * 58, w: length * quarter - 4, h: 40 }
    const inner = state === 'done' ? `${icon(mark, 18)}${done}` : (due ?? done)
    const under = box(spot.x - 3, spot.y - 3, `width:${spot.w + 6}px;height:46px;background:${sheet};border-radius:8px`)
    return (
      under +
      note(spot, fills[row]!, inner, state, 17.5)
        .replace('padding:0 13px', `padding:0 8px;font-weight:600;transform:scale(${round(pop)})`)
        .replace('gap:9px', 'gap:5px')
    )
  })
  const x = left + now * quarter
  return [
    days.join(''),
    box(left + 24 * quarter, 190, `width:${4 * quarter}px;text-align:center;font-size:40px`, 'Off', 'd'),
    lines.join(''),
    box(20, 192, `width:${left + 24 * quarter - 20}px;height:1px;background:${rule}`),
    box(20, 181, `background:${sheet};padding-right:14px;font-size:17px;font-weight:600`, 'Tidy Tempo, in the office'),
    names.join(''),
    works.join(''),
    plays.join(''),
    box(x - 1.5, -20, `width:3px;height:450px;background:${ink}`),
    squeegeeHead(x, -22, 56),
  ].join('')
}

/** Where on the board the camera looks, and how close; the days stay in view. */
function camera(t: number, now: number): { zoom: number; x: number; y: number } {
  const out = ramp(t, 9, 2, easeInOut)
  const zoom = mix(1.5, 1, out)
  const follow = Math.max(415, left + (now + 1.6) * quarter)
  return { zoom, x: mix(follow, width / 2, out), y: 214 }
}

function week(t: number): string {
  const now = 14.15 * ramp(t, 1.2, 9.6, linear) + 9.85 * ramp(t, 15.6, 6, easeInOut)
  const { zoom, x, y } = camera(t, now)
  const centreY = mix(397, 352, ramp(t, 9, 2, easeInOut))
  const sums = [
    '1 missed call saved',
    '2 new clients booked',
    '1 five-star review',
    now < 15.6 ? '$495 paid' : '$660 paid',
  ].map((text, index) => rise(t, 11.6 + index * 0.5, `<b>${text}</b>`, 14))
  const dawn = ramp(t, 23, 1.6, easeInOut)
  return [
    box(
      640,
      centreY,
      `width:${width}px;height:430px;border-radius:14px;transform-origin:0 0;transform:scale(${round(zoom)}) translate(${round(-x)}px,${round(-y)}px)`,
      board(now),
      'sheet',
    ),
    t > 11
      ? box(
          80,
          586,
          `width:1120px;display:flex;justify-content:space-between;font-size:25px;color:${ink}`,
          sums.join(''),
        )
      : '',
    dawn === 0 ? '' : sundayGrows(t, dawn),
  ].join('')
}

/** Sunday's column expands until the whole picture is light, and its label grows with it. */
function sundayGrows(t: number, dawn: number): string {
  const column = { x: 80 + left + 24 * quarter, y: 137 }
  const x = mix(column.x, 0, dawn)
  const y = mix(column.y, 0, dawn)
  const size = mix(40, 148, dawn)
  return [
    box(
      x,
      y,
      `width:${round(mix(4 * quarter, 1280, dawn))}px;height:${round(mix(430, 720, dawn))}px;background:${light}`,
    ),
    dawn < 1
      ? ''
      : `<div style="opacity:${round(ramp(t, 24.6, 0.8, linear))}">${windowLight('#FFF8E0', -40, { x: 380, w: 250, h: 330, gap: 22 })}</div>`,
    box(
      mix(column.x + 41, 80, dawn),
      mix(column.y + 190, 250, dawn),
      `font-size:${round(size)}px;letter-spacing:-.038em;line-height:1`,
      'Off',
      'd',
    ),
  ].join('')
}
