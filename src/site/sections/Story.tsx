// Heading in the left columns, a few paragraphs to read in the right ones.
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './Story.module.css'

interface StoryProps {
  words: { heading: string; opening: string; paragraphs: string[] }
}

export function Story({ words }: StoryProps) {
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
