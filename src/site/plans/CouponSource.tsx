// The one place that says where coupons come from; every caption with a coupon's price links to it.
import { GoLink } from '#site/ui/GoLink.tsx'
import styles from './CouponSource.module.css'

interface CouponSourceProps {
  words: { heading: string; text: string; workshop: string; demo: string }
}

export function CouponSource({ words }: CouponSourceProps) {
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
