// Below the customizer: a single next step.
import { ButtonLink } from '#site/ui/Button.tsx'
import styles from './CustomizerEnd.module.css'
import type { CustomizerTexts } from './read-customizer.ts'

interface CustomizerEndProps {
  words: CustomizerTexts['next']
}

export function CustomizerEnd({ words }: CustomizerEndProps) {
  return (
    <section className={`page ${styles.end}`}>
      <div>
        <h2>{words.heading}</h2>
        <p className="lead">{words.text}</p>
      </div>
      <ButtonLink href={words.demo}>{words.label}</ButtonLink>
    </section>
  )
}
