// The sample replay of the workshop: an hour in ninety seconds, labeled on screen as a sample recording.

import { clock } from './drawings.ts'
import { dusk } from './dusk.ts'
import type { Film, Scene } from './film.ts'
import { drawParts, pan } from './film.ts'
import { clothSoft, edge, ink, ink2, ink3, leaf, linen, night, rule, sun, tomato } from './look.ts'
import { easeInOut, linear, mix, ramp, round } from './motion.ts'
import { box, heading, icon, rise, svg, tick } from './parts.ts'

export const replaySeconds = 90

/** Where each part of the hour begins in this sample, and which minutes it covered that evening. */
export const replayMarks = [
  { at: 0, title: 'The call you missed', minutes: '0–10', share: 10, fill: sun },
  { at: 23, title: 'Quotes gone quiet', minutes: '10–25', share: 15, fill: linen },
  { at: 39, title: 'The review ask', minutes: '25–40', share: 15, fill: clothSoft },
  { at: 54, title: 'Paid by Friday', minutes: '40–60', share: 20, fill: leaf },
  { at: 70, title: 'Questions', minutes: 'then', share: 14, fill: 'none' },
]

export const replayLines = [
  { from: 0, text: 'A sample recording, standing in for the workshop of September 15.' },
  { from: 5, text: 'Sixty minutes on follow-up, then questions until they run out.' },
  { from: 9, text: 'First ten minutes: the call you missed. Text back without putting down the mop.' },
  { from: 15, text: 'Your name first, then sorry, then one question. No price yet.' },
  { from: 23, text: 'Then, quotes gone quiet. Two nudges, written live.' },
  { from: 30, text: 'The first offers a day. The second offers to let go.' },
  { from: 37, text: 'After that, silence is an answer.' },
  { from: 39, text: 'The review ask: next morning, while the house still smells like lemon.' },
  { from: 46, text: 'What never to do: ask for five stars, or pay for them.' },
  { from: 54, text: 'Paid by Friday. One sentence at booking, and the card is on file.' },
  { from: 61, text: 'It’s charged when the job is done. Nobody chases anybody.' },
  { from: 66, text: 'Six jobs, six checks, nothing owed.' },
  { from: 70, text: 'Then questions. What if they text back at midnight?' },
  { from: 76, text: 'Do I need a new number? No. Keep yours.' },
  { from: 83, text: 'That’s the hour. Now go send one.' },
]

const white = '#FFFFFF'
const soft = '#BFD6E3'

function hourBar(t: number): string {
  const all = replayMarks.reduce((sum, mark) => sum + mark.share, 0)
  let x = 80
  const now = replayMarks.findLastIndex((mark) => t >= mark.at)
  const drawn = replayMarks.map((mark, index) => {
    const w = (mark.share / all) * 1120
    const on = index <= now
    const colour = mark.fill === leaf || mark.fill === 'none' || !on ? white : ink
    const look = on && mark.fill !== 'none' ? `background:${mark.fill};` : ''
    const html = box(
      x,
      84,
      `width:${round(w - 6)}px;height:46px;border-radius:7px;${look}box-shadow:inset 0 0 0 2.5px ${on && mark.fill !== 'none' ? mark.fill : '#5E9EBF'};color:${colour};font-size:23px;font-weight:600;padding:7px 14px`,
      mark.minutes,
      'num',
    )
    const from = x
    x += w
    return { html, from, w }
  })
  const until = replayMarks[now + 1]?.at ?? replaySeconds
  const here = drawn[now]!
  const head = here.from + (here.w - 6) * ramp(t, replayMarks[now]!.at, until - replayMarks[now]!.at, linear)
  return (
    drawn.map((one) => one.html).join('') +
    box(head - 2, 70, `width:4px;height:66px;background:${white}`) +
    box(head - 26, 64, `width:52px;height:11px;border-radius:4px 4px 0 0;background:${white};box-shadow:0 5px 0 ${sun}`)
  )
}

function opening(t: number): string {
  return [
    svg(
      400,
      125,
      893,
      595,
      '0 0 960 640',
      dusk({ second: Math.floor(t / 0.5) * 9, steam: t / 4, play: ramp(t, 1, 9, linear), turn: 0 }),
    ),
    `<svg class="a" width="1280" height="720" style="left:0;top:0"><path d="M-400 0h840l126 720H-400z" fill="${night}"/></svg>`,
    heading(t + 0.6, 0, { x: 80, y: 176, size: 88, colour: white }, 'One hour', 'to fix your', 'follow-up.'),
    box(
      80,
      500,
      `font-size:30px;line-height:1.45;color:${soft};width:420px`,
      rise(
        t,
        0.8,
        `<span style="color:${sun};font-weight:600">Recorded September 15, 2025</span><br>60 minutes plus live Q&amp;A`,
      ),
    ),
  ].join('')
}

const title = (t: number, ...lines: string[]): string =>
  heading(t, 0.2, { x: 80, y: 186, size: 80, colour: white }, ...lines)
const aside = (t: number, at: number, text: string): string =>
  box(80, 470, `width:400px;font-size:32px;color:${soft}`, rise(t, at, text))
const board = (inner: string): string => box(560, 166, 'width:640px;min-height:440px;padding:34px 38px', inner, 'sheet')

function theText(t: number): string {
  const words = 'Hi, it’s Linden Lane. Sorry we missed you, we’re on a job. How can we help?'
  const typed = words.slice(0, Math.round(words.length * ramp(t, 1.5, 5, linear)))
  const rules = ['Your name first', 'Then sorry, and why', 'One question, no price'].map((text, index) =>
    rise(
      t,
      7 + index,
      `<div style="display:flex;align-items:center;gap:16px;font-size:32px;padding-top:14px">${tick(t, 7.2 + index, 40)}${text}</div>`,
    ),
  )
  return (
    title(t, 'The call', 'you missed') +
    aside(t, 1, 'Text back without putting down the mop.') +
    board(
      `<div style="height:170px"><div class="bub us" style="max-width:none;margin:0;font-size:34px">${typed}<span style="visibility:hidden">.</span></div></div><div style="height:20px"></div>${rules.join('')}`,
    )
  )
}

function twoNudges(t: number): string {
  const nudge = (at: number, when: string, text: string) =>
    rise(
      t,
      at,
      `<p style="font-size:26px;font-weight:600;color:${ink3};padding:0 0 8px">${when}</p><div class="bub us" style="max-width:none;margin:0 0 24px;font-size:32px">${text}</div>`,
    )
  return (
    title(t, 'Quotes', 'gone quiet') +
    aside(t, 1, 'Two nudges, written with you, live.') +
    board(
      `${nudge(1.5, 'Day 2', 'Any questions about the quote? Tuesdays at 10 are open.')}${nudge(6.5, 'Day 5', 'Should I let Tuesday go? A no is fine.')}${rise(t, 11.5, `<p style="font-size:30px;color:${ink2}">Then stop. Silence is an answer.</p>`)}`,
    )
  )
}

function reviewAsk(t: number): string {
  const never = ['“Five stars, please”', 'A discount for a review', 'Asking three times'].map((text, index) =>
    rise(
      t,
      6.5 + index * 1.25,
      `<div style="display:flex;align-items:center;gap:16px;font-size:32px;padding-top:14px">${icon('cross', 36, tomato, 3)}${text}</div>`,
    ),
  )
  const turned = mix(13.5 * 60, 33 * 60, ramp(t, 1.5, 2, easeInOut))
  const when = `<div style="position:relative;height:150px">${svg(0, 0, 140, 140, '0 0 160 160', clock(turned))}<div style="padding:26px 0 0 172px">${rise(t, 3.2, `<b style="font-size:38px">Next morning, 9:00</b><p style="color:${ink2}">Once, with a link that opens</p>`)}</div></div>`
  return (
    title(t, 'The review', 'ask') +
    aside(t, 1, 'When to send it, and what never to say.') +
    board(
      `${when}<div style="border-top:3px solid ${rule};margin:22px 0 8px"></div><p style="font-size:26px;font-weight:600;color:${ink3}">${t > 6 ? 'Never' : '&nbsp;'}</p>${never.join('')}`,
    )
  )
}

function paidByFriday(t: number): string {
  const jobs = ['Oak Ct.', 'Willow Ct.', 'Cherry St.', 'Birch Ln.', 'Fern St.', 'Elm St.'].map((name, index) =>
    rise(
      t,
      7 + index * 0.5,
      `<div style="display:flex;align-items:center;gap:14px;font-size:30px;padding:9px 0">${tick(t, 10 + index * 0.5, 36)}<b>${name}</b></div>`,
    ),
  )
  return (
    title(t, 'Paid by', 'Friday') +
    aside(t, 1, 'Cards on file without the awkward talk.') +
    board(
      `<div style="min-height:190px">${rise(t, 1.5, `<div class="bub" style="max-width:none;background:${leaf};color:#fff;font-size:34px">“Want me to keep this card on file? It’s charged when we’re done, never before.”</div>`)}</div><div style="display:grid;grid-template-columns:1fr 1fr;column-gap:30px">${jobs.join('')}</div>`,
    )
  )
}

function questions(t: number): string {
  const slip = (at: number, ask: string, answer: string) =>
    rise(t, at, `<p class="d" style="font-size:36px;line-height:1.1">${ask}</p>`) +
    rise(
      t,
      at + 2,
      `<p style="font-size:31px;color:${ink2};padding:8px 0 26px;margin-bottom:24px;border-bottom:3px solid ${rule}">${answer}</p>`,
    )
  return (
    title(t, 'Live', 'questions') +
    aside(t, 1, 'We stay until they run out.') +
    board(
      `${slip(1, 'What if they text back at midnight?', 'It waits until eight. So do you.')}${slip(5.5, 'Do I need a new number?', 'No. Keep yours.')}<p style="color:${edge};font-size:27px">${t > 9.5 ? 'And 14 more minutes of these' : '&nbsp;'}</p>`,
    )
  )
}

function ending(t: number): string {
  return [
    `<div class="a" style="inset:0;background:${sun}"></div>`,
    heading(t + 1, 0, { x: 80, y: 220, size: 132 }, 'That’s the hour.', 'Go send one.'),
    box(80, 540, `font-size:32px;color:${ink}`, rise(t, 0.8, 'Thanks for watching.')),
  ].join('')
}

export function replayFilm(): Film {
  const scenes: Scene[] = [opening, theText, twoNudges, reviewAsk, paidByFriday, questions].map((draw, index) => ({
    at: [0, 9, 23, 39, 54, 70][index]!,
    draw,
  }))
  const hour = pan({ ground: () => `<div class="a" style="inset:0;background:${night}"></div>`, scenes })
  const parts = [
    {
      start: 0,
      notes: [],
      draw: (t: number) => hour(t) + (t > 8.6 ? `<div style="opacity:${round(ramp(t, 8.6))}">${hourBar(t)}</div>` : ''),
    },
    { start: 83, notes: [], draw: ending },
  ]
  const film = drawParts(parts, replaySeconds)
  const label = box(
    968,
    20,
    `width:232px;justify-content:center;white-space:nowrap;display:flex;align-items:center;gap:12px;font-size:22px;font-weight:600;background:${white};color:${ink};border-radius:7px;padding:3px 12px`,
    `<span style="width:15px;height:15px;border-radius:4px;background:${tomato};flex:none"></span>Sample recording`,
  )
  const notes = [
    1, 10.5, 16, 17, 18, 24.5, 29.5, 34.5, 42, 45.5, 46.75, 48, 55.5, 64, 64.5, 65, 65.5, 66, 66.5, 71, 73, 75.5, 77.5,
    83.5, 84, 84.5,
  ]
  return { width: 1280, height: 720, seconds: replaySeconds, draw: (t) => film(t) + label, notes }
}
