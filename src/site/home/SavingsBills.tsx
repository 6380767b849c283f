// The home page goes through a week, with a chapter for each day. In this chapter, for Sunday, seven bills lie on a
// kitchen table. A squeegee wipes them away and uncovers a single bill with a list of the seven, struck through
// (wipe-bills.ts). Without JavaScript, the squeegee stays halfway. The seven bills on the table are hidden from screen
// readers, which get the single bill and the list.
import { type CostCategory, totalCostCents } from '#domain/savings/savings.ts'
import { defaultCosts } from '#domain/savings/savings-params.ts'
import { dollars, formatUsd } from '#domain/texts/format-usd.ts'
import { Chapter, ChapterFoot, ChapterHead } from '#site/ui/Chapter.tsx'
import scripted from '#site/ui/scripted.module.css'
import type { HomeTexts } from './read-home.ts'
import styles from './SavingsBillsDrawing.module.css'

interface SavingsBillsProps {
  days: string[]
  tools: CostCategory[]
  planPriceUsd: number
  texts: HomeTexts['savings']
}

export function SavingsBills({ days, tools, planPriceUsd, texts }: SavingsBillsProps) {
  return (
    <Chapter name="savings" days={days} today={6}>
      <ChapterHead name="savings" heading={texts.heading} text={texts.text} />
      <div className={styles.wipe} data-wipe>
        <div className={`num ${styles.table}`} aria-hidden="true">
          {tools.map(({ name, defaultUsd }, index) => (
            <div key={name} className={styles.card}>
              <strong>{name}</strong>
              <b>{dollars(defaultUsd)}</b>
              {texts.bills[index]}
            </div>
          ))}
        </div>
        <div className={styles.clean}>
          <div className={styles.one}>
            <div className="num">
              <s>{formatUsd(totalCostCents(defaultCosts(tools), 'monthly'))}</s>
              {texts.before}
              <b>{dollars(planPriceUsd)}</b>
              <p>{texts.one}</p>
            </div>
            <ul className="num">
              {tools.map(({ name, defaultUsd }) => (
                <li key={name}>
                  {`${name} `}
                  <s>{dollars(defaultUsd)}</s>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.blade} aria-hidden="true">
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden with the blade */}
          <svg viewBox="0 0 92 56">
            <path d="M0 12h16q6 0 6 6v20q0 6-6 6H0z" fill="#12261F" />
            <path d="M20 20h18v16H20z" fill="#43564D" />
            <rect x="36" y="16" width="56" height="24" rx="9" fill="#FFC92B" />
            <path d="M36 31h56q0 9-9 9H45q-9 0-9-9z" fill="#14624A" />
          </svg>
        </div>
        <input className={scripted.scripted} type="range" min="0" max="100" defaultValue="46" aria-label={texts.wipe} />
      </div>
      <ChapterFoot note={texts.note} link={texts.link} href="/savings-calculator" />
    </Chapter>
  )
}
