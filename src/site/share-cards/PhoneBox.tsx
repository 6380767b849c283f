// The owner's phone at the right edge of a share image, cut off at the bottom. It shows today's jobs below a missed
// call, or the incoming call itself.
import type { ReactNode } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { chargedUsd, clockOf } from '#domain/week/week-sums.ts'
import { asImage, box, display, ink } from './ShareCard.tsx'

const soft = '#42554C'
const clockLook = { display: 'flex', paddingLeft: 12, fontSize: 16, fontWeight: 600 } as const
const column = { display: 'flex', flexDirection: 'column' } as const
const row = { display: 'flex', alignItems: 'center' } as const

function Phone({ clock, isDeep = false, children }: { clock: string; isDeep?: boolean; children: ReactNode }) {
  return (
    <div
      style={{ ...box, left: 876, top: 52, width: 292, height: 660, background: ink, borderRadius: 46, padding: 10 }}
    >
      <div
        style={{
          ...column,
          width: '100%',
          background: isDeep ? '#0E4535' : '#FCFBF6',
          borderRadius: 36,
          padding: '16px 14px',
          gap: 6,
        }}
      >
        <div style={{ ...clockLook, color: isDeep ? '#fff' : ink }}>{clock}</div>
        {children}
      </div>
    </div>
  )
}

export function TodayBox({ week }: { week: SampleWeek }) {
  const { title, call, now, sum, collected, jobs } = week.today
  return (
    <Phone clock={clockOf(week.now.time)}>
      <div style={{ ...row, justifyContent: 'space-between', padding: '6px 4px 8px', color: ink }}>
        <div style={{ display: 'flex', ...display(30) }}>{title}</div>
        <Mark>{week.mark}</Mark>
      </div>
      <div style={{ ...column, padding: '10px 12px', borderRadius: 11, background: '#FFC92B', color: ink }}>
        <div style={{ display: 'flex', fontSize: 17, fontWeight: 600 }}>{call.title}</div>
        <div style={{ display: 'flex', fontSize: 15 }}>{`${call.phone} · ${call.wait}`}</div>
      </div>
      {jobs.map((job) => {
        const { ground, text, mute, money } = looks[job.state]
        return (
          <div
            key={job.street}
            style={{
              ...row,
              padding: '8px 10px',
              borderRadius: 8,
              background: ground,
              border: `1.5px solid ${job.state === 'due' ? '#DCDACD' : ground}`,
              color: mute,
              fontSize: 15,
            }}
          >
            <div style={{ ...row, justifyContent: 'flex-end', width: 46 }}>{clockOf(job.from)}</div>
            <div style={{ ...column, flex: 1, marginLeft: 10 }}>
              <div style={{ display: 'flex', fontSize: 16, fontWeight: 600, color: text }}>{job.street}</div>
              <div style={{ display: 'flex' }}>{job.crew}</div>
            </div>
            <div style={{ display: 'flex', fontSize: 16, fontWeight: 600, color: money }}>
              {job.state === 'live' ? now : dollars(job.state === 'done' ? chargedUsd(job) : job.usd)}
            </div>
          </div>
        )
      })}
      <div style={{ ...row, justifyContent: 'space-between', padding: '4px 10px', color: soft, fontSize: 15 }}>
        {sum}
        <div style={{ display: 'flex', color: ink, ...display(23) }}>{collected}</div>
      </div>
    </Phone>
  )
}

interface RingTexts {
  clock: string
  incoming: string
  who: string
  decline: string
  answer: string
}

export function RingBox({ week, ring }: { week: SampleWeek; ring: RingTexts }) {
  return (
    <Phone clock={ring.clock} isDeep>
      <div style={{ ...row, justifyContent: 'space-between', padding: '6px 4px', color: '#C4D4CA', fontSize: 18 }}>
        {ring.incoming}
        <Mark isDeep>{week.mark}</Mark>
      </div>
      <div style={{ ...column, alignItems: 'center', marginTop: 52, gap: 12, color: '#C4D4CA', fontSize: 18 }}>
        <div style={{ display: 'flex', color: '#fff', ...display(31) }}>{week.lead.phone}</div>
        {ring.who}
      </div>
      <div style={{ ...row, justifyContent: 'space-between', padding: '0 18px', marginTop: 92 }}>
        <Way ground="#D64933" turn={135} name={ring.decline} />
        <Way ground="#2C5C4C" turn={0} name={ring.answer} />
      </div>
    </Phone>
  )
}

const looks = {
  done: { ground: '#F2F0E8', text: ink, mute: soft, money: ink },
  live: { ground: ink, text: '#fff', mute: '#C4D4CA', money: '#FFC92B' },
  due: { ground: '#FCFBF6', text: ink, mute: soft, money: ink },
}

const receiver =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384'

const Way = ({ ground, turn, name }: { ground: string; turn: number; name: string }) => (
  <div style={{ ...column, alignItems: 'center', gap: 12, color: '#fff', fontSize: 17, fontWeight: 600 }}>
    <div style={{ ...row, justifyContent: 'center', width: 84, height: 84, borderRadius: 42, background: ground }}>
      <img
        alt=""
        width={36}
        height={36}
        src={asImage(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path transform="rotate(${turn} 12 12)" fill="#fff" d="${receiver}"/></svg>`,
        )}
      />
    </div>
    {name}
  </div>
)

const Mark = ({ isDeep = false, children }: { isDeep?: boolean; children: string }) => (
  <div
    style={{
      display: 'flex',
      padding: '3px 7px',
      borderRadius: 5,
      border: `1px dashed ${isDeep ? '#C4D4CA' : '#78877E'}`,
      color: isDeep ? '#C4D4CA' : soft,
      fontSize: 15,
      fontWeight: 600,
    }}
  >
    {children}
  </div>
)
