// One product in the shop: its picture on a peg or on the shelf, its name, price and colors, and two buttons.
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import colors from './drawings/colors.module.css'
import { wholeBox } from './drawings/MerchandiseDrawing.tsx'
import type { Product } from './read-merchandise.ts'
import type { SwagShop } from './read-swag-shop.ts'
import styles from './ShopItem.module.css'
import { Swatches } from './Swatches.tsx'

interface ShopItemProps {
  item: Product
  texts: SwagShop['card']
  hangs?: boolean
}

export function ShopItem({ item, texts, hangs }: ShopItemProps) {
  const { id, drawing, name, category, short, price, path } = item
  return (
    <li
      className={[styles.item, hangs && styles.hanging, colors.wearer, colors[drawing]].filter(Boolean).join(' ')}
      data-category={category.toLowerCase()}
    >
      {/* No tab stop, because 'More Info' leads to the same page. */}
      <a className={`${styles.picture} ${styles[drawing] ?? ''}`} href={path} data-picture="" tabIndex={-1}>
        <svg className={styles.thing} viewBox={wholeBox} role="img" aria-label={name}>
          <use href={`/pictures/merchandise.svg#${id}`} />
        </svg>
      </a>
      <div className={styles.row}>
        <h2>{name}</h2>
        <b className="num">{price}</b>
      </div>
      <p className="note">
        {category}. {short}
      </p>
      <Swatches name={`${id}-color`} label={`${texts.color}: ${name}`} colors={item.colors} />
      <div className={styles.ways}>
        <ButtonLink href={path} look="line" size="small">
          {texts.moreInfo}
          <span className="vh"> {name}</span>
        </ButtonLink>
        <Button size="small" opens={`ask-${id}`}>
          {texts.addToCart}
          <span className="vh"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
