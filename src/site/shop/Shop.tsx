// /swag-shop: apparel hangs on a rail, accessories stand on a shelf. The radios above filter with CSS alone;
// filter-items.ts keeps the URL in sync.

import { ButtonLink } from '#site/ui/Button.tsx'
import pair from '#site/ui/Pair.module.css'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import { ChipChoice } from './ChipChoice.tsx'
import type { Product } from './read-merchandise.ts'
import type { SwagShop } from './read-swag-shop.ts'
import styles from './Shop.module.css'
import { ShopItem } from './ShopItem.tsx'

interface ShopProps {
  words: SwagShop
  apparel: Product[]
  accessories: Product[]
}

export function Shop({ words, apparel, accessories }: ShopProps) {
  const { filter } = words
  const options = [
    { value: 'all', label: filter.all },
    { value: 'apparel', label: filter.apparel },
    { value: 'accessories', label: filter.accessories },
  ]
  return (
    <div className={styles.shop}>
      <section className={`page grid ${styles.head}`}>
        <h1>{words.heading}</h1>
        <div className={styles.say}>
          <p className="lead">{words.lead}</p>
          <ChipChoice name="category" label={filter.label} options={options} />
          <p className="vh" role="status" data-count="" data-one={filter.count.one} data-many={filter.count.many} />
        </div>
      </section>
      <section className={styles.rail} aria-label={filter.apparel}>
        <ul className="page">
          {apparel.map((item) => (
            <ShopItem key={item.id} item={item} words={words.card} hangs />
          ))}
        </ul>
      </section>
      <div className={`page grid ${styles.floor}`}>
        <section className={styles.shelf} aria-label={filter.accessories}>
          <ul>
            {accessories.map((item) => (
              <ShopItem key={item.id} item={item} words={words.card} />
            ))}
          </ul>
        </section>
        <Shipping words={words.shipping} />
      </div>
    </div>
  )
}

function Shipping({ words }: { words: SwagShop['shipping'] }) {
  return (
    <section className={styles.shipping}>
      <h2>{words.heading}</h2>
      <p className="lead">{words.text}</p>
      <div className={`${pair.pair} ${styles.ways}`}>
        <ButtonLink href="/book-demo" look="ink">
          {words.demo}
        </ButtonLink>
        <GoLink href="/pricing">{words.plans}</GoLink>
      </div>
    </section>
  )
}
