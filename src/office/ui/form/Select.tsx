import type { SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'

interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
  'aria-label': string
}

export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <select
      {...rest}
      className={`${styles.input} ${styles.select}`}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
