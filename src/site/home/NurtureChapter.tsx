// Tuesday, Tidy Nurture: what one clean sets off, with the text of one step and its result.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { SequenceScreen } from '#site/screens/SequenceScreen.tsx'
import { Chapter, ChapterHead } from '#site/ui/Chapter.tsx'
import { PlanMarks } from '#site/ui/PlanMarks.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import { ModuleLink } from './ModuleLink.tsx'
import styles from './NurtureChapter.module.css'
import type { HomeWords } from './read-home.ts'

interface NurtureChapterProps {
  days: string[]
  week: SampleWeek
  words: HomeWords['nurture']
}

export function NurtureChapter({ days, week, words }: NurtureChapterProps) {
  const { module, heading, text, points } = words
  return (
    <Chapter name="nurture" days={days} today={1}>
      <ChapterHead name="nurture" heading={heading} text={text}>
        <ModuleLink href="/tidy-nurture" swatch="cloth">
          {module}
        </ModuleLink>
      </ChapterHead>
      <SequenceScreen week={week} className={styles.screen} />
      <Ticks className={styles.points} points={points} />
      <PlanMarks features={week.sequence.features} isNamed />
    </Chapter>
  )
}
