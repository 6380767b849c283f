// A select whose options don't come from a form's definition, such as an item's colors. It looks like the selects of
// Field.tsx and, like them, is uncontrolled.
import type { SyntheticEvent } from 'react'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import field from './Field.module.css'
import styles from './SelectField.module.css'

interface SelectFieldProps {
  id: string
  name: string
  label: string
  /** The options; the first one is selected. */
  options: string[]
  onChange?: (event: SyntheticEvent<HTMLSelectElement>) => void
}

export function SelectField({ id, name, label, options, onChange }: SelectFieldProps) {
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select className={field.control} id={id} name={name} onChange={onChange}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown />
      </div>
    </div>
  )
}
