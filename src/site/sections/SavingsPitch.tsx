// Sunday: seven bills on the kitchen table, and a squeegee that wipes them into one. Dragging is islands/wipe.ts; without
// script it stands half done. Readers of the screen get the one bill and what it replaces; the slips are a drawing.
import { formatUsd } from '#domain/format-usd.ts'
import { Chapter, ChapterHead } from '#site/ui/Chapter.tsx'
import { GoLink } from '#site/ui/GoLink.tsx'
import { Check } from '#site/ui/icons.tsx'
import { Sunlight } from '#site/ui/Sunlight.tsx'
import styles from './SavingsPitch.module.css'

interface SavingsPitchProps {
  days: string[]
  tools: { name: string; defaultUsd: number }[]
  planPriceUsd: number
  words: { heading: string; text: string; bills: string[]; one: string; wipe: string; note: string; link: string }
}

export function SavingsPitch({ days, tools, planPriceUsd, words }: SavingsPitchProps) {
  return (
    <Chapter name="savings" days={days} today={6}>
      <ChapterHead name="savings" heading={words.heading} text={words.text} />
      <div className={styles.wipe} data-wipe>
        <div className={`num ${styles.table}`} aria-hidden="true">
          <Crumbs />
          {tools.map(({ name, defaultUsd }, index) => (
            <div key={name} className={styles.slip}>
              <strong>{name}</strong>
              <b>{dollars(defaultUsd)}</b>
              {words.bills[index]}
            </div>
          ))}
        </div>
        <div className={styles.clean}>
          <Sunlight
            className={styles.light}
            width={1200}
            height={500}
            left={40}
            pane={[170, 220]}
            mullion={16}
            fill="#FFF4D0"
          />
          <div className={styles.one}>
            <div className="num">
              <b>{dollars(planPriceUsd)}</b>
              <p>{words.one}</p>
            </div>
            <ul>
              {tools.map(({ name }) => (
                <li key={name}>
                  {name}
                  <Check />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.blade} aria-hidden="true">
          <svg viewBox="0 0 92 56" aria-hidden="true">
            <path d="M0 12h16q6 0 6 6v20q0 6-6 6H0z" fill="#12261F" />
            <rect x="20" y="20" width="18" height="16" fill="#43564D" />
            <rect x="36" y="16" width="56" height="24" rx="9" fill="#FFC92B" />
            <path d="M36 31h56q0 9-9 9H45q-9 0-9-9z" fill="#14624A" />
          </svg>
        </div>
        <input type="range" min="4" max="96" defaultValue="46" aria-label={words.wipe} />
      </div>
      <div className={styles.foot}>
        <p className="note">{words.note}</p>
        <GoLink href="/savings-calculator">{words.link}</GoLink>
      </div>
    </Chapter>
  )
}

const dollars = (usd: number) => formatUsd(Math.round(usd * 100))

// Coffee rings and crumbs on the table.
function Crumbs() {
  return (
    <svg viewBox="0 0 700 540" aria-hidden="true">
      <g fill="none" stroke="#B99B6B" strokeOpacity=".5">
        <circle cx="505" cy="470" r="64" strokeWidth="9" />
        <path d="M90 60a52 52 0 1 1-20 60" strokeWidth="5" strokeOpacity=".35" />
      </g>
      <path
        fill="#A98F5F"
        fillOpacity=".6"
        d="M300 250l5-3 4 4-4 4zM322 268l4-2 3 3-4 3zM470 60l4-3 5 3-5 4zM120 300l3-2 3 3-4 2zM140 316l4-4 4 4-4 4zM610 300l4-3 4 4-5 3zM246 500l4-3 4 4-5 2zM262 486l3-2 3 3-3 2zM640 120l3-3 4 3-4 3z"
      />
    </svg>
  )
}
