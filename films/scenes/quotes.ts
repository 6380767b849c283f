// 1:04 Quotes that follow up.
import { type ChapterScript, room } from '../chapter.ts'
import { edge, ink, ink2, ink3, light, rule, sun } from '../look.ts'
import { easeInOut, linear, mix, press, ramp, round } from '../motion.ts'
import { box, fadeOut, heading, icon, note, rise, sponge, squeegeeHead, tick } from '../parts.ts'

export const quotes: ChapterScript = {
  walls: room,
  scenes: [
    { at: 0, draw: sent },
    { at: 9, draw: fiveDays },
    { at: 23.4, draw: writtenOnce },
  ],
  notes: [1.5, 2.25, 3, 5.5, 10.5, 12.7, 15, 19.2, 21.2, 25.4, 27.4, 29.4],
}

function sent(t: number): string {
  const gone = ramp(t, 5.7, 0.8, easeInOut)
  const row = (at: number, name: string, price: string, big = false) =>
    rise(
      t,
      at,
      `<div class="row ${big ? 'd' : ''}" style="padding:${big ? '24px 0 0' : '17px 0'};${big ? 'font-size:46px' : `border-bottom:2px solid ${rule}`}"><span>${name}</span><span class="num">${price}</span></div>`,
      14,
    )
  const paper = `<div class="row" style="padding-bottom:20px;border-bottom:4px solid ${ink}"><span class="d" style="font-size:36px">Quote for Ash Pl.</span><span class="note">318</span></div>${row(1.5, 'Weekly clean, 4 bd 3 ba', '$190')}${row(2.25, 'Laundry, two loads', '$20')}${row(3, 'Per visit', '$210', true)}`
  const after = (at: number, name: string, when: string, done = false) =>
    `<div style="display:flex;align-items:center;gap:22px;padding:26px 0;font-size:34px;${at > 7 ? `border-top:2px solid ${rule}` : ''}">${done ? tick(t, at, 46) : `<span style="width:40px;height:40px;margin:0 3px;border-radius:9px;box-shadow:inset 0 0 0 3px ${edge}"></span>`}<b>${name}</b><span style="margin-left:auto;color:${ink3};font-size:30px">${when}</span></div>`
  return [
    heading(t, 0.2, { x: 80, y: 128 }, 'Send it', 'on Monday.'),
    heading(t, 6.4, { x: 80, y: 300 }, 'That was', 'your part.'),
    box(
      620,
      116,
      `width:580px;padding:36px 40px 44px;transform:translate(${round(gone * 240)}px,${round(gone * -760)}px) rotate(${round(gone * 9)}deg)`,
      paper,
      'paper',
    ),
    t < 6.1
      ? sponge(620, 540, 580, 'Send quote', press(t, 5.5))
      : fadeOut(t, 6.1, sponge(620, 540, 580, 'Send quote', 0)),
    box(
      620,
      128,
      'width:580px',
      rise(
        t,
        6.5,
        `<div class="sheet" style="padding:14px 38px 18px">${after(6.8, 'Sent', 'Monday 4:05 pm', true)}${after(7.2, 'Nudge, if quiet', 'Day 2')}${after(7.6, 'Last nudge', 'Day 5')}</div>`,
      ),
    ),
  ].join('')
}

function fiveDays(t: number): string {
  const now = mix(0.12, 4.72, ramp(t, 1, 9.4, linear))
  const left = 80
  const day = 224
  const days = ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5'].map((name, index) => {
    const today = Math.floor(now) === index
    return box(
      left + index * day,
      250,
      `width:${day}px;height:196px;border-top:3px solid ${ink};border-left:2px solid ${rule};padding:14px 0 0 16px;font-size:26px;font-weight:600;color:${today ? ink : ink3};background:${today ? light : 'transparent'}`,
      name,
    )
  })
  const state = (at: number) => (now > at ? 'done' : 'due')
  const x = left + now * day
  const events = [
    note({ x: left + 18, y: 332, w: 186, h: 66 }, sun, `${icon('send', 26)}Quote sent`, state(0.08)),
    note({ x: left + day + 44, y: 332, w: 160, h: 66 }, sun, 'Nudge one', state(1.2)),
    note({ x: left + 2 * day + 50, y: 332, w: 190, h: 66 }, sun, 'Opened twice', state(2.22)),
    note({ x: left + 4 * day + 20, y: 332, w: 164, h: 66 }, sun, 'Nudge two', state(4.09)),
  ]
  const say = (text: string, who: 'us' | 'them') =>
    `<div class="bub ${who}" style="max-width:none;margin:0;font-size:30px">${text}</div>`
  const messages = [
    t > 3.3 && t < 9.2
      ? box(
          left + day + 44,
          482,
          'width:760px',
          rise(t, 3.3, say('Any questions about Ash Pl.? Tuesdays at 10 are open.', 'us')),
        )
      : '',
    t >= 9.2
      ? box(
          left + 120,
          482,
          'width:1000px;display:flex;justify-content:flex-end',
          rise(t, 9.2, say('I can hold Tuesday at 10 until tonight. Want it?', 'us')),
        )
      : '',
    box(
      left + 380,
      572,
      'width:740px;display:flex;align-items:center;justify-content:flex-end;gap:36px',
      rise(t, 11.2, say('Yes, please!', 'them')) +
        rise(
          t,
          12,
          `<div class="sys" style="color:#14624A;font-size:32px">${tick(t, 12.1, 40)}Booked, nudges off</div>`,
        ),
    ),
  ]
  return [
    heading(t, 0.2, { x: 80, y: 104 }, 'It asks twice, politely.'),
    days.join(''),
    box(left, 364, `width:1120px;height:2px;background:${edge};opacity:.6`),
    events.join(''),
    box(x - 2, 236, `width:4px;height:210px;background:${ink}`),
    squeegeeHead(x, 222, 72),
    messages.join(''),
  ].join('')
}

function writtenOnce(t: number): string {
  const sets = [
    ['Ash Pl.', 'Tuesday at 10'],
    ['Harbor Dr.', 'Friday at 8'],
    ['Mill Rd.', 'Thursday at 1'],
    ['Cedar Way', 'Saturday at 9'],
  ] as const
  const turned = [2, 4, 6].reduce((sum, at) => sum + ramp(t, at, 0.4, easeInOut), 0)
  const chip = (column: 0 | 1, width: number) => {
    const words = sets
      .map((set) => `<div style="height:60px;display:grid;place-items:center">${set[column]}</div>`)
      .join('')
    return `<span style="display:inline-block;vertical-align:middle;width:${width}px;height:60px;overflow:hidden;border-radius:9px;background:${sun};margin:0 4px"><span style="display:block;transform:translateY(${round(-60 * turned)}px)">${words}</span></span>`
  }
  return [
    heading(t, 0.2, { x: 80, y: 110, size: 96 }, 'You write it once.'),
    box(
      80,
      250,
      'width:1120px;padding:40px 48px 46px;font-size:44px;line-height:1.62;font-weight:600',
      `Hi, any questions about ${chip(0, 240)}?<br>${chip(1, 310)} is still open.`,
      'sheet',
    ),
    box(
      80,
      540,
      `width:1120px;display:flex;gap:72px;color:${ink2};font-size:32px`,
      ['Stops when they reply', 'Quiet after eight', 'Honors STOP']
        .map((text, index) =>
          rise(
            t,
            6.6 + index * 0.5,
            `<div style="display:flex;gap:14px;align-items:center">${tick(t, 6.8 + index * 0.5, 38)}${text}</div>`,
          ),
        )
        .join(''),
    ),
  ].join('')
}
