// A page's headline above a drawing from edge to edge. On a phone, the drawing is wider than the screen and extends
// past the screen's left edge, so that the drawing's right end stays in view.

import { Drawing } from '#site/ui/drawings/Drawing.tsx'
import { IllustratedTop } from '#site/ui/IllustratedTop.tsx'
import styles from './IntroductionTop.module.css'

interface IntroductionTopProps {
  heading: string[]
  lead: string
  drawing?: { svg: string; label: string } | undefined
}

export function IntroductionTop({ heading, lead, drawing }: IntroductionTopProps) {
  return (
    <IllustratedTop heading={heading} lead={lead}>
      {drawing && <Drawing className={styles.drawing} {...drawing} />}
    </IllustratedTop>
  )
}
