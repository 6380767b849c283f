// The 'Limited Time Offer' banner: an ink bar with a yellow rubber edge. content/pages/pricing.yaml turns it on.
import styles from './OfferBanner.module.css'
import type { PricingPage } from './read-pricing.ts'

export function OfferBanner({ words }: { words: PricingPage['offer'] }) {
  return (
    <aside className={styles.banner} aria-label={words.name}>
      <div className="page">
        <b>{words.name}</b>
        <span>{words.text}</span>
        <a href="/savings-calculator">{words.link}</a>
      </div>
    </aside>
  )
}
