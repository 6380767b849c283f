// The top of /careers: a coat rail with one empty hook. On a phone the rail is too wide and extends past the left edge,
// so that the empty hook stays in view.

import { Drawing } from '#site/ui/drawings/Drawing.tsx'
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
