import { Mail } from '#site/ui/icons/Mail.tsx'
import styles from './Avatar.module.css'

/** A drawing beside the name: its letters are no text that speech input would have to say. */
export function Avatar({ name, isYou }: { name: string; isYou?: boolean }) {
  return (
    <span
      className={isYou ? `${styles.avatar} ${styles.you}` : styles.avatar}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}

/** Of somebody who was invited and has no name yet. */
export const MailAvatar = () => (
  <span className={`${styles.avatar} ${styles.nobody}`} aria-hidden="true">
    <Mail />
  </span>
)

/** Of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
