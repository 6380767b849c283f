// What owners said about the hour: one quote large, the others next to it.
import { SampleMark } from '#site/ui/SampleMark.tsx'
import type { Workshop } from './read-workshop.ts'
import type { WorkshopPage } from './read-workshop-pages.ts'
import styles from './WorkshopVoices.module.css'

interface WorkshopVoicesProps {
  words: WorkshopPage['voices']
  voices: Workshop['voices']
}

export function WorkshopVoices({ words, voices }: WorkshopVoicesProps) {
  return (
    <section className={`page ${styles.voices}`} aria-label={words.label}>
      {voices.map(({ quote, who, sample }) => (
        <article key={quote}>
          <blockquote>{quote}</blockquote>
          <p>
            {who}
            <SampleMark word={sample ? words.mark : undefined} />
          </p>
        </article>
      ))}
      {voices.some(({ sample }) => sample) && <p className="note">{words.sample}</p>}
    </section>
  )
}
