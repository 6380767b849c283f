// One to five stars. The style sheet repeats the drawing of one star.
import styles from './Stars.module.css'

interface StarsProps {
  count: number
  /** The label for screen readers; missing inside a drawing that has its own label. */
  label?: string
  className?: string | undefined
}

export function Stars({ count, label, className }: StarsProps) {
  const classes = [styles.stars, className].filter(Boolean).join(' ')
  const named = label ? { role: 'img', 'aria-label': label } : {}
  return <p className={classes} {...named} data-stars={count} />
}
