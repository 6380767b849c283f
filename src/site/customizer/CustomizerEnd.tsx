// The end of the customizer page: a single button for the next step.
import { ButtonLink } from '#site/ui/Button.tsx'
import styles from './CustomizerEnd.module.css'
import type { CustomizerTexts } from './read-customizer.ts'

interface CustomizerEndProps {
  texts: CustomizerTexts['next']
}

export function CustomizerEnd({ texts }: CustomizerEndProps) {
  return (
    <section className={`page ${styles.end}`}>
      <div>
        <h2>{texts.heading}</h2>
        <p className="lead">{texts.text}</p>
      </div>
      <ButtonLink href={texts.demo}>{texts.label}</ButtonLink>
    </section>
  )
}
