// The opening of /careers: a coat rail with one empty hook. Wider than a phone, it runs out of the left edge there, so
// that the empty hook stays in view.

import { Drawing } from '#site/ui/Drawing.tsx'
import { IllustratedTop } from '#site/ui/IllustratedTop.tsx'
import styles from './CareersTop.module.css'

interface CareersTopProps {
  heading: string[]
  lead: string
  svg: string
  label: string
}

export function CareersTop({ heading, lead, svg, label }: CareersTopProps) {
  return (
    <IllustratedTop heading={heading} lead={lead}>
      <Drawing className={styles.rail} svg={svg} label={label} />
    </IllustratedTop>
  )
}
