// The section that says where coupons come from. Every caption with a coupon's price links to this section. While no
// workshop is coming up, the demo call is the only way to get a coupon.
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './CouponSource.module.css'
import type { PricingPage } from './read-pricing.ts'

interface CouponSourceProps {
  texts: PricingPage['coupons']
  workshopIsAhead: boolean
}

export function CouponSource({ texts, workshopIsAhead }: CouponSourceProps) {
  return (
    <section className={styles.source} aria-labelledby="coupons">
      <h2 id="coupons">{texts.heading}</h2>
      <p>{workshopIsAhead ? texts.text : (texts.afterWorkshop ?? texts.text)}</p>
      <div className={styles.ways}>
        {workshopIsAhead && <GoLink href="/workshop">{texts.workshop}</GoLink>}
        <GoLink href="/book-demo">{texts.demo}</GoLink>
      </div>
    </section>
  )
}
