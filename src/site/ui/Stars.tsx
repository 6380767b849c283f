// One to five stars: one drawing repeated by the style sheet.
import styles from './Stars.module.css'

interface StarsProps {
  count: number
  /** Left out inside a drawing that has a name. */
  label?: string
  className?: string | undefined
}

export function Stars({ count, label, className }: StarsProps) {
  const classes = [styles.stars, className].filter(Boolean).join(' ')
  const named = label ? { role: 'img', 'aria-label': label } : {}
  return <p className={classes} {...named} data-stars={count} />
}
