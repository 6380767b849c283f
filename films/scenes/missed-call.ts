// 0:00 A missed call, texted back.
import type { ChapterScript } from '../chapter.ts'
import { room } from '../chapter.ts'
import { shower } from '../drawings.ts'
import { ink, ink2, ink3, light, rule, sun, tomato } from '../look.ts'
import { linear, mix, ramp, ring, round } from '../motion.ts'
import { box, heading, icon, land, note, rise, svg, thread } from '../parts.ts'

export const missedCall: ChapterScript = {
  walls: room,
  scenes: [
    { at: 0, draw: inTheShower },
    { at: 7.4, draw: answered },
    { at: 16.2, draw: booked },
  ],
  notes: [1.5, 2, 2.5, 3, 4.4, 9.9, 13.2, 17, 19.2, 20, 20.8],
}

function inTheShower(t: number): string {
  const rings = [1.5, 2, 2.5, 3].reduce((sum, at) => sum + ring(t, at), 0)
  const missed = t >= 4.4
  const waves = [1.5, 2, 2.5, 3].map((at) => {
    const share = ramp(t, at, 0.5, linear)
    if (share === 0 || share === 1) return ''
    const reach = round(16 + share * 40)
    return `<path d="M${-reach} 90q-26 60 0 120M${296 + reach} 90q26 60 0 120" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" opacity="${round(1 - share)}"/>`
  })
  const screen = missed
    ? rise(
        t,
        4.4,
        `<div style="color:${tomato};display:grid;justify-items:center;gap:16px">${icon('missed', 70)}<b style="font-size:34px">Missed call</b></div><p style="margin-top:12px;color:${ink3};font-size:27px">9:42 am</p>`,
      )
    : `<b style="font-size:31px">(614) 555-0142</b><p style="color:${ink3};font-size:27px;margin-top:4px">New caller</p><div style="margin:52px auto 0;width:92px;height:92px;border-radius:50%;background:#14624A;display:grid;place-items:center">${icon('phone', 44, '#fff')}</div>`
  const phone = `<div style="width:296px;height:480px;border-radius:44px;background:${ink};padding:15px;transform:rotate(${round(4 + rings * 2.6)}deg)"><div style="height:100%;border-radius:30px;background:#FCFBF6;text-align:center;padding-top:96px">${screen}</div></div>`
  return [
    heading(t, 0.2, { x: 80, y: 128, size: 80 }, '9:42.', 'Wet gloves.'),
    box(80, 356, 'width:440px', rise(t, 4.6, '<p class="lead">The next cleaner is<br>one tap away.</p>')),
    svg(446, 116, 420, 540, '0 0 420 540', shower),
    svg(920, 140, 296, 480, '0 0 296 480', waves.join('')),
    box(920, 132, '', phone),
  ].join('')
}

function answered(t: number): string {
  const counted = Math.round(mix(0, 40, ramp(t, 0.9, 1.6, linear)))
  return [
    heading(t, 0.2, { x: 80, y: 128 }, 'Answered in'),
    box(74, 236, 'font-size:270px', `${counted}`, 'fig num'),
    box(80, 478, '', rise(t, 0.6, '<p class="d" style="font-size:56px">seconds</p>')),
    box(80, 560, `color:${ink2}`, rise(t, 3.4, 'In your words, from your number.')),
    thread(t, { x: 590, y: 112, w: 610, h: 520, title: 'Cherry St.', aside: 'New caller' }, [
      { who: 'missed', at: -1, say: 'Missed call, 9:42 am' },
      {
        who: 'us',
        at: 2.5,
        say: 'Hi, it’s Linden Lane Cleaning. Sorry we missed you, we’re on a job. How can we help?',
      },
      { who: 'stamp', at: 3.1, say: 'Sent by Tidy Leads' },
      { who: 'them', at: 5.8, say: 'Looking for biweekly. 3&nbsp;bed, 2&nbsp;bath.' },
    ]),
  ].join('')
}

function booked(t: number): string {
  const days = ['Wed', 'Thu', 'Fri']
  const strip = days.map((day, index) => {
    const on = day === 'Thu' && t > 4.6
    return box(
      80 + index * 166,
      430,
      `width:166px;height:190px;border-left:2px solid ${rule};${index === 2 ? `border-right:2px solid ${rule};` : ''}border-top:3px solid ${ink};padding:10px 12px;font-size:24px;font-weight:${on ? 700 : 500};color:${on ? ink : ink2};background:${on ? light : '#fff'}`,
      day,
    )
  })
  return [
    heading(t, 0.2, { x: 80, y: 122 }, 'Booked', 'with your', 'gloves on.'),
    strip.join(''),
    box(
      80 + 166 + 6,
      500,
      'width:156px;height:96px',
      land(
        t,
        4.6,
        note({ x: 0, y: 0, w: 156, h: 96 }, sun, '<span><b>Cherry St.</b><br>10:00</span>', 'done', 25),
        '0 50%',
      ),
    ),
    thread(t, { x: 640, y: 112, w: 560, h: 520, title: 'Cherry St.', aside: 'Tidy Leads' }, [
      { who: 'them', at: -1, say: 'Looking for biweekly. 3&nbsp;bed, 2&nbsp;bath.' },
      { who: 'us', at: 0.8, say: 'That’s $165 to $185 a visit. Thursday at 10 or Friday at 1?' },
      { who: 'them', at: 3, say: 'Thursday!' },
      { who: 'ok', at: 3.8, say: 'Booked, Thursday 10:00 am' },
    ]),
  ].join('')
}
