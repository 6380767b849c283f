// A radio button of which only the label is visible. The component that uses it styles the label, including its
// selected state.
import type { ComponentProps } from 'react'
import styles from './RadioPill.module.css'

export const RadioPill = ({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={className ? `${styles.pill} ${className}` : styles.pill}>
    <input type="radio" {...input} />
    {children}
  </label>
)
