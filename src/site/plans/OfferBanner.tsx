// The 'Limited Time Offer' banner: a dark bar with a yellow edge. content/pages/pricing.yaml turns it on.
import styles from './OfferBanner.module.css'
import type { PricingPage } from './read-pricing.ts'

export function OfferBanner({ texts }: { texts: PricingPage['offer'] }) {
  return (
    <aside className={styles.banner} aria-label={texts.name}>
      <div className="page">
        <b>{texts.name}</b>
        <span>{texts.text}</span>
        <a href="/savings-calculator">{texts.link}</a>
      </div>
    </aside>
  )
}
