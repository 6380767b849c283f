// 2:12 Reviews after the job.
import { type ChapterScript, room } from '../chapter.ts'
import { cloth, clothSoft, edge, ink, ink2, ink3, linen, sun } from '../look.ts'
import { linear, mix, press, ramp, round, settle } from '../motion.ts'
import { box, heading, note, rise, sponge, squeegeeHead, thread, tick } from '../parts.ts'

export const reviews: ChapterScript = {
  walls: room,
  scenes: [
    { at: 0, draw: tapDone },
    { at: 9.8, draw: theAsk },
    { at: 20.2, draw: fiveStars },
  ],
  notes: [2, 3.4, 5.4, 7.4, 11.4, 15, 21.2, 21.7, 22.2, 22.7, 23.2, 24.2],
}

function tapDone(t: number): string {
  const done = t >= 2.15
  const job = `<div style="height:100%;border-radius:14px;padding:26px 30px;background:${done ? ink : linen};color:${done ? '#fff' : ink}"><div class="row"><span class="d" style="font-size:44px">Maple St.</span>${tick(t, 2.2, 54, sun)}</div><p style="font-size:29px;color:${done ? '#C4D4CA' : ink2};margin-top:6px">Deep clean, 3 bd. Crew 1</p></div>`
  const now = mix(118, 1130, ramp(t, 3, 5.4, linear))
  const lines = [430, 480, 530, 580].map((y) => box(80, y, `width:1120px;height:2px;background:${edge};opacity:.7`))
  const event = (x: number, y: number, w: number, fill: string, name: string, when: string) => {
    const state = now > x + 8 ? 'done' : 'due'
    const colour = state === 'due' ? ink3 : fill === cloth || fill === ink ? '#E3EFF6' : ink2
    const white = state === 'done' && (fill === cloth || fill === ink) ? ';color:#fff' : ''
    return `<div style="filter:none">${box(x - 8, y - 8, `width:${w + 16}px;height:98px;background:#FCFBF6;border-radius:10px`)}${note({ x, y, w, h: 82 }, fill, `<span style="line-height:1.25${white}"><b style="font-size:28px">${name}</b><br><span style="color:${colour};font-size:24px">${when}</span></span>`, state)}</div>`
  }
  return [
    heading(t, 0.2, { x: 80, y: 122, size: 88 }, 'Tap Done.', 'That’s all.'),
    box(620, 112, 'width:580px;height:150px', job),
    sponge(620, 286, 580, 'Done', press(t, 2)),
    lines.join(''),
    event(118, 546, 210, ink, 'Job done', '1:30 pm'),
    event(470, 488, 250, clothSoft, 'Thank you', '2 hours later'),
    event(850, 404, 250, cloth, 'Review ask', 'Next morning'),
    box(now - 2, 408, `width:4px;height:228px;background:${ink}`),
    squeegeeHead(now, 394, 72),
  ].join('')
}

function theAsk(t: number): string {
  return [
    heading(t, 0.2, { x: 80, y: 128, size: 84 }, 'One polite', 'ask, next', 'morning.'),
    box(
      80,
      430,
      'width:420px',
      rise(t, 3.2, '<p class="lead">In your words, while the house still smells like lemon.</p>'),
    ),
    thread(t, { x: 590, y: 112, w: 610, h: 520, title: 'Maple St.', aside: 'Tue 9:00 am' }, [
      {
        who: 'us',
        at: 1.4,
        colour: clothSoft,
        say: `Thanks for having us at Maple St. yesterday. If the kitchen made you smile, would you leave a quick review? It takes a minute:<br><u>lindenlane.example/review</u>`,
      },
      { who: 'stamp', at: 2.2, say: 'Sent by Tidy Nurture' },
      { who: 'them', at: 5, say: 'Done! That oven door!' },
    ]),
  ].join('')
}

function fiveStars(t: number): string {
  const star =
    'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'
  const stars = [0, 1, 2, 3, 4].map((n) => {
    const at = 1 + n * 0.5
    const size = mix(0.8, 1, ramp(t, at, 0.4, settle))
    const filled = t >= at
    return `<svg class="a" style="left:${80 + n * 142}px;top:118px" width="128" height="128" viewBox="0 0 24 24"><g transform="translate(12 12) scale(${round(filled ? size : 0.9)}) translate(-12 -12)"><path d="${star}" fill="${filled ? sun : 'none'}" stroke="${filled ? ink : edge}" stroke-width="1.1" stroke-linejoin="round"/></g></svg>`
  })
  return [
    stars.join(''),
    heading(t, 3.2, { x: 80, y: 304, size: 92 }, '“Even the oven door.', 'Booked again', 'for the 14th.”'),
    box(
      872,
      160,
      'width:328px;text-align:right',
      rise(t, 3.6, `<p style="color:${ink3};font-size:30px">Left 22 minutes later</p>`),
    ),
  ].join('')
}
