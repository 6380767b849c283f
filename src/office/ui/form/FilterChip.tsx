// A filter as a chip. An invisible native <select> covers the label, so that a tap on a phone opens the native picker.
import { useRef } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import { X } from '#site/ui/icons/X.tsx'
import shared from './Chip.module.css'
import styles from './FilterChip.module.css'

interface FilterChipProps {
  label: string
  /** The chip's text while nothing is chosen. */
  any: string
  choices: readonly { value: string; label: string }[]
  value: string | undefined
  onChoose(value: string | undefined): void
  /** Shows the choice without the filter's label. For a filter whose choices are clear without the label. */
  isFirst?: boolean
}

export function FilterChip({ label, any, choices, value, onChoose, isFirst }: FilterChipProps) {
  const select = useRef<HTMLSelectElement>(null)
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <span className={`${shared.chip} ${styles.chip} ${value === undefined ? '' : styles.on}`}>
      <label>
        <span aria-hidden="true">
          {chosen !== undefined && <Check />}
          {chosen === undefined ? any : isFirst ? chosen : `${label}: ${chosen}`}
        </span>
        <select
          ref={select}
          aria-label={label}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
        >
          <option value="">{any}</option>
          {choices.map(({ value: choice, label: words }) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
          {value !== undefined && !choices.some((choice) => choice.value === value) && (
            <option value={value}>{value}</option>
          )}
        </select>
      </label>
      {value !== undefined && (
        <button
          type="button"
          aria-label={`Any ${label.toLowerCase()}`}
          onClick={() => {
            select.current?.focus()
            onChoose(undefined)
          }}
        >
          <X />
        </button>
      )}
    </span>
  )
}
