// A list of points with check marks.
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Ticks.module.css'

export function Ticks({ points, className }: { points: string[]; className?: string | undefined }) {
  return (
    <ul className={[styles.ticks, className].filter(Boolean).join(' ')}>
      {points.map((point) => (
        <li key={point}>
          <Check />
          {point}
        </li>
      ))}
    </ul>
  )
}
