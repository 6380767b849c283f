// The section with a drawing of last month's bills on a kitchen table. It invites visitors to watch the demo, to talk
// to us, or to add up their own bills in the savings calculator.
import { dollars } from '#domain/texts/format-usd.ts'
import { DemoAndOn } from '#site/ui/ways/DemoAndOn.tsx'
import { TalkLine } from '#site/ui/ways/TalkLine.tsx'
import styles from './Consultation.module.css'
import drawing from './ConsultationDrawing.module.css'
import type { PricingPage } from './read-pricing.ts'

interface ConsultationProps {
  texts: PricingPage['consultation']
  demoButton: string
  talk: string
}

export function Consultation({ texts, demoButton, talk }: ConsultationProps) {
  return (
    <section className={`${styles.table} ${drawing.table}`} aria-labelledby="consultation">
      <div className={`page grid ${styles.inner}`}>
        <div className={styles.copy}>
          <h2 id="consultation">{texts.heading}</h2>
          <p className="lead">{texts.lead}</p>
          <DemoAndOn demoButton={demoButton} link={{ label: texts.calculator, href: '/savings-calculator' }} />
          <TalkLine text={talk} />
        </div>
        <div className={drawing.fan} aria-hidden="true">
          {texts.slips.map(({ name, costUsd, line }) => (
            <div key={name} className={drawing.card}>
              <strong>{name}</strong>
              <b className="num">{dollars(costUsd)}</b>
              {line}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
