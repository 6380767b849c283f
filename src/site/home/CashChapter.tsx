// The home page's chapter for Wednesday, which is about Tidy Cash. Its phone shows that the client's payment card was
// charged when the job was done. The background has the green of Tidy Cash.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { PlanMarks } from '#site/screens/PlanMarks.tsx'
import { ReceiptPhone } from '#site/screens/ReceiptPhone.tsx'
import { BeatRuler } from '#site/ui/drawings/BeatRuler.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import styles from './CashChapter.module.css'
import { ModuleLink } from './ModuleLink.tsx'
import beside from './PhoneBeside.module.css'
import type { HomeTexts } from './read-home.ts'

interface CashChapterProps {
  days: string[]
  week: SampleWeek
  texts: HomeTexts['cash']
}

export function CashChapter({ days, week, texts }: CashChapterProps) {
  const { module, heading, text, points } = texts
  return (
    <section className={styles.band} aria-labelledby="cash-title">
      <div className={`page ${styles.cash}`}>
        <BeatRuler days={days} today={2} />
        <div className="grid">
          <div className={`${beside.copy} ${beside.last}`}>
            <ModuleLink href="/tidy-cash">{module}</ModuleLink>
            <h2 id="cash-title">{heading}</h2>
            <p className="lead">{text}</p>
            <Ticks className={beside.points} points={points} />
            <PlanMarks features={week.charged.features} isNamed />
          </div>
          <ReceiptPhone week={week} className={beside.left} />
        </div>
      </div>
    </section>
  )
}
