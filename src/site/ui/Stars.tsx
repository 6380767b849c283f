// Five stars: one drawing repeated by the style sheet.
import styles from './Stars.module.css'

export function Stars({ label, className }: { label: string; className?: string | undefined }) {
  return <p className={[styles.stars, className].filter(Boolean).join(' ')} role="img" aria-label={label} />
}
