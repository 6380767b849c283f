// A bar filled from the left, drawn with attributes: prerendered pages allow no style attribute. Decoration; the figure
// is next to it as text.
import styles from './FillBar.module.css'

interface FillBarProps {
  /** Between 0 and 1. */
  share: number
  /** With a green edge below, like a sponge. */
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
