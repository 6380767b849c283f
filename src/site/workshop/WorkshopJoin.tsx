// The end of /workshop: the date again, and the registration button.
import { Button } from '#site/ui/Button.tsx'
import { DatedText } from './DatedText.tsx'
import type { WorkshopPage } from './read-workshop-pages.ts'
import styles from './WorkshopJoin.module.css'

interface WorkshopJoinProps {
  texts: WorkshopPage['join']
  date: object
}

export function WorkshopJoin({ texts, date }: WorkshopJoinProps) {
  return (
    <section className={styles.join}>
      <div className="page">
        <h2>
          <span data-only="ahead">
            <DatedText text={texts.ahead} texts={date} />
          </span>
          <span data-only="past">{texts.past}</span>
        </h2>
        <Button look="ink" opens="register">
          {texts.button}
        </Button>
      </div>
    </section>
  )
}
