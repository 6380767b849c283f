// The notice that both boxes of the order form (setup fee and plan subscription) must be checked. The drawing shows two
// checked boxes that look like sponges.
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './BothBoxes.module.css'
import type { OrderTexts } from './read-order.ts'

export function BothBoxes({ texts }: { texts: OrderTexts['form']['notice'] }) {
  return (
    <div className={styles.both} role="note">
      <span className={styles.art} aria-hidden="true">
        <i>
          <Check />
        </i>
        <i>
          <Check />
        </i>
      </span>
      <p>
        <b>{texts.strong}</b> {texts.rest}
      </p>
    </div>
  )
}
