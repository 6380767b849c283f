// 2:48 Invoices and cards on file.
import { type ChapterScript, greenRoom } from '../chapter.ts'
import { ink, ink2, ink3, leaf, onDeep2, rule, sun } from '../look.ts'
import { easeInOut, easeOut, mix, ramp, round } from '../motion.ts'
import { box, heading, land, rise, tick } from '../parts.ts'

export const invoices: ChapterScript = {
  walls: greenRoom,
  scenes: [
    { at: 0, draw: cardOnFile },
    { at: 8.9, draw: invoice },
    { at: 20.4, draw: nothingOwed },
  ],
  notes: [1, 3.4, 5, 10.4, 11.4, 12.4, 13.9, 15.9, 21.9, 22.4, 22.9, 23.4, 23.9, 24.4, 26.4],
}

const white = '#FFFFFF'

function cardOnFile(t: number): string {
  const slid = ramp(t, 3, 0.9, easeInOut)
  const shown = ramp(t, 0.8, 0.7)
  const card = `<g transform="translate(0 ${round(mix(40, 0, shown) + slid * 212)})" opacity="${round(Math.min(1, shown * 2))}"><rect width="460" height="290" rx="24" fill="${sun}"/><path d="M0 214h460v52q0 24-24 24H24q-24 0-24-24z" fill="#E5A90D"/><rect x="40" y="64" width="72" height="56" rx="9" fill="#FFF1C2"/><path d="M40 92h72M76 64v56" stroke="#E5A90D" stroke-width="4"/><g font-family="Familjen Grotesk" font-weight="700" fill="${ink}"><text x="40" y="180" font-size="42" letter-spacing="2">•••• 4242</text><text x="40" y="264" font-size="28">Birch Ln.</text></g></g>`
  const file = `<path d="M-60 511V300q0-18 18-18h134l34 40h340q18 0 18 18v171z" fill="${leaf}"/><path d="M-60 511V356h544v155z" fill="#1B7257"/>`
  return [
    heading(t, 0.2, { x: 80, y: 128, size: 92, colour: white }, 'Saved once,', 'at booking.'),
    box(
      80,
      360,
      `width:500px;color:${onDeep2};font-size:32px`,
      rise(t, 5, 'Charged when the job is marked done. Never before.'),
    ),
    `<div class="a" style="left:690px;top:110px;width:560px;height:546px;overflow:hidden"><svg class="a" style="left:60px;top:36px" width="484" height="510" viewBox="0 0 484 510">${card}${file}</svg></div>`,
    box(
      664,
      524,
      'width:440px',
      land(
        t,
        3.9,
        `<div style="display:inline-flex;align-items:center;gap:14px;background:${white};border-radius:8px;padding:12px 22px;font-weight:600;font-size:30px">${tick(t, 4, 36)}On file, Birch Ln.</div>`,
        '20% 100%',
      ),
    ),
  ].join('')
}

const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

function invoice(t: number): string {
  const out = ramp(t, 0.9, 1.6, easeOut)
  const row = (at: number, name: string, amount: number) =>
    rise(
      t,
      at,
      `<div class="row" style="padding:14px 0;border-bottom:2px solid ${rule}"><span>${name}</span><span class="num">${dollars(amount)}</span></div>`,
      12,
    )
  const total = [
    [1.5, 285],
    [2.5, 25],
    [3.5, 20],
  ].reduce((sum, [at, amount]) => sum + amount! * ramp(t, at!, 0.5), 0)
  const zig = Array.from({ length: 28 }, (_, n) => `L${580 - (n + 0.5) * (580 / 28)} ${n % 2 ? 14 : 0}`).join('')
  const paper = `<div class="row" style="padding-bottom:16px;border-bottom:4px solid ${ink}"><span class="d" style="font-size:34px">Linden Lane Cleaning</span><span class="note">Invoice 1042</span></div>${row(1.5, 'Maple St. deep clean', 285)}${row(2.5, 'Inside oven', 25)}${row(3.5, 'Tip from the client', 20)}<div class="row d num" style="font-size:54px;padding-top:20px"><span>Total</span><span>${dollars(Math.round(total))}</span></div><svg class="a" style="left:0;top:100%" width="580" height="15"><path d="M0-1H580${zig}Z" fill="#fff"/></svg>`
  const minutes =
    30 +
    Math.round(
      mix(
        0,
        4,
        ramp(t, 4.6, 2, (share) => share),
      ),
    )
  return [
    heading(t, 0.2, { x: 80, y: 128, size: 84, colour: white }, 'Done at 1:30.'),
    heading(t, 6.4, { x: 80, y: 222, size: 84, colour: sun }, 'Paid at 1:34.'),
    box(72, 372, `font-size:190px;color:${white}`, `1:${minutes}`, 'fig num'),
    box(80, 560, `color:${onDeep2};font-size:32px`, rise(t, 7.2, 'Card on file. Nobody had to ask.')),
    `<div class="a" style="left:600px;top:96px;width:640px;height:560px;overflow:hidden">${box(20, mix(-540, 0, out), 'width:580px;padding:34px 38px 36px', paper, 'paper')}</div>`,
    box(
      650,
      556,
      '',
      land(
        t,
        7,
        `<div style="display:flex;align-items:center;gap:14px;background:${sun};color:${ink};border-radius:8px;padding:14px 26px;font-weight:700;font-size:34px">${tick(t, 7.1, 40, ink)}Paid 1:34 pm</div>`,
        '0 50%',
      ),
    ),
  ].join('')
}

const jobs = [
  ['Oak Ct.', '9:41', 130],
  ['Willow Ct.', '10:52', 210],
  ['Cherry St.', '12:15', 175],
  ['Birch Ln.', '2:38', 165],
  ['Fern St.', '3:20', 150],
  ['Elm St.', '4:46', 155],
] as const

function nothingOwed(t: number): string {
  const at = (index: number) => 1.5 + index * 0.5
  const owed = jobs.reduce((sum, job, index) => sum + job[2] * (1 - ramp(t, at(index), 0.4)), 0)
  const rows = jobs.map((job, index) => {
    const paid = t >= at(index)
    return `<div class="num" style="display:grid;grid-template-columns:1fr 46px 92px 128px;align-items:center;padding:11px 0;border-bottom:2px solid ${rule};font-size:29px"><span style="font-weight:600">${job[0]}</span>${tick(t, at(index), 34)}<span style="color:${paid ? ink2 : 'transparent'}">${job[1]}</span><span style="text-align:right">${dollars(job[2])}</span></div>`
  })
  const size = owed < 0.5 ? 210 : 150
  return [
    heading(t, 0.2, { x: 80, y: 128, colour: white }, 'Still owed'),
    box(
      74,
      250,
      `font-size:${size}px;color:${owed < 0.5 ? sun : white}`,
      owed < 0.5 ? '$0' : `$${Math.round(owed).toLocaleString('en-US')}`,
      'fig num',
    ),
    box(80, 500, `width:440px;color:${onDeep2};font-size:32px`, rise(t, 5.2, 'By 4:46, Thursday is paid.')),
    box(
      620,
      104,
      'width:580px;padding:26px 36px 30px',
      `<div class="row" style="padding-bottom:12px;border-bottom:4px solid ${ink}"><span class="d" style="font-size:34px">Thursday’s jobs</span><span class="note" style="color:${ink3}">Paid at</span></div>${rows.join('')}`,
      'paper',
    ),
  ].join('')
}
