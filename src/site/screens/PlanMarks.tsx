// Which plans keep a promise, beside it: three bars are every plan, the first one hollow is the second plan and up.
import { planMarkOf } from '#content/read-plans.ts'
import styles from './PlanMarks.module.css'

interface PlanMarksProps {
  /** As plans.yaml names them. One that no plan has makes no mark. */
  features: readonly string[]
  /** Several promises side by side: each mark names its own. */
  isNamed?: boolean
}

export function PlanMarks({ features, isNamed = false }: PlanMarksProps) {
  const marks = features.flatMap((feature) => {
    const mark = planMarkOf(feature)
    return mark ? [{ feature, ...mark }] : []
  })
  const texts = [...new Set(marks.map(({ text }) => text))]
  return texts.map((text) => {
    const kept = marks.filter((mark) => mark.text === text)
    return (
      <span key={text} className={styles.mark}>
        <svg viewBox="0 0 20 14" aria-hidden="true">
          <path fill={kept[0]!.isEvery ? undefined : 'none'} d="M1 9h4v4H1z" />
          <path d="M8 5h4v8H8zM15 1h4v12h-4z" />
        </svg>
        {isNamed ? `${inOneSentence(kept.map(({ feature }) => feature))}: ${text}` : text}
      </span>
    )
  })
}

const inOneSentence = (features: string[]) =>
  features.map((feature, index) => (index === 0 ? feature : feature[0]!.toLowerCase() + feature.slice(1))).join(', ')
