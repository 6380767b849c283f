// The page for an unknown product, with a drawing of a rail with an empty hanger.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Hanger } from './drawings/marks.tsx'
import styles from './ProductNotFound.module.css'
import type { SwagShop } from './read-swag-shop.ts'

export function ProductNotFound({ texts }: { texts: SwagShop['notFound'] }) {
  return (
    <section className={styles.wall}>
      <div className={`page ${styles.rail}`} aria-hidden="true">
        <svg className={styles.hanger} viewBox="0 0 300 120" aria-hidden="true">
          <Hanger arms />
        </svg>
      </div>
      <div className={`page ${styles.say}`}>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
        <ButtonLink href="/swag-shop">{texts.back}</ButtonLink>
      </div>
    </section>
  )
}
