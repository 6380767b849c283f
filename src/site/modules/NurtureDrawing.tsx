// One client over one year on five lines that run off both edges; on narrow screens the same seven messages as a list.
import styles from './NurtureDrawing.module.css'
import type { NurturePage } from './read-module-pages.ts'

interface NurtureDrawingProps {
  words: NurturePage['hero']
}

const tones = ['ink', '', 'answered', '', 'missing', 'answered', ''] as const
const visits = Array.from({ length: 26 }, (_, index) => index)
const isMissed = (visit: number) => visit >= 14 && visit < 17

export function NurtureDrawing({ words }: NurtureDrawingProps) {
  return (
    <div className={styles.staff}>
      <div className={styles.year}>
        <ol className={styles.messages} aria-label={words.described}>
          {words.messages.map(({ title, text }, index) => (
            <li key={title} className={tones[index] && styles[tones[index]]}>
              <b>{title}</b> <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="page">
        <svg className={styles.visits} viewBox="0 0 1200 74" preserveAspectRatio="none" aria-hidden="true">
          {visits.map((at) => (
            <rect
              key={at}
              className={isMissed(at) ? styles.missed : undefined}
              x={at * 46 + 14}
              y="34"
              width="16"
              height="22"
              rx="3"
            />
          ))}
        </svg>
        <div className={styles.months} aria-hidden="true">
          {words.months.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </div>
        <p className={styles.sum}>
          <span>{words.sum}</span> <span>{words.sample}</span>
        </p>
      </div>
    </div>
  )
}
