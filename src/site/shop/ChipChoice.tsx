// A choice of one out of a few options: radio buttons that look like chips.
import chips from '#site/ui/chips.module.css'
import choices from '#site/ui/form/choices.module.css'
import field from '#site/ui/form/Field.module.css'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './ChipChoice.module.css'

interface ChipChoiceProps {
  /** The radios' name attribute. */
  name: string
  label: string
  /** The options; the first one is selected. */
  options: { value: string; label: string }[]
  /** Whether the label is visible and the chips are narrow, as for sizes. */
  labelled?: boolean
}

export function ChipChoice({ name, label, options, labelled }: ChipChoiceProps) {
  return (
    <fieldset className={choices.choices}>
      <legend className={labelled ? `${field.label} ${styles.legend}` : 'vh'}>{label}</legend>
      <div className={`${chips.chips} ${labelled ? styles.narrow : ''}`}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={index === 0} />
            {!labelled && <Check />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
