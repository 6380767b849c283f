// 0:31 One list for every lead.
import { type ChapterScript, room } from '../chapter.ts'
import { edge, ink, ink2, ink3, linen, sun } from '../look.ts'
import { easeInOut, mix, ramp, round } from '../motion.ts'
import { box, heading, type IconName, icon, land, rise } from '../parts.ts'

export const oneList: ChapterScript = {
  walls: room,
  scenes: [
    { at: 0, draw: threeDoors },
    { at: 9.6, draw: board },
    { at: 20.9, draw: seven },
  ],
  notes: [2.4, 4.4, 6.4, 12.6, 15.6, 18.1, 21.8, 22.8, 23.3, 23.8],
}

const card = (street: string, job: string, when: string, hot = false): string =>
  `<div class="card" style="${hot ? `box-shadow:inset 7px 0 0 ${sun},3px 6px 14px -2px rgb(70 58 20/.16);` : ''}"><b>${street}</b><span>${job}</span><div class="row" style="margin-top:4px"><span style="color:${ink3}">${when}</span></div></div>`

function threeDoors(t: number): string {
  const ways: { name: IconName; label: string; at: number; street: string; job: string }[] = [
    { name: 'missed', label: 'A call', at: 1.2, street: 'Cherry St.', job: 'Biweekly, 3 bd' },
    { name: 'text', label: 'A text', at: 3.2, street: 'Mill Rd.', job: 'Post-construction' },
    { name: 'form', label: 'A web form', at: 5.2, street: 'Cedar Way', job: 'First clean, 2 bd' },
  ]
  const lines = ways.map((way, index) => {
    const y = 366 + index * 104
    const moved = ramp(t, way.at, 1.2, easeInOut)
    const x = mix(330, 760, moved)
    const travelling = moved > 0 && moved < 1
    return [
      box(
        80,
        y - 22,
        `display:flex;align-items:center;gap:18px;font-weight:600;font-size:32px;color:${ink}`,
        `${icon(way.name, 38)}${way.label}`,
      ),
      box(330, y, `width:470px;height:3px;background:${edge}`),
      travelling
        ? box(x, y - 27, `width:120px;height:56px;border-radius:8px;background:${sun};box-shadow:0 0 0 7px #FCFBF6`)
        : '',
    ].join('')
  })
  const landed = ways.filter((way) => t >= way.at + 1.2).reverse()
  const cards = landed.map((way, index) => {
    const since = way.at + 1.2
    const pushed = landed.slice(0, index).reduce((sum, later) => sum + ramp(t, later.at + 1.2, 0.4), 0)
    return box(
      24,
      84 + pushed * 146,
      'width:352px',
      land(t, since, card(way.street, way.job, `From ${way.label.toLowerCase()}`, true)),
    )
  })
  const column = `<div class="row" style="padding:24px 28px"><b style="font-size:30px">New</b><b class="num" style="font-size:30px">${landed.length}</b></div>${cards.join('')}`
  return [
    heading(t, 0.2, { x: 80, y: 116 }, 'Three ways in,', 'one list.'),
    lines.join(''),
    box(800, 96, `width:400px;height:540px;border-radius:20px;background:${linen}`, column),
  ].join('')
}

interface Lead {
  street: string
  job: string
  foot: [string, string, string]
  /** column and line at rest, before any move */
  from: [number, number]
  moves: { at: number; to: [number, number] }[]
}

const leads: Lead[] = [
  {
    street: 'Mill Rd.',
    job: 'Post-construction',
    foot: ['Text, 3 hr', '', ''],
    from: [0, 2],
    moves: [
      { at: 3, to: [0, 1] },
      { at: 8.5, to: [0, 0] },
    ],
  },
  {
    street: 'Ash Pl.',
    job: 'Weekly, 4 bd',
    foot: ['', '$210 a visit', ''],
    from: [1, 0],
    moves: [
      { at: 3, to: [1, 1] },
      { at: 6, to: [1, 0] },
      { at: 8.5, to: [1, 1] },
    ],
  },
  {
    street: 'Harbor Dr.',
    job: 'Move-out, 2 bd',
    foot: ['', '$340', ''],
    from: [1, 1],
    moves: [
      { at: 3, to: [1, 2] },
      { at: 6, to: [1, 1] },
      { at: 8.5, to: [1, 2] },
    ],
  },
  {
    street: 'Birch Ln.',
    job: 'Biweekly, 3 bd',
    foot: ['', '', 'Thu 1:00'],
    from: [2, 0],
    moves: [{ at: 6, to: [2, 1] }],
  },
  { street: 'Fern St.', job: 'Weekly, 3 bd', foot: ['', '', 'Thu 2:00'], from: [2, 1], moves: [{ at: 6, to: [2, 2] }] },
  {
    street: 'Cedar Way',
    job: 'First clean, 2 bd',
    foot: ['Web form, 1 hr', '$190', ''],
    from: [0, 1],
    moves: [
      { at: 3, to: [0, 0] },
      { at: 8.5, to: [1, 0] },
    ],
  },
  {
    street: 'Cherry St.',
    job: 'Biweekly, 3 bd',
    foot: ['Call, 2 min', '$175 a visit', 'Thu 10:00'],
    from: [0, 0],
    moves: [
      { at: 3, to: [1, 0] },
      { at: 6, to: [2, 0] },
    ],
  },
]

function board(t: number): string {
  const spot = ([column, line]: [number, number]) => ({ x: 104 + column * 376, y: 240 + line * 132 })
  const drawn = leads.map((lead) => {
    let { x, y } = spot(lead.from)
    let column = lead.from[0]
    let lifted = 0
    for (const move of lead.moves) {
      const share = ramp(t, move.at, 0.9, easeInOut)
      const to = spot(move.to)
      const across = move.to[0] !== column
      x = mix(x, to.x, share)
      y = mix(y, to.y, share)
      if (across && share > 0 && share < 1) lifted = Math.sin(share * Math.PI)
      if (share >= 0.5) column = move.to[0]
    }
    const hot = lead.street === 'Cherry St.' || (lead.street === 'Cedar Way' && column === 1)
    const css = `width:320px;z-index:${lifted ? 3 : 1};transform:translateY(${round(-14 * lifted)}px) rotate(${round(2.2 * lifted)}deg)`
    return { column, html: box(x, y, css, card(lead.street, lead.job, lead.foot[column]!, hot)) }
  })
  const columns = ['New', 'Quoted', 'Booked'].map((name, index) => {
    const count = drawn.filter((lead) => lead.column === index).length
    return box(
      80 + index * 376,
      176,
      `width:368px;height:464px;border-radius:20px;background:${linen};padding:18px 26px`,
      `<div class="row"><b style="font-size:30px">${name}</b><b class="num" style="font-size:30px;color:${ink2}">${count}</b></div>`,
    )
  })
  return (
    heading(t, 0.2, { x: 80, y: 92, size: 60 }, 'New, quoted, booked.') +
    columns.join('') +
    drawn.map((lead) => lead.html).join('')
  )
}

function seven(t: number): string {
  const counted = [1.9, 2.15, 2.4, 2.65, 2.9, 3.15, 3.4].filter((at) => t >= at).length
  return [
    heading(t, 0.2, { x: 80, y: 120 }, 'Nothing sits in voicemail.'),
    box(72, 286, `font-size:330px;color:${ink}`, rise(t, 0.9, '0', 40), 'fig num'),
    box(80, 578, '', rise(t, 1.1, '<p class="lead">in voicemail</p>', 14)),
    counted === 0 ? '' : box(632, 286, 'font-size:330px', `${counted}`, 'fig num'),
    box(640, 578, '', rise(t, 2.1, '<p class="lead">on the board, in plain sight</p>', 14)),
    box(
      860,
      318,
      'width:340px;display:grid;grid-template-columns:1fr 1fr;gap:14px',
      [...leads]
        .reverse()
        .map((lead, index) =>
          land(
            t,
            1.9 + index * 0.25,
            `<div class="card" style="padding:12px 14px;box-shadow:inset 6px 0 0 ${sun},1px 2px 3px rgb(70 58 20/.1)"><span style="font-weight:600;color:${ink}">${lead.street}</span></div>`,
          ),
        )
        .join(''),
    ),
  ].join('')
}
