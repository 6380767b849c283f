// 1:40 Visit reminders.
import { type ChapterScript, outdoors } from '../chapter.ts'
import { clock, house, van } from '../drawings.ts'
import { cloth, ink2, leaf, sheet, sun, tomato } from '../look.ts'
import { easeInOut, easeOut, mix, ramp, round } from '../motion.ts'
import { box, heading, land, rise, svg, thread, tick } from '../parts.ts'

export const reminders: ChapterScript = {
  walls: outdoors,
  scenes: [
    { at: 0, draw: atFour },
    { at: 8.9, draw: sixDoors },
    { at: 19.6, draw: drive },
  ],
  notes: [2, 3, 5.6, 6.6, 10.9, 11.4, 11.9, 12.9, 13.9, 14.9, 16.4, 22, 24.5],
}

function atFour(t: number): string {
  const minutes = mix(9 * 60 + 10, 16 * 60, ramp(t, 0.4, 1.6, easeInOut))
  return [
    svg(80, 108, 150, 150, '0 0 160 160', clock(minutes)),
    heading(t, 0.3, { x: 80, y: 296 }, 'Wednesday at 4.', 'Tomorrow gets', 'a reminder.'),
    box(80, 566, `color:${ink2};font-size:32px`, rise(t, 3.6, '6 visits, 6 texts. You sent none.')),
    thread(t, { x: 700, y: 104, w: 500, h: 524, title: 'Birch Ln.', aside: 'Wed 4:00 pm' }, [
      {
        who: 'us',
        at: 2,
        say: 'It’s Linden Lane. We’ll be there tomorrow at 1:00. Reply C to confirm, R to reschedule.',
        colour: '#CFE4EF',
      },
      { who: 'stamp', at: 2.6, say: 'Sent by Tidy Nurture' },
      { who: 'them', at: 5.6, say: 'C' },
      { who: 'ok', at: 6.4, say: 'Confirmed, Thursday 1:00 pm' },
    ]),
  ].join('')
}

const streets = [
  { name: 'Oak Ct.', wall: '#FFFFFF', roof: '#42554C', door: leaf, at: 2 },
  { name: 'Willow Ct.', wall: '#F5E8BE', roof: '#8C7A3C', door: cloth, at: 2.5 },
  { name: 'Cherry St.', wall: '#FFFFFF', roof: '#B23A1F', door: '#12261F', at: 3 },
  { name: 'Bay Rd.', wall: '#F2F0E6', roof: '#42554C', door: tomato, at: 5 },
  { name: 'Birch Ln.', wall: '#FBE6DE', roof: '#8C7A3C', door: leaf, at: 4 },
  { name: 'Fern St.', wall: '#FFFFFF', roof: '#1D5C80', door: cloth, at: 6 },
]

function row(opened: (index: number) => number): string {
  return streets
    .map((street, index) =>
      svg(104 + index * 186, 326, 150, 330, '0 0 150 330', house(street.wall, street.roof, street.door, opened(index))),
    )
    .join('')
}

function sixDoors(t: number): string {
  const replies = streets.map((street, index) => {
    const x = 104 + index * 186
    const moved = street.name === 'Bay Rd.'
    const later = moved && t >= 7.5
    const inner = later
      ? `<span style="color:${tomato}">Fri 8:00</span>`
      : moved
        ? `<span style="color:${tomato}">R</span>`
        : `${tick(t, street.at + 0.2, 34)}C`
    const width = later ? 138 : 92
    return box(
      x + 75 - width / 2,
      236,
      '',
      land(
        t,
        later ? 7.5 : street.at,
        `<div style="width:${width}px;height:64px;border-radius:16px;border-bottom-left-radius:4px;background:${sheet};display:flex;align-items:center;justify-content:center;gap:8px;font-weight:700;font-size:30px">${inner}</div>`,
        '20% 100%',
      ),
    )
  })
  const names = streets.map((street, index) =>
    box(84 + index * 186, 664, 'width:190px;text-align:center;font-size:25px;font-weight:600;color:#fff', street.name),
  )
  const yes = streets.filter((street) => street.name !== 'Bay Rd.' && t >= street.at).length
  const outlined =
    t >= 7.5
      ? svg(
          104 + 3 * 186,
          326,
          150,
          330,
          '0 0 150 330',
          `<path d="M-10 84L75 0l85 84zM0 84h150v246H0z" fill="#CFE4EF" stroke="#1D5C80" stroke-width="4" stroke-dasharray="10 9" opacity="${round(ramp(t, 7.5))}"/>`,
        )
      : ''
  return [
    heading(t, 0.2, { x: 80, y: 104 }, 'Thursday, six visits.'),
    box(
      700,
      112,
      'width:500px;text-align:right;font-size:64px;white-space:nowrap',
      rise(t, 2, `${yes} yes${t >= 7.5 ? ', 1 moved' : ''}`),
      'd num',
    ),
    row(() => 0),
    outlined,
    replies.join(''),
    names.join(''),
  ].join('')
}

function drive(t: number): string {
  const x =
    t < 4.6
      ? mix(-640, 190, ramp(t, 0.6, 2.4, easeOut))
      : mix(
          190,
          1500,
          ramp(t, 4.6, 3.4, (share) => share ** 2.4),
        )
  const opened = ramp(t, 3, 0.5, easeInOut) - ramp(t, 4.2, 0.4, easeInOut)
  const bounce = x > -630 && x < 1290 && (t < 3 || t > 4.6) ? Math.abs(Math.sin(t * 14)) * 3 : 0
  return [
    heading(t, 0.2, { x: 80, y: 104 }, 'No locked doors.', 'No wasted drives.'),
    svg(860, 190, 212, 466, '0 0 150 330', house('#FFFFFF', '#42554C', leaf, opened)),
    box(
      0,
      672,
      'width:1280px;height:5px',
      [0, 1, 2, 3, 4, 5, 6].map((n) => box(40 + n * 190, 14, `width:96px;height:6px;background:${sun}`)).join(''),
    ),
    svg(x, 329, 612, 338, '0 0 490 270', van((x / 40) * (180 / Math.PI), bounce)),
  ].join('')
}
