// Below the customizer: one way on.
import { ButtonLink } from '#site/ui/Button.tsx'
import styles from './CustomizerEnd.module.css'

interface CustomizerEndProps {
  words: { heading: string; text: string; demo: string; label: string }
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
