// The home page's chapter for Tuesday, which is about Tidy Nurture. It shows the text messages after a cleaning, and
// the review that a customer wrote after one of the messages.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { PlanMarks } from '#site/screens/PlanMarks.tsx'
import { ReviewPhone } from '#site/screens/ReviewPhone.tsx'
import { Chapter } from '#site/ui/Chapter.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import { ModuleLink } from './ModuleLink.tsx'
import styles from './PhoneBeside.module.css'
import type { HomeTexts } from './read-home.ts'

interface NurtureChapterProps {
  days: string[]
  week: SampleWeek
  texts: HomeTexts['nurture']
}

export function NurtureChapter({ days, week, texts }: NurtureChapterProps) {
  const { module, heading, text, points } = texts
  return (
    <Chapter name="nurture" days={days} today={1}>
      <div className="grid">
        <div className={styles.copy}>
          <ModuleLink href="/tidy-nurture" swatch="cloth">
            {module}
          </ModuleLink>
          <h2 id="nurture-title">{heading}</h2>
          <p className="lead">{text}</p>
          <Ticks className={styles.points} points={points} />
          <PlanMarks features={week.sequence.features} isNamed />
        </div>
        <ReviewPhone week={week} className={styles.right} />
      </div>
    </Chapter>
  )
}
