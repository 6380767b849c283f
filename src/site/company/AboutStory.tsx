// A heading in the left columns, and a few paragraphs in the right columns.
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './AboutStory.module.css'
import type { AboutPage } from './read-about.ts'

interface AboutStoryProps {
  texts: AboutPage['story']
}

export function AboutStory({ texts }: AboutStoryProps) {
  return (
    <section className={`page ${styles.band}`} aria-labelledby="story">
      <div className="grid">
        <h2 id="story">{texts.heading}</h2>
        <div className={styles.prose}>
          {texts.paragraphs.map((paragraph, index) => (
            <p key={paragraph}>
              {index === 0 && <b>{texts.opening} </b>}
              <LinkedText text={paragraph} newTab={false} />
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
