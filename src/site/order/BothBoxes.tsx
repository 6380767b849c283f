// The notice that an order needs both boxes checked, with a drawing of two checked boxes that look like sponges.
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
