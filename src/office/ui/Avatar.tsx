import { Mail } from '#site/ui/icons/Mail.tsx'
import styles from './Avatar.module.css'

/**
 * Shows a person's initials. Hidden from assistive technology, because the name is given beside the avatar and speech
 * input shouldn't include the initials.
 */
export function Avatar({ name, isYou }: { name: string; isYou?: boolean }) {
  return (
    <span
      className={isYou ? `${styles.avatar} ${styles.you}` : styles.avatar}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}

/** For an invited person who has no name yet. */
export const MailAvatar = () => (
  <span className={`${styles.avatar} ${styles.nobody}`} aria-hidden="true">
    <Mail />
  </span>
)

/** The avatar of a lead's owner, or '+' if the lead has no owner. The name is included for screen readers. */
export const OwnerAvatar = ({ name }: { name: string | undefined }) => (
  <>
    {name === undefined ? (
      <span className={`${styles.avatar} ${styles.nobody} ${styles.plus}`} title="Nobody yet" aria-hidden="true" />
    ) : (
      <span className={styles.avatar} data-initials={initialsOf(name)} title={name} aria-hidden="true" />
    )}
    <span className="visually-hidden">{name ?? 'Nobody yet'}</span>
  </>
)

/** The initials of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
