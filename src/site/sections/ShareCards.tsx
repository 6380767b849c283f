// The three share images. Drawn by satori, never part of a page: inline styles and flex boxes are its language.
import type { CSSProperties, ReactNode } from 'react'

export type WeekGround = keyof typeof grounds

type Part = 'leads' | 'nurture' | 'cash'

interface Note {
  part: Part
  from: number
  width: number
  text: string
}

const ink = '#12261F'
const grounds = {
  wall: { paper: '#FCFBF6', panes: '#FFE9A3', text: ink, logo: '#FFC92B', scrubber: '#14624A' },
  leads: { paper: '#FFC92B', panes: '#FFD24E', text: ink, logo: '#FFFFFF', scrubber: '#14624A' },
  nurture: { paper: '#CFE4EF', panes: '#DCECF4', text: ink, logo: '#FFC92B', scrubber: '#14624A' },
  cash: { paper: '#0E4535', panes: '#124D3B', text: '#FFFFFF', logo: '#FFC92B', scrubber: '#3F9A7B' },
} as const
const parts: Record<Part, { top: number; ground: string; text: string }> = {
  leads: { top: 54, ground: '#FFC92B', text: ink },
  nurture: { top: 112, ground: '#CFE4EF', text: ink },
  cash: { top: 170, ground: '#14624A', text: '#FFFFFF' },
}

export function WeekCard(card: {
  brand: string
  headline: string[]
  ground: WeekGround
  words: { days: string[]; today: string; off: string; done: Note[]; due: Note[] }
}): ReactNode {
  const { brand, headline, ground, words } = card
  return (
    <Card ground={ground} panes={430} brand={brand}>
      <Headline lines={headline} width={1072} sizes={[108, 92, 78, 66, 56]} height={225} />
      <div style={{ ...box, left: 64, top: 398, width: 1176, height: 262, background: '#fff', borderRadius: 14 }}>
        {words.days.map((day, index) => (
          <div
            key={day}
            style={{
              display: 'flex',
              width: 168,
              height: 262,
              borderTop: `3px solid ${ink}`,
              borderLeft: '1px solid #DCDACD',
              background: index === 6 ? '#FFF1C2' : '#fff',
            }}
          >
            <div
              style={{
                display: 'flex',
                width: '100%',
                height: 40,
                padding: '9px 12px',
                background: day === words.today ? '#FFC92B' : undefined,
                fontSize: 19,
                fontWeight: 600,
                color: ink,
              }}
            >
              {day}
            </div>
          </div>
        ))}
        {words.done.map((note) => (
          <NoteBox key={note.text} note={note} />
        ))}
        {words.due.map((note) => (
          <NoteBox key={note.text} note={note} due />
        ))}
        <div style={{ ...box, left: 617, top: -34, width: 4, height: 296, background: ink }} />
        <div
          style={{ ...box, left: 579, top: -34, width: 80, height: 15, background: ink, borderRadius: '6px 6px 0 0' }}
        />
        <div style={{ ...box, left: 579, top: -19, width: 80, height: 7, background: '#FFC92B' }} />
        <div style={{ ...box, left: 1052, top: 96, color: ink, ...display(36) }}>{words.off}</div>
      </div>
    </Card>
  )
}

function NoteBox({ note, due = false }: { note: Note; due?: boolean }) {
  const { top, ground, text } = parts[note.part]
  return (
    <div
      style={{
        ...box,
        alignItems: 'center',
        left: (note.from / 100) * 1176 + 8,
        top,
        width: (note.width / 100) * 1176,
        height: 46,
        padding: '0 14px',
        borderRadius: 5,
        background: due ? '#fff' : ground,
        border: due ? '2px solid #78877E' : 'none',
        color: due ? '#42554C' : text,
        fontSize: 19,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      {note.text}
    </div>
  )
}

export function PriceCard(card: {
  brand: string
  headline: string[]
  words: {
    plan: string
    monthUsd: number
    setupUsd: number
    line: string
    month: string
    setup: string
    usage: string
    asUsed: string
    hidden: string
  }
}): ReactNode {
  const { brand, headline, words } = card
  const rows = [
    [words.month, onPaper(words.monthUsd)],
    [words.setup, onPaper(words.setupUsd)],
    [words.usage, words.asUsed],
    [words.hidden, onPaper(0)],
  ]
  return (
    <Card ground="cash" panes={520} brand={brand}>
      <div style={{ ...above, justifyContent: 'center', height: 470 }}>
        <Headline lines={headline} width={640} sizes={[104, 92, 80, 68, 58]} height={330} marginTop={0} />
        <div style={{ display: 'flex', width: 560, marginTop: 26, fontSize: 27, lineHeight: 1.35, color: '#C4D4CA' }}>
          {words.line}
        </div>
      </div>
      <img
        alt=""
        src={asImage(tornPaper('#0A3629'))}
        width={384}
        height={452}
        style={{ position: 'absolute', left: 764, top: 14 }}
      />
      <img
        alt=""
        src={asImage(tornPaper('#fff'))}
        width={384}
        height={452}
        style={{ position: 'absolute', left: 752, top: 0 }}
      />
      <div
        style={{ ...box, flexDirection: 'column', left: 752, top: 0, width: 384, padding: '64px 36px 0', color: ink }}
      >
        <div style={{ display: 'flex', paddingBottom: 16, borderBottom: `3px solid ${ink}`, ...display(34) }}>
          {words.plan}
        </div>
        {rows.map(([label, amount]) => (
          <div
            key={label}
            style={{
              display: 'flex',
              justifyContent: 'space-between',
              padding: '18px 0',
              borderBottom: '1px solid #DCDACD',
              fontSize: 24,
            }}
          >
            <span style={{ fontWeight: 600 }}>{label}</span>
            <span>{amount}</span>
          </div>
        ))}
      </div>
    </Card>
  )
}

export function PictureCard(card: { brand: string; headline: string[]; kicker: string; svg: string }): ReactNode {
  const { brand, headline, kicker, svg } = card
  const [width = 800, height = 500] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number)
  // A drawing much wider than the slot hangs smaller in its upper right corner.
  const wide = width / height > 2.8
  const shown = { height: wide ? 480 : 630, width: (width / height) * (wide ? 480 : 630) }
  const left = 636 - (shown.width - 564) * (wide ? 1 : 0.7)
  return (
    <div style={{ ...sheet, background: '#FFF1C2', color: ink }}>
      <img alt="" src={asImage(svg)} {...shown} style={{ position: 'absolute', left, top: 0 }} />
      <div style={{ ...box, left: 0, top: 0, width: 626, height: 630, background: '#FCFBF6' }} />
      <div style={{ ...box, left: 626, top: 0, width: 10, height: 630, background: ink }} />
      <div style={{ ...box, left: 636, top: 0, width: 10, height: 630, background: '#FFC92B' }} />
      <Logo brand={brand} ground="wall" />
      <div style={{ ...above, justifyContent: 'center', width: 520, height: 440 }}>
        {kicker && <div style={{ display: 'flex', fontSize: 26, fontWeight: 600, color: '#42554C' }}>{kicker}</div>}
        <Headline lines={headline} width={520} sizes={[76, 66, 58, 50]} height={370} marginTop={18} />
      </div>
    </div>
  )
}

function Card({
  ground,
  panes,
  brand,
  children,
}: {
  ground: WeekGround
  panes: number
  brand: string
  children: ReactNode
}) {
  const { paper, panes: light, text } = grounds[ground]
  return (
    <div style={{ ...sheet, background: paper, color: text }}>
      <img
        alt=""
        src={asImage(sunlight(panes, light))}
        width={1200}
        height={630}
        style={{ position: 'absolute', left: 0, top: 0 }}
      />
      <Logo brand={brand} ground={ground} />
      {children}
    </div>
  )
}

function Logo({ brand, ground }: { brand: string; ground: WeekGround }) {
  const { logo, scrubber } = grounds[ground]
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${logo}"/><path d="M0 23.5h32V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="${scrubber}"/><g transform="rotate(14 16 27)" stroke="${ink}" stroke-linecap="round"><path d="M16 27V9" stroke-width="3.4"/><path d="M7.5 8.2h17" stroke-width="4.6"/></g></svg>`
  return (
    <div
      style={{
        ...above,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 18,
        height: 52,
        ...display(34),
        letterSpacing: '-0.035em',
      }}
    >
      <img alt="" src={asImage(mark)} width={52} height={52} />
      {brand}
    </div>
  )
}

/** The largest size at which the lines, wrapped, fit the height. */
function Headline({
  marginTop = 36,
  lines,
  width,
  sizes,
  height,
}: {
  lines: string[]
  width: number
  sizes: number[]
  height: number
  marginTop?: number
}) {
  const rows = (size: number) => lines.reduce((sum, line) => sum + Math.ceil((line.length * size * 0.49) / width), 0)
  const size = sizes.find((one) => rows(one) * one * 0.96 <= height) ?? sizes.at(-1)!
  return (
    <div style={{ ...above, width, marginTop }}>
      {lines.map((line) => (
        <div
          key={line}
          style={{ display: 'flex', ...display(size), lineHeight: size > 70 ? 0.95 : 1, textWrap: 'balance' }}
        >
          {line}
        </div>
      ))}
    </div>
  )
}

const sheet: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  boxSizing: 'border-box',
  width: 1200,
  height: 630,
  padding: '56px 64px',
  overflow: 'hidden',
  fontFamily: 'Figtree',
}
const box: CSSProperties = { display: 'flex', position: 'absolute', boxSizing: 'border-box' }
/** Above what is placed before it, as in CSS. */
const above: CSSProperties = { display: 'flex', flexDirection: 'column', position: 'relative' }
const display = (fontSize: number): CSSProperties => ({
  fontFamily: 'Familjen Grotesk',
  fontWeight: 700,
  fontSize,
  letterSpacing: '-0.042em',
  lineHeight: 1,
})

const sunlight = (left: number, fill: string) => {
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => `M${left + column * 186} ${row * 266}h170v250h-170z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path transform="skewX(16)" fill="${fill}" d="${panes.join('')}"/></svg>`
}

const teeth = Array.from(
  { length: 16 },
  (_, index) => `L${384 - index * 24 - 12} 452L${384 - index * 24 - 24} 440`,
).join('')
const tornPaper = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 452"><path fill="${fill}" d="M0 0h384v440${teeth}z"/></svg>`

const asImage = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const onPaper = (usd: number) => usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
