// The main part of /swag-shop: apparel hangs on a rail, accessories stand on a shelf. Radio buttons above the rail
// filter the products with CSS alone; filter-items.ts keeps the URL in sync.

import { ButtonLink } from '#site/ui/Button.tsx'
import pair from '#site/ui/Pair.module.css'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import { ChipChoice } from './ChipChoice.tsx'
import type { Product } from './read-merchandise.ts'
import type { SwagShop } from './read-swag-shop.ts'
import styles from './Shop.module.css'
import { ShopItem } from './ShopItem.tsx'

interface ShopProps {
  texts: SwagShop
  apparel: Product[]
  accessories: Product[]
}

export function Shop({ texts, apparel, accessories }: ShopProps) {
  const { filter } = texts
  const options = [
    { value: 'all', label: filter.all },
    { value: 'apparel', label: filter.apparel },
    { value: 'accessories', label: filter.accessories },
  ]
  return (
    <div className={styles.shop}>
      <section className={`page grid ${styles.head}`}>
        <h1>{texts.heading}</h1>
        <div className={styles.say}>
          <p className="lead">{texts.lead}</p>
          <ChipChoice name="category" label={filter.label} options={options} />
          <p className="vh" role="status" data-count="" data-one={filter.count.one} data-many={filter.count.many} />
        </div>
      </section>
      <section className={styles.rail} aria-label={filter.apparel}>
        <ul className="page">
          {apparel.map((item) => (
            <ShopItem key={item.id} item={item} texts={texts.card} hangs />
          ))}
        </ul>
      </section>
      <div className={`page grid ${styles.floor}`}>
        <section className={styles.shelf} aria-label={filter.accessories}>
          <ul>
            {accessories.map((item) => (
              <ShopItem key={item.id} item={item} texts={texts.card} />
            ))}
          </ul>
        </section>
        <Shipping texts={texts.shipping} />
      </div>
    </div>
  )
}

function Shipping({ texts }: { texts: SwagShop['shipping'] }) {
  return (
    <section className={styles.shipping}>
      <h2>{texts.heading}</h2>
      <p className="lead">{texts.text}</p>
      <div className={`${pair.pair} ${styles.ways}`}>
        <ButtonLink href="/book-demo" look="ink">
          {texts.demo}
        </ButtonLink>
        <GoLink href="/pricing">{texts.plans}</GoLink>
      </div>
    </section>
  )
}
