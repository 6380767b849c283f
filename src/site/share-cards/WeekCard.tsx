// The share image of most pages: the headline, and below it the sample week. The owner's phone covers the week's end.
import type { ReactNode } from 'react'
import { partsPerDay, type SampleWeek } from '#content/read-sample-week.ts'
import { box, Card, Headline, ink, type WeekGround } from './ShareCard.tsx'

type Part = SampleWeek['week']['parts'][number]

const dayPx = 164
const beatPx = dayPx / partsPerDay

const looks: Record<Part['module'], { top: number; ground: string; text: string }> = {
  leads: { top: 54, ground: '#FFC92B', text: ink },
  nurture: { top: 112, ground: '#CFE4EF', text: ink },
  cash: { top: 170, ground: '#14624A', text: '#FFFFFF' },
}

export function WeekCard(card: {
  brand: string
  headline: string[]
  ground: WeekGround
  week: SampleWeek
  /** The owner's phone (PhoneBox.tsx). */
  children: ReactNode
}): ReactNode {
  const { brand, headline, ground, week, children } = card
  const { now, parts } = week.week
  const nowPx = now * beatPx
  return (
    <Card ground={ground} panes={430} brand={brand}>
      <Headline lines={headline} width={780} sizes={[96, 84, 74, 66, 56, 48]} height={225} />
      <div style={{ ...box, left: 64, top: 398, width: dayPx * 7, height: 262, background: '#fff', borderRadius: 14 }}>
        {week.days.map(({ name }) => (
          <div
            key={name}
            style={{
              display: 'flex',
              width: dayPx,
              height: 262,
              borderTop: `3px solid ${ink}`,
              borderLeft: '1px solid #DCDACD',
            }}
          >
            <div
              style={{
                display: 'flex',
                boxSizing: 'border-box',
                width: '100%',
                height: 40,
                padding: '9px 12px',
                background: name === week.now.day ? '#FFC92B' : undefined,
                fontSize: 19,
                fontWeight: 600,
                color: ink,
              }}
            >
              {name}
            </div>
          </div>
        ))}
        {parts.flatMap(({ module, notes }) =>
          notes.map((note) => <NoteBox key={`${module} ${note.at}`} module={module} {...note} isDue={note.at > now} />),
        )}
        <div style={{ ...box, left: nowPx, top: -34, width: 4, height: 296, background: ink }} />
        <div
          style={{
            ...box,
            left: nowPx - 38,
            top: -34,
            width: 80,
            height: 15,
            background: ink,
            borderRadius: '6px 6px 0 0',
          }}
        />
        <div style={{ ...box, left: nowPx - 38, top: -19, width: 80, height: 7, background: '#FFC92B' }} />
      </div>
      {children}
    </Card>
  )
}

function NoteBox(note: { module: Part['module']; at: number; beats: number; text: string; isDue: boolean }) {
  const { module, at, beats, text, isDue } = note
  const { top, ground, text: color } = looks[module]
  return (
    <div
      style={{
        ...box,
        alignItems: 'center',
        left: (at - 1) * beatPx + 3,
        top,
        width: beats * beatPx - 5,
        height: 46,
        padding: '0 10px',
        borderRadius: 5,
        background: isDue ? '#fff' : ground,
        border: isDue ? '2px solid #78877E' : 'none',
        color: isDue ? '#42554C' : color,
        fontSize: 16,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </div>
  )
}
