// Marks next to a text or drawing that shows some features. They name the plans that have these features.
import { planMarkOf } from '#content/read-plans.ts'
import { PlanMark } from '#site/ui/PlanMark.tsx'

interface PlanMarksProps {
  /** Features by their names in plans.yaml. A feature that no plan has is skipped. */
  features: readonly string[]
  /** Whether each mark names its features; needed if there are several features. */
  isNamed?: boolean
}

export function PlanMarks({ features, isNamed = false }: PlanMarksProps) {
  const marks = features.flatMap((feature) => {
    const mark = planMarkOf(feature)
    return mark ? [{ feature, ...mark }] : []
  })
  const texts = [...new Set(marks.map(({ text }) => text))]
  return texts.map((text) => {
    const same = marks.filter((mark) => mark.text === text)
    const named = `${inOneSentence(same.map(({ feature }) => feature))}: ${text}`
    return <PlanMark key={text} isEvery={same[0]!.isEvery} text={isNamed ? named : text} />
  })
}

const inOneSentence = (features: string[]) =>
  features.map((feature, index) => (index === 0 ? feature : feature[0]!.toLowerCase() + feature.slice(1))).join(', ')
