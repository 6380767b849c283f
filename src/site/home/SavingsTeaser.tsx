// The yellow band near the end of the home page, with the compact savings calculator (an island). The calculator's
// question, tools and timeframe are plain HTML. Without JavaScript, the tools are a list of prices next to their total.
import type { ReactNode } from 'react'
import type { CostCategory } from '#domain/savings/savings.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import choices from '#site/ui/form/choices.module.css'
import { Check } from '#site/ui/icons/Check.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import scripted from '#site/ui/scripted.module.css'
import type { HomeTexts } from './read-home.ts'
import styles from './SavingsTeaser.module.css'

export function SavingsTeaser({ children }: { children: ReactNode }) {
  return (
    <section className={styles.band} aria-labelledby="calculator-title">
      <Sunlight width={1440} height={600} left={560} pane={[240, 300]} mullion={22} fill="#FFD24E" />
      <div className={`page ${styles.inner}`}>{children}</div>
    </section>
  )
}

interface ToolsProps {
  tools: CostCategory[]
  texts: HomeTexts['calculator']
}

export function CalculatorTools({ tools, texts }: ToolsProps) {
  return (
    <>
      <h2 id="calculator-title">{texts.heading}</h2>
      <p className={`lead ${styles.lead}`}>
        <span className={scripted.scripted}>{texts.text}</span>
        <span className={styles.unscripted}>{texts.unscripted}</span>
      </p>
      <fieldset className={`num ${choices.choices} ${styles.tools}`}>
        <legend className="vh">{texts.tools}</legend>
        {tools.map(({ id, name, defaultUsd }) => (
          <label key={id}>
            <input type="checkbox" value={id} defaultChecked />
            <Check />
            <Plus />
            {`${name} `}
            <span>{dollars(defaultUsd)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

export function CalculatorTimeframe({ texts }: { texts: HomeTexts['calculator'] }) {
  return (
    <fieldset className={`${scripted.scripted} ${choices.choices} ${styles.per}`}>
      <legend className="vh">{texts.per}</legend>
      {(['monthly', 'yearly'] as const).map((timeframe) => (
        <label key={timeframe}>
          <input type="radio" name="per" value={timeframe} defaultChecked={timeframe === 'monthly'} />
          {texts[timeframe]}
        </label>
      ))}
    </fieldset>
  )
}
