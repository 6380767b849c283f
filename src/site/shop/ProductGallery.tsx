// A product from several sides. The small pictures select the view that is shown large above them, without a script.
// A hanging product has a peg, a standing one a shelf, and a close-up a frame. A product seen from above has none of
// these. All views take the same space, so that nothing moves when another one is selected.

import { fill } from '#domain/texts/fill.ts'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import choices from '#site/ui/form/choices.module.css'
import { closeUpBox, type DrawingName, MerchandiseArt, wholeBox } from './drawings/MerchandiseDrawing.tsx'
import styles from './ProductGallery.module.css'
import type { Product } from './read-merchandise.ts'
import type { SwagShop } from './read-swag-shop.ts'

interface ProductGalleryProps {
  id: string
  name: string
  drawing: DrawingName
  print: string[]
  images: Product['images']
  /** Whether the product hangs on a peg, except where it is shown folded, from above or close up. */
  hangs: boolean
  texts: Pick<SwagShop['product'], 'views' | 'picture'>
}

export function ProductGallery({ id, name, drawing, print, images, hangs, texts }: ProductGalleryProps) {
  const views = [...new Set(images.map(({ view }) => view))]
  const boxOf = ({ closeUp }: Product['images'][number]) => (closeUp ? closeUpBox(drawing) : wholeBox)
  const picture = ({ view }: Product['images'][number]) => <use href={`#${drawing}-${view}`} width="300" height="340" />
  return (
    <div className={styles.stage}>
      <svg className={styles.symbols} aria-hidden="true">
        {views.map((view) => (
          <symbol key={view} id={`${drawing}-${view}`} viewBox={wholeBox}>
            <MerchandiseArt drawing={drawing} view={view} print={print} />
          </symbol>
        ))}
      </svg>
      <Sunlight width={900} height={900} left={150} pane={[210, 330]} mullion={18} fill="#FFF1C2" />
      {images.map((image, index) => (
        <div key={image.label} className={`${styles.view} ${styles[standing(image, hangs)]}`} data-view={index}>
          <svg
            viewBox={boxOf(image)}
            role="img"
            aria-label={fill(texts.picture, { name, view: image.label.toLowerCase() })}
          >
            {picture(image)}
          </svg>
        </div>
      ))}
      <fieldset className={`${choices.choices} ${styles.thumbs}`}>
        <legend className="vh">{texts.views}</legend>
        {images.map((image, index) => (
          <label key={image.label} className={styles.thumb}>
            <input type="radio" name={`${id}-view`} value={index} data-shows={index} defaultChecked={index === 0} />
            <svg
              viewBox={boxOf(image)}
              preserveAspectRatio={image.closeUp ? 'xMidYMid slice' : undefined}
              aria-hidden="true"
            >
              {picture(image)}
            </svg>
            {image.label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function standing({ view, closeUp }: Product['images'][number], hangs: boolean) {
  if (closeUp) return 'framed'
  if (view === 'from-above') return 'lying'
  return hangs && view !== 'folded' ? 'hanging' : 'standing'
}
