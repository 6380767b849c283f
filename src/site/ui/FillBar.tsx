// A bar that is filled from the left. It is drawn with SVG attributes, because the security policy of prerendered pages
// forbids style attributes. Hidden from screen readers, because the figure is next to it as text.
import styles from './FillBar.module.css'

interface FillBarProps {
  /** How much of the bar is filled, between 0 and 1. */
  share: number
  /** Whether the bar has a green edge below, like a sponge. */
  edged?: boolean
  className?: string | undefined
}

export function FillBar({ share, edged, className }: FillBarProps) {
  const width = `${Math.round(share * 1000) / 10}%`
  return (
    <svg className={[styles.bar, className].filter(Boolean).join(' ')} aria-hidden="true">
      <rect className={styles.body} width={width} height="100%" />
      {edged && <rect className={styles.edge} width={width} height="7" />}
    </svg>
  )
}
