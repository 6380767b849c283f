// The home page's chapter for Monday, which is about Tidy Leads. It shows the board of leads, and the conversation that
// put the newest lead on the board.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { BoardScreen } from '#site/screens/BoardScreen.tsx'
import { PlanMarks } from '#site/screens/PlanMarks.tsx'
import { ScreenPair } from '#site/screens/ScreenPair.tsx'
import { ThreadPhone } from '#site/screens/ThreadPhone.tsx'
import { Chapter, ChapterHead } from '#site/ui/Chapter.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import styles from './LeadsChapter.module.css'
import { ModuleLink } from './ModuleLink.tsx'
import type { HomeTexts } from './read-home.ts'

interface LeadsChapterProps {
  days: string[]
  week: SampleWeek
  texts: HomeTexts['leads']
}

export function LeadsChapter({ days, week, texts }: LeadsChapterProps) {
  const { module, heading, text, points } = texts
  return (
    <Chapter name="leads" anchor="features" days={days} today={0}>
      <ChapterHead name="leads" heading={heading} text={text}>
        <ModuleLink href="/tidy-leads">{module}</ModuleLink>
      </ChapterHead>
      <div className={styles.leads}>
        <ScreenPair>
          <BoardScreen week={week} />
          <ThreadPhone week={week} thread={week.missed} />
          <div>
            <Ticks className={styles.points} points={points} />
            <PlanMarks features={week.board.features} isNamed />
          </div>
        </ScreenPair>
      </div>
    </Chapter>
  )
}
