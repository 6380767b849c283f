// The picture of one feature: a small realistic interface, drawn from rows in the content. The picture is hidden from
// screen readers, because the text next to the picture has the same content.
import { Check } from '#site/ui/icons/Check.tsx'
import { Globe } from '#site/ui/icons/Globe.tsx'
import { icon } from '#site/ui/icons/icon.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import { Star } from '#site/ui/icons/Star.tsx'
import styles from './FeatureDrawing.module.css'
import type { FeatureRow } from './read-module-pages.ts'

const CreditCard = icon(
  <>
    <rect width="20" height="14" x="2" y="5" rx="2" />
    <line x1="2" x2="22" y1="10" y2="10" />
    <path d="M6 14h2" />
  </>,
)

const icons = { call: PhoneMissed, web: Globe, text: MessageSquare, card: CreditCard, check: Check }

export function FeatureDrawing({ rows, className }: { rows: FeatureRow[]; className?: string | undefined }) {
  return (
    <div className={[styles.vignette, className].filter(Boolean).join(' ')} aria-hidden="true">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing never move
        <Row key={index} row={row} />
      ))}
    </div>
  )
}

function Row({ row }: { row: FeatureRow }) {
  switch (row.kind) {
    case 'head':
      return (
        <p className={styles.row}>
          <b>{row.label}</b>
          <span>{row.aside}</span>
        </p>
      )
    case 'line': {
      const Icon = row.icon && icons[row.icon]
      return (
        <p className={styles.row}>
          <span className={styles[row.labelAs]}>
            {Icon && <Icon />}
            {row.label}
          </span>
          {row.aside && <span className={styles[row.asideAs]}>{row.aside}</span>}
        </p>
      )
    }
    case 'bubble':
      return <p className={row.from === 'us' ? styles.us : styles.them}>{row.text}</p>
    case 'pick':
      return (
        <p className={styles.pick}>
          {row.options.map((option) => (
            <span key={option} className={option === row.chosen ? styles.chosen : undefined}>
              {option}
            </span>
          ))}
        </p>
      )
    case 'step':
      return (
        <p className={`${styles.row} ${styles.step} ${row.due ? styles.due : ''}`}>
          <span className={styles[row.labelAs]}>{row.label}</span>
          <span>{row.aside}</span>
        </p>
      )
    case 'stars':
      return (
        <p className={styles.row}>
          <span className={styles.stars}>
            <Star />
            <Star />
            <Star />
            <Star />
            <Star />
          </span>
          <span className={styles.ok}>{row.aside}</span>
        </p>
      )
    case 'toggle':
      return (
        <p className={styles.row}>
          <b>{row.label}</b>
          <i className={styles.toggle} />
        </p>
      )
    case 'hours':
      return <Hours from={row.from} to={row.to} marks={row.marks} />
  }
}

function Hours({ from, to, marks }: { from: number; to: number; marks: string[] }) {
  const [start, noon, end] = marks
  return (
    <div>
      <svg className={styles.day} viewBox="0 0 288 26" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: 24 }, (_, hour) => hour).map((hour) => (
          <rect
            key={hour}
            className={hour >= from && hour < to ? styles.awake : undefined}
            x={hour * 12 + 1}
            y="0.5"
            width="10"
            height="25"
            rx="2"
          />
        ))}
      </svg>
      <p className={styles.marks}>
        <span>{start}</span>
        <span>{noon}</span>
        <span>{end}</span>
      </p>
    </div>
  )
}
