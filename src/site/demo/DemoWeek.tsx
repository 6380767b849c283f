// The section below the video: a drawing of the app on a computer, with a sample week of a made-up cleaning company,
// which the video is about. Below the drawing are the plans that have the features shown in it.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { PlanMarks } from '#site/screens/PlanMarks.tsx'
import { WeekScreen } from '#site/screens/WeekScreen.tsx'
import styles from './DemoWeek.module.css'

export const DemoWeek = ({ title, week }: { title: string; week: SampleWeek }) => (
  <section className={`page ${styles.week}`}>
    <h2>{title}</h2>
    <WeekScreen week={week} />
    <div>
      <PlanMarks features={week.schedule.features} isNamed />
    </div>
  </section>
)
