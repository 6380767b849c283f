// A choice of colors, drawn as small pieces of cloth. Drawings within the same .wearer element take on the picked
// color, without a script.
import choices from '#site/ui/form/choices.module.css'
import field from '#site/ui/form/Field.module.css'
import colors from './drawings/colors.module.css'
import type { Product } from './read-merchandise.ts'
import styles from './Swatches.module.css'

interface SwatchesProps {
  /** The radio buttons' `name` attribute. Their values are the colors' names. */
  name: string
  label: string
  colors: Product['colors']
  large?: boolean
}

export function Swatches({ name, label, colors: cloths, large }: SwatchesProps) {
  return (
    <fieldset className={`${choices.choices} ${styles.swatches} ${large ? styles.large : ''}`}>
      <legend className={large ? `${field.label} ${styles.legend}` : 'vh'}>
        {label}
        {large && (
          <span aria-hidden="true">
            :{' '}
            {cloths.map((cloth) => (
              <span key={cloth.id} className={colors.name} data-name={cloth.id}>
                {cloth.name}
              </span>
            ))}
          </span>
        )}
      </legend>
      {cloths.map((cloth, index) => (
        <label key={cloth.id} className={styles.swatch} title={cloth.name}>
          <input type="radio" name={name} value={cloth.name} data-color={cloth.id} defaultChecked={index === 0} />
          <span className={`${styles.cloth} ${colors[cloth.id]}`} />
          <span className="vh">{cloth.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
