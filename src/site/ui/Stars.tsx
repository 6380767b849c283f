// Five stars.
import { Star } from '#site/ui/icons.tsx'
import styles from './Stars.module.css'

export function Stars({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <p className={[styles.stars, className].filter(Boolean).join(' ')} role="img" aria-label={label}>
      <Star />
      <Star />
      <Star />
      <Star />
      <Star />
    </p>
  )
}
