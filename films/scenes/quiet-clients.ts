// 3:20 Clients who went quiet.
import { type ChapterScript, room } from '../chapter.ts'
import { cloth, clothSoft, edge, ink, ink2, ink3, leaf, rule, tomato } from '../look.ts'
import { easeInOut, linear, mix, ramp, round } from '../motion.ts'
import { box, heading, land, rise, squeegeeHead, thread, tick } from '../parts.ts'

export const quietClients: ChapterScript = {
  walls: room,
  scenes: [
    { at: 0, draw: thenNothing },
    { at: 9.9, draw: oneText },
    { at: 20.2, draw: backOnSchedule },
  ],
  notes: [1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 6.6, 11.4, 15.4, 16.6, 21.2, 22.2, 23.2, 24.2],
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const pitch = 1120 / 26

/** One client over one year: a block per visit, outlined if the visit didn't happen. */
function year(shown: number, missing: number[], noticed: number, y: number): string {
  const names = months.map((name, index) =>
    box(
      80 + (index * 1120) / 12,
      y + 104,
      `width:93px;border-left:2px solid ${rule};padding-left:8px;font-size:24px;color:${ink3}`,
      name,
    ),
  )
  const blocks = Array.from({ length: 26 }, (_, n) => {
    const x = 80 + n * pitch + 8
    if (n >= shown) return ''
    const gone = missing.includes(n)
    const grown = Math.min(1, shown - n)
    const look = gone ? `box-shadow:inset 0 0 0 3px ${noticed ? tomato : edge}` : `background:${ink}`
    return box(x, y + 74 - 62 * grown, `width:28px;height:${round(62 * grown)}px;border-radius:6px;${look}`)
  })
  return box(80, y + 88, `width:1120px;height:3px;background:${ink}`) + names.join('') + blocks.join('')
}

function thenNothing(t: number): string {
  const shown = 13 * ramp(t, 1, 3.25, linear) + 3 * ramp(t, 4.75, 1.5, linear)
  const x = 80 + shown * pitch
  return [
    heading(t, 0.2, { x: 80, y: 116, size: 88 }, 'Every two weeks.'),
    heading(t, 4.6, { x: 80, y: 208, size: 88, colour: tomato }, 'Then nothing.'),
    box(80, 336, `font-size:30px;color:${ink2}`, rise(t, 0.9, '<b>Grant St.</b>, biweekly, 3 bd. A sample year.')),
    year(shown, [13, 14, 15], t >= 6.6 ? 1 : 0, 420),
    box(x, 404, `width:4px;height:106px;background:${ink}`),
    squeegeeHead(x + 2, 392, 60),
    box(
      80 + 13 * pitch - 4,
      566,
      '',
      land(
        t,
        6.6,
        `<div style="background:${tomato};color:#fff;border-radius:8px;padding:10px 20px;font-weight:600;font-size:30px;white-space:nowrap">6 weeks quiet</div>`,
        '0 0',
      ),
    ),
  ].join('')
}

function oneText(t: number): string {
  return [
    heading(t, 0.2, { x: 80, y: 128, size: 84 }, 'Nobody', 'noticed.'),
    heading(t, 1.2, { x: 80, y: 310, size: 84, colour: cloth }, 'It did.'),
    box(80, 440, 'width:420px', rise(t, 3.4, '<p class="lead">One friendly text,<br>two open times.</p>')),
    thread(t, { x: 590, y: 112, w: 610, h: 520, title: 'Grant St.', aside: '6 weeks quiet' }, [
      {
        who: 'us',
        at: 1.4,
        colour: clothSoft,
        say: 'Hi, it’s Linden Lane. It’s been six weeks at Grant St. and we miss that kitchen. Tuesday at 10 or Thursday at 1?',
      },
      { who: 'stamp', at: 2.2, say: 'Sent by Tidy Nurture' },
      { who: 'them', at: 5.4, say: 'Tuesday! Summer got away from us.' },
      { who: 'ok', at: 6.6, say: 'Rebooked, Tuesday 10:00 am' },
    ]),
  ].join('')
}

function backOnSchedule(t: number): string {
  const shown = 16 + 10 * ramp(t, 1, 2.5, linear)
  const list = [
    { street: 'Grant St.', result: 'Rebooked, Tue 10:00', at: 3.2 },
    { street: 'Dover Ct.', result: 'Rebooked, Fri 8:00', at: 4.2 },
    { street: 'Locust St.', result: 'Text due Monday', at: 99 },
  ]
  const rows = list.map(
    (one) =>
      `<div class="row" style="align-items:center;padding:12px 0;border-bottom:2px solid ${rule};font-size:30px"><b>${one.street}</b><span style="display:flex;align-items:center;gap:12px;color:${t >= one.at ? leaf : ink3}">${t >= one.at ? tick(t, one.at, 34) : ''}${t >= one.at || one.at === 99 ? one.result : 'Texted'}</span></div>`,
  )
  return [
    heading(t, 0.2, { x: 80, y: 116, size: 88 }, 'Back on', 'schedule.'),
    box(
      640,
      100,
      `width:560px;padding:22px 34px 26px;opacity:${round(mix(0, 1, ramp(t, 0.5, 0.4, easeInOut)))}`,
      `<div class="row" style="padding-bottom:10px"><b style="font-size:30px">Quiet clients</b><b class="num" style="font-size:30px">${3 - (t >= 3.2 ? 1 : 0) - (t >= 4.2 ? 1 : 0)}</b></div>${rows.join('')}`,
      'sheet',
    ),
    year(shown, [13, 14, 15], 0, 440),
  ].join('')
}
