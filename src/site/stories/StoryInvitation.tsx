// The end of the testimonials page: a yellow band with the two next steps.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import type { TestimonialsPage } from './read-testimonials-page.ts'
import styles from './StoryInvitation.module.css'

export function StoryInvitation({ texts }: { texts: TestimonialsPage['end'] }) {
  return (
    <section className={styles.end} aria-labelledby="end">
      <Sunlight width={1440} height={600} left={300} pane={[240, 300]} mullion={22} fill="#FFD24E" />
      <div className={`page grid ${styles.inner}`}>
        <h2 id="end">{texts.heading}</h2>
        <div className={styles.action}>
          <p className="lead">{texts.text}</p>
          <div className={styles.ways}>
            <ButtonLink href="/pricing" look="ink">
              {texts.start}
            </ButtonLink>
            <ButtonLink href="/book-demo" look="line">
              {texts.book}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
