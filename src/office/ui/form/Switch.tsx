// A switch that takes effect immediately.
import type { InputHTMLAttributes } from 'react'
import styles from './Switch.module.css'

interface SwitchProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'disabled' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
  > {
  isOn: boolean
  onTurn(isOn: boolean): void
}

export const Switch = ({ isOn, onTurn, ...rest }: SwitchProps) => (
  <input
    {...rest}
    className={styles.switch}
    type="checkbox"
    role="switch"
    aria-checked={isOn}
    checked={isOn}
    onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
  />
)
