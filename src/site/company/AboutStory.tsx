// A heading in the left columns, a few paragraphs in the right ones.
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './AboutStory.module.css'
import type { AboutPage } from './read-about.ts'

interface AboutStoryProps {
  words: AboutPage['story']
}

export function AboutStory({ words }: AboutStoryProps) {
  return (
    <section className={`page ${styles.band}`} aria-labelledby="story">
      <div className="grid">
        <h2 id="story">{words.heading}</h2>
        <div className={styles.prose}>
          {words.paragraphs.map((paragraph, index) => (
            <p key={paragraph}>
              {index === 0 && <b>{words.opening} </b>}
              <LinkedText text={paragraph} newTab={false} />
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
