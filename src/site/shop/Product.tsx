// A product's page: the gallery on the left; name, price, colors, sizes and 'Add to Cart' on the right; details below.

import { Button } from '#site/ui/Button.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import { ChipChoice } from './ChipChoice.tsx'
import colors from './drawings/colors.module.css'
import styles from './Product.module.css'
import { ProductGallery } from './ProductGallery.tsx'
import type { Product as Item } from './read-merchandise.ts'
import type { SwagShop } from './read-swag-shop.ts'
import { Swatches } from './Swatches.tsx'

interface ProductProps {
  product: Item
  texts: SwagShop['product']
}

export function Product({ product, texts }: ProductProps) {
  const { id, name, sizes } = product
  const options = sizes.map((size) => ({ value: size, label: size }))
  return (
    <>
      <section className={`${styles.product} ${colors.wearer} ${colors[product.drawing] ?? ''}`}>
        <ProductGallery {...product} hangs={product.category === 'Apparel'} texts={texts} />
        <div className={styles.buy}>
          <GoLink href="/swag-shop" back>
            {texts.back}
          </GoLink>
          <h1>{name}</h1>
          <p className={`num ${styles.price}`}>{product.price}</p>
          <p className="lead">{product.description}</p>
          <Swatches name={`${id}-color`} label={texts.color} colors={product.colors} large />
          {sizes.length > 0 && (
            <div className={styles.sizes}>
              <ChipChoice name={`${id}-size`} label={texts.size} options={options} labelled />
            </div>
          )}
          <Button className={styles.ask} wide opens={`ask-${id}`}>
            {texts.addToCart}
          </Button>
          <p className="note">
            {texts.note} {product.shippingNote}
          </p>
        </div>
      </section>
      <Details details={product.details} texts={texts} />
    </>
  )
}

function Details({ details, texts }: Pick<ProductProps, 'texts'> & Pick<ProductProps['product'], 'details'>) {
  return (
    <section className={`page ${styles.details}`}>
      <h2>{texts.details}</h2>
      <dl>
        <dt>{texts.material}</dt>
        <dd>{details.material}</dd>
        <dt>{texts.care}</dt>
        <dd>
          <Lines lines={details.care} />
        </dd>
        <dt>{texts.features}</dt>
        <dd>
          <Lines lines={details.features} />
        </dd>
        <dt>{texts.shipping}</dt>
        <dd>{details.shipping}</dd>
      </dl>
    </section>
  )
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
