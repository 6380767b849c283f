// The share image of most pages: the headline, with the sample week below.
import type { ReactNode } from 'react'
import type { ShareCardWords } from './read-share-cards.ts'
import { box, Card, display, Headline, ink, type WeekGround } from './ShareCard.tsx'

type Note = ShareCardWords['week']['done'][number]

const parts: Record<Note['part'], { top: number; ground: string; text: string }> = {
  leads: { top: 54, ground: '#FFC92B', text: ink },
  nurture: { top: 112, ground: '#CFE4EF', text: ink },
  cash: { top: 170, ground: '#14624A', text: '#FFFFFF' },
}

export function WeekCard(card: {
  brand: string
  headline: string[]
  ground: WeekGround
  words: ShareCardWords['week']
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
