// The one place that says where coupons come from; every caption with a coupon's price links here.
import { GoLink } from '#site/ui/GoLink.tsx'
import styles from './CouponSource.module.css'
import type { PricingPage } from './read-pricing.ts'

export function CouponSource({ words }: { words: PricingPage['coupons'] }) {
  return (
    <section className={styles.source} aria-labelledby="coupons">
      <h2 id="coupons">{words.heading}</h2>
      <p>{words.text}</p>
      <div className={styles.ways}>
        <GoLink href="/workshop">{words.workshop}</GoLink>
        <GoLink href="/book-demo">{words.demo}</GoLink>
      </div>
    </section>
  )
}
