// What owners said about the workshop: one large quote, with the others next to it.
import { SampleMark } from '#site/ui/SampleMark.tsx'
import type { Workshop } from './read-workshop.ts'
import type { WorkshopPage } from './read-workshop-pages.ts'
import styles from './WorkshopVoices.module.css'

interface WorkshopVoicesProps {
  texts: WorkshopPage['voices']
  voices: Workshop['voices']
}

export function WorkshopVoices({ texts, voices }: WorkshopVoicesProps) {
  return (
    <section className={`page ${styles.voices}`} aria-label={texts.label}>
      {voices.map(({ quote, who, sample }) => (
        <article key={quote}>
          <blockquote>{quote}</blockquote>
          <p>
            {who}
            <SampleMark word={sample ? texts.mark : undefined} />
          </p>
        </article>
      ))}
      {voices.some(({ sample }) => sample) && <p className="note">{texts.sample}</p>}
    </section>
  )
}
