// The opening of /careers: a coat rail with one empty hook. Wider than a phone, it runs out of the left edge there, so
// that the empty hook stays in view.
import { MediumTop } from '#site/sections/MediumTop.tsx'
import { Drawing } from '#site/ui/Drawing.tsx'
import styles from './CoatRail.module.css'

interface CoatRailProps {
  heading: string[]
  lead: string
  svg: string
  label: string
}

export function CoatRail({ heading, lead, svg, label }: CoatRailProps) {
  return (
    <MediumTop heading={heading} lead={lead}>
      <Drawing className={styles.rail} svg={svg} label={label} />
    </MediumTop>
  )
}
