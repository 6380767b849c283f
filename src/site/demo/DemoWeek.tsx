// Below the video: the week that the video is about, as the app shows it on a computer, and which plans have the
// features on that screen.
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
